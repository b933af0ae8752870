import { createResource, createSignal, Index, type JSX, Show } from 'solid-js';
import type { Noticing, Way, Ways } from '../../session/online/notices.ts';
import { usualTelling } from '../../session/online/notices.ts';
import { browserPush } from '../../session/online/push.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { Switch } from '../parts/ui.tsx';
import { DaysOffCard } from './days-off.tsx';
import { createDoing, Field, Form, PeoplePage, ServerPage, Trouble } from './people-parts.tsx';
import { WayCard } from './way-card.tsx';

/** How one is told of one's turn when one is not here, and days on which nobody's clock runs. */
export function NoticesPage(): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const { people } = desk.online;
  const [found, { mutate }] = createResource(async () => {
    // Who has no name here yet has nothing to be told of.
    const me = (await people?.me())?.me ?? null;
    return people === null || me === null ? null : { ways: await people.notices.ways(), mail: me.mail };
  });
  return (
    <PeoplePage>
      <ServerPage title={t('notices.title')} found={found} none={t('notices.stranger')}>
        {(now) => (
          <Show when={people}>
            {(api) => (
              <>
                <section class="card" aria-labelledby="notices-title">
                  <h1 id="notices-title">{t('notices.title')}</h1>
                  <p>{t('notices.about')}</p>
                  <Adding
                    api={api().notices}
                    ways={now().ways}
                    mail={now().mail}
                    onWays={(channels) => mutate({ ...now(), ways: { ...now().ways, channels } })}
                  />
                </section>
                <DaysOffCard api={api().notices} />
              </>
            )}
          </Show>
        )}
      </ServerPage>
    </PeoplePage>
  );
}

/** The ways there are, each with its wishes, and others to be added. */
function Adding(props: {
  api: Noticing;
  ways: Ways;
  mail: string | null;
  onWays: (ways: readonly Way[]) => void;
}): JSX.Element {
  const { t, lang } = useTexts();
  const [mail, setMail] = createSignal(props.mail ?? '');
  const [hook, setHook] = createSignal('');
  const [asked, setAsked] = createSignal<string | null>(null);
  const [mailing, hooking] = [createDoing(), createDoing()];
  const others = (id: string) => props.ways.channels.filter((way) => way.id !== id);
  const put = (way: Way) => {
    const { channels } = props.ways;
    const known = channels.some(({ id }) => id === way.id);
    props.onWays(known ? channels.map((one) => (one.id === way.id ? way : one)) : [...channels, way]);
  };
  const change = async (way: Way) => {
    const { off } = await props.api.change(way.id, way);
    const now = props.ways.channels.find(({ id }) => id === way.id);
    // Whoever changes something wants it tried again; what was changed since stays.
    if (now !== undefined) put({ ...now, off });
  };
  const add = async (kind: 'mail' | 'hook', address: string) => {
    const way = await props.api.add(kind, address, usualTelling(lang()));
    setAsked(way.confirmed ? null : way.address);
    put(way);
  };
  return (
    <>
      <ThisBrowser {...props} />
      <ul class="ways">
        <Index each={props.ways.channels}>
          {(way) => (
            <WayCard
              way={way()}
              here={way().id === browserPush()?.way}
              onWay={put}
              onChange={change}
              onRemove={async () => {
                const { id } = way();
                await props.api.remove(id);
                props.onWays(others(id));
              }}
            />
          )}
        </Index>
      </ul>
      <Show when={props.ways.mail}>
        <details>
          <summary>{t('notices.mail.add')}</summary>
          <Form doing={mailing} go={t('notices.mail.do')} onGo={() => add('mail', mail())}>
            <Field {...{ label: t('account.mail'), type: 'email', fills: 'email' }} value={mail()} onValue={setMail} />
          </Form>
        </details>
      </Show>
      <p role="status">{asked() === null ? '' : t('notices.mail.asked', { mail: asked() ?? '' })}</p>
      <details>
        <summary>{t('notices.hook.add')}</summary>
        <p class="quiet">{t('notices.hook.about')}</p>
        <Form
          doing={hooking}
          go={t('notices.hook.do')}
          onGo={async () => {
            await add('hook', hook().trim());
            setHook('');
          }}
        >
          <Field {...{ label: t('notices.hook.address'), type: 'url', most: 1000 }} value={hook()} onValue={setHook} />
        </Form>
      </details>
    </>
  );
}

/** Notices of this browser, on or off. */
function ThisBrowser(props: { api: Noticing; ways: Ways; onWays: (ways: readonly Way[]) => void }): JSX.Element {
  const { t, lang } = useTexts();
  const doing = createDoing();
  const push = browserPush();
  const [way, setWay] = createSignal(push?.way ?? null);
  const [refused, setRefused] = createSignal(false);
  const on = () => props.ways.channels.some(({ id }) => id === way());
  const remember = (id: string | null) => {
    push?.remember(id);
    setWay(id);
  };
  const others = () => props.ways.channels.filter(({ id }) => id !== way());
  const turnOn = async () => {
    const address = (await push?.subscribe(props.ways.pushKey)) ?? null;
    setRefused(address === null);
    if (address === null) return;
    const added = await props.api.add('push', address, usualTelling(lang()));
    remember(added.id);
    props.onWays([...others(), added]);
  };
  const turnOff = async () => {
    const id = way();
    if (id !== null) await props.api.remove(id);
    await push?.unsubscribe();
    props.onWays(others());
    remember(null);
  };
  return (
    <Show when={push !== null} fallback={<p class="quiet">{t('notices.push.none')}</p>}>
      <Switch
        label={t('notices.push')}
        about={t('notices.push.about')}
        on={on()}
        disabled={doing.busy()}
        onSet={(wanted) => void doing.run(wanted ? turnOn : turnOff)}
      />
      <Show when={refused()}>
        <p role="alert">{t('notices.push.refused')}</p>
      </Show>
      <Trouble doing={doing} />
    </Show>
  );
}
