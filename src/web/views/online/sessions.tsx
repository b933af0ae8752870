import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { People, Session } from '../../session/online/people.ts';
import { moment } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { deviceName } from './device-name.ts';
import { createDoing, Field, Form, Trouble } from './people-parts.tsx';

/** Where this person is signed in, and the programs that play for them. */
export function Sessions(props: { people: People }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [list, { refetch }] = createResource(() => props.people.sessions().catch(() => []));
  const end = (id: string | null) =>
    void doing.run(async () => {
      await props.people.end(id);
      await refetch();
    });
  const others = () => list()?.some(({ here }) => !here) === true;
  return (
    <>
      <section class="card" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{t('account.sessions')}</h2>
        <ul class="people-list">
          <For each={list()}>{(session) => <Line session={session} onEnd={() => end(session.id)} />}</For>
        </ul>
        <Show when={others()}>
          <div class="row">
            <Button disabled={doing.busy()} onPress={() => end(null)}>
              {t('account.sessions.others')}
            </Button>
          </div>
        </Show>
        <Trouble doing={doing} />
      </section>
      <Token people={props.people} onMade={() => void refetch()} />
    </>
  );
}

function Line(props: { session: Session; onEnd: () => void }): JSX.Element {
  const { t, lang } = useTexts();
  const notes = () => [
    ...(props.session.kind === 'program' ? [t('account.sessions.program')] : []),
    ...(props.session.here ? [t('account.sessions.here')] : []),
    t('account.sessions.seen', { when: moment(lang(), props.session.seen) }),
  ];
  return (
    <li>
      <span class="words">
        <strong>{deviceName(props.session) || t('account.sessions.unnamed')}</strong>
        <small>{notes().join(' · ')}</small>
      </span>
      <Show when={!props.session.here}>
        <Button onPress={() => props.onEnd()}>{t('account.sessions.end')}</Button>
      </Show>
    </li>
  );
}

function Token(props: { people: People; onMade: () => void }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [label, setLabel] = createSignal('');
  const [token, setToken] = createSignal<string | null>(null);
  const make = async () => {
    setToken((await props.people.token(label())).token);
    props.onMade();
  };
  return (
    <section class="card">
      <details>
        <summary>{t('account.token')}</summary>
        <p class="quiet">{t('account.token.about')}</p>
        <Form doing={doing} go={t('account.token.make')} onGo={make}>
          <Field label={t('account.token.label')} most={80} value={label()} onValue={setLabel} />
        </Form>
        <Show when={token()}>
          {(made) => <input class="filter" readOnly aria-label={t('account.token')} value={made()} />}
        </Show>
      </details>
    </section>
  );
}
