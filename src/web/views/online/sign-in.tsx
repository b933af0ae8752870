import { createSignal, type JSX, Show } from 'solid-js';
import type { Found, People } from '../../session/online/people.ts';
import { useTexts } from '../lang.tsx';
import { createDoing, Field, Form } from './people-parts.tsx';

/** For whoever has no account here yet, or is not known to have one. */
export function SignIn(props: { people: People; found: Found; onFound: (found: Found) => void }): JSX.Element {
  return (
    <>
      <Register {...props} />
      <Known {...props} />
      <Show when={props.found.mail}>
        <ByMail people={props.people} />
        <Forgotten people={props.people} />
      </Show>
    </>
  );
}

function Register(props: { people: People; found: Found; onFound: (found: Found) => void }): JSX.Element {
  const { t, lang } = useTexts();
  const doing = createDoing();
  const [name, setName] = createSignal(props.found.me?.name ?? '');
  const [password, setPassword] = createSignal('');
  return (
    <section class="card" aria-labelledby="make-title">
      <h2 id="make-title">{t('account.make')}</h2>
      <p class="quiet">{t('account.make.about')}</p>
      <Form
        doing={doing}
        go={t('account.make')}
        onGo={async () => props.onFound(await props.people.register(name(), password(), lang()))}
      >
        <Field label={t('account.name')} fills="username" least={2} most={40} value={name()} onValue={setName} />
        <Field
          {...{ label: t('account.password'), type: 'password', fills: 'new-password', least: 8 }}
          value={password()}
          onValue={setPassword}
        />
        <p class="quiet">{t('account.password.about')}</p>
      </Form>
    </section>
  );
}

function Known(props: { people: People; onFound: (found: Found) => void }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [name, setName] = createSignal('');
  const [password, setPassword] = createSignal('');
  return (
    <section class="card" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{t('account.signIn')}</h2>
      <p class="quiet">{t('account.signIn.about')}</p>
      <Form
        doing={doing}
        go={t('account.signIn')}
        onGo={async () => props.onFound(await props.people.signIn(name(), password()))}
      >
        <Field label={t('account.who')} fills="username" value={name()} onValue={setName} />
        <Field
          {...{ label: t('account.password'), type: 'password', fills: 'current-password' }}
          value={password()}
          onValue={setPassword}
        />
      </Form>
    </section>
  );
}

/** A letter with a way in. */
function ByMail(props: { people: People }): JSX.Element {
  const { t } = useTexts();
  return (
    <section class="card" aria-labelledby="mail-title">
      <h2 id="mail-title">{t('account.mail.in')}</h2>
      <p class="quiet">{t('account.mail.about')}</p>
      <MailForm people={props.people} />
    </section>
  );
}
export function MailForm(props: { people: People }): JSX.Element {
  const { t, lang } = useTexts();
  const doing = createDoing();
  const [mail, setMail] = createSignal('');
  const [sent, setSent] = createSignal(false);
  const send = async () => {
    setSent(false);
    await props.people.letter(mail(), lang());
    setSent(true);
  };
  return (
    <Form doing={doing} go={t('account.mail.send')} onGo={send}>
      <Field label={t('account.mail')} type="email" fills="email" value={mail()} onValue={setMail} />
      <p role="status">{sent() ? t('account.mail.sent') : ''}</p>
    </Form>
  );
}

function Forgotten(props: { people: People }): JSX.Element {
  const { t, lang } = useTexts();
  const doing = createDoing();
  const [who, setWho] = createSignal('');
  const [sent, setSent] = createSignal(false);
  const send = async () => {
    setSent(false);
    await props.people.forgotten(who(), lang());
    setSent(true);
  };
  return (
    <section class="card">
      <details>
        <summary>{t('account.forgotten')}</summary>
        <Form doing={doing} go={t('account.forgotten.send')} onGo={send}>
          <Field label={t('account.who')} least={2} value={who()} onValue={setWho} />
          <p role="status">{sent() ? t('account.mail.sent') : ''}</p>
        </Form>
      </details>
    </section>
  );
}
