import { Switch as Cases, createResource, createSignal, type JSX, Match, Show } from 'solid-js';
import { noteOf } from '../../../table/notes.ts';
import { deviceLink } from '../../session/address.ts';
import type { Found, Myself, People, Profile } from '../../session/online/people.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { download } from '../parts/files.ts';
import { Button, Switch } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';
import { ApartList } from './apart-list.tsx';
import { createDoing, Field, Form, PeoplePage, Trouble } from './people-parts.tsx';
import { Sessions } from './sessions.tsx';
import { MailForm, SignIn } from './sign-in.tsx';

/** Who one is at the server, and everything that one may change of it. */
export function AccountPage(): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const why = useWhy();
  const { people } = desk.online;
  const [found, { mutate }] = createResource(() => people?.me() ?? Promise.resolve(null));
  const renew = async (next?: Found) => {
    mutate(next ?? (await people?.me()) ?? null);
    await desk.online.renew();
  };
  const told = ({ me }: Found) => {
    if (me === null) return t('account.stranger');
    return t(me.account ? 'account.known' : 'account.guest', { name: me.name });
  };
  return (
    <PeoplePage>
      <Cases fallback={<p role="status">{t('wait.going')}</p>}>
        <Match when={people === null}>
          <p>{t('account.none')}</p>
        </Match>
        <Match when={found.error !== undefined}>
          <p role="alert">{why(noteOf(found.error))}</p>
        </Match>
        <Match when={found()}>
          {(now) => (
            <>
              <section class="card" aria-labelledby="account-title">
                <h1 id="account-title">{t('account.title')}</h1>
                <p role="status">{told(now())}</p>
                <Show when={now().me?.account === true && people}>
                  {(api) => (
                    <div class="row">
                      <Button
                        onPress={() =>
                          void api()
                            .signOut()
                            .then(() => renew())
                        }
                      >
                        {t('account.signOut')}
                      </Button>
                    </div>
                  )}
                </Show>
              </section>
              <Show when={people}>
                {(api) => (
                  <>
                    <Show when={now().me?.account !== true}>
                      <SignIn people={api()} found={now()} onFound={(next) => void renew(next)} />
                    </Show>
                    <Show when={now().me}>
                      {(me) => (
                        <>
                          <section class="card" aria-label={t('person.mine')}>
                            <div class="row">
                              <Button icon="tracks" onPress={() => location.assign(`#/person/${me().id}`)}>
                                {t('person.mine')}
                              </Button>
                              <Button icon="time" onPress={() => location.assign('#/notices')}>
                                {t('notices.title')}
                              </Button>
                            </div>
                          </section>
                          <Device people={api()} />
                          <Show when={me().account}>
                            <Own people={api()} me={me()} mail={now().mail} onFound={(next) => void renew(next)} />
                          </Show>
                          <ApartList api={api().beside} />
                          <Data people={api()} me={me()} onGone={() => void renew()} />
                        </>
                      )}
                    </Show>
                  </>
                )}
              </Show>
            </>
          )}
        </Match>
      </Cases>
    </PeoplePage>
  );
}

/** A link for another device of the same person. */
function Device(props: { people: People }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [word, setWord] = createSignal<string | null>(null);
  return (
    <section class="card" aria-labelledby="device-title">
      <h2 id="device-title">{t('account.device')}</h2>
      <p class="quiet">{t('account.device.about')}</p>
      <div class="row">
        <Button
          icon="link"
          disabled={doing.busy()}
          onPress={() => void doing.run(async () => setWord((await props.people.deviceLink()).word))}
        >
          {t('account.device.make')}
        </Button>
      </div>
      <Trouble doing={doing} />
      <Show when={word()}>
        {(made) => (
          <input
            class="filter"
            readOnly
            aria-label={t('account.device.link')}
            value={deviceLink(location.href, made())}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Show>
    </section>
  );
}

/** What only an account has. */
function Own(props: { people: People; me: Myself; mail: boolean; onFound: (found: Found) => void }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const show = (change: Partial<Profile>) =>
    void doing.run(async () => props.onFound(await props.people.show({ ...props.me.profile, ...change })));
  return (
    <>
      <Show when={props.mail}>
        <section class="card" aria-labelledby="own-mail-title">
          <h2 id="own-mail-title">{t('account.mail')}</h2>
          <p>{props.me.mail === null ? t('account.mail.none') : t('account.mail.yours', { mail: props.me.mail })}</p>
          <MailForm people={props.people} />
        </section>
      </Show>
      <section class="card" aria-labelledby="profile-title">
        <h2 id="profile-title">{t('account.profile')}</h2>
        <Switch
          label={t('account.profile.open')}
          about={t('account.profile.open.about')}
          on={props.me.profile.open}
          onSet={(open) => show({ open })}
        />
        <Show when={props.me.profile.open}>
          <Switch label={t('account.profile.since')} on={props.me.profile.since} onSet={(since) => show({ since })} />
          <Switch
            label={t('account.profile.matches')}
            on={props.me.profile.matches}
            onSet={(matches) => show({ matches })}
          />
        </Show>
        <Trouble doing={doing} />
      </section>
      <NewPassword people={props.people} asks={props.me.password} />
      <Sessions people={props.people} />
    </>
  );
}

function NewPassword(props: { people: People; asks: boolean }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [old, setOld] = createSignal('');
  const [password, setPassword] = createSignal('');
  const [done, setDone] = createSignal(false);
  const change = async () => {
    setDone(false);
    await props.people.changePassword(old(), password());
    setOld('');
    setPassword('');
    setDone(true);
  };
  return (
    <section class="card">
      <details>
        <summary>{t('account.change')}</summary>
        <Form doing={doing} go={t('account.change.do')} onGo={change}>
          <Show when={props.asks}>
            <Field
              {...{ label: t('account.old'), type: 'password', fills: 'current-password' }}
              value={old()}
              onValue={setOld}
            />
          </Show>
          <Field
            {...{ label: t('account.new'), type: 'password', fills: 'new-password', least: 8 }}
            value={password()}
            onValue={setPassword}
          />
          <p role="status">{done() ? t('account.changed') : ''}</p>
        </Form>
      </details>
    </section>
  );
}

/** Everything that is kept, to be saved or to be gone. */
function Data(props: { people: People; me: Myself; onGone: () => void }): JSX.Element {
  const { t } = useTexts();
  const saving = createDoing();
  const removing = createDoing();
  const [password, setPassword] = createSignal('');
  const save = async () => download('beachhead.json', JSON.stringify(await props.people.data(), null, 2));
  return (
    <section class="card" aria-labelledby="data-title">
      <h2 id="data-title">{t('account.data')}</h2>
      <div class="row">
        <Button icon="save" disabled={saving.busy()} onPress={() => void saving.run(save)}>
          {t('account.data.save')}
        </Button>
      </div>
      <Trouble doing={saving} />
      <details>
        <summary>{t('account.remove')}</summary>
        <p>{t('account.remove.about')}</p>
        <Form
          doing={removing}
          go={t('account.remove.do')}
          onGo={async () => {
            await props.people.remove(password());
            props.onGone();
          }}
        >
          <Show when={props.me.password}>
            <Field
              {...{ label: t('account.password'), type: 'password', fills: 'current-password' }}
              value={password()}
              onValue={setPassword}
            />
          </Show>
        </Form>
      </details>
    </section>
  );
}
