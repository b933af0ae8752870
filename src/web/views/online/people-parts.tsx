import { Switch as Cases, createSignal, type JSX, Match, type Resource, Show } from 'solid-js';
import type { FaultNote } from '../../../table/messages.ts';
import { noteOf } from '../../../table/notes.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';

/** A page about people: a way home, and cards. */
export function PeoplePage(props: { children: JSX.Element }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  return (
    <main class="waiting-room people-page">
      <div class="waiting-top">
        <IconButton icon="home" label={t('ui.home')} onPress={() => desk.leave()} />
        <LangSwitch />
      </div>
      {props.children}
    </main>
  );
}

/** What a page shows of something that the server has: on the way, refused, not there, or itself. */
export function ServerPage<T>(props: {
  title: string;
  found: Resource<T | null>;
  /** Said where there is nothing. */
  none: string;
  children: (found: () => T) => JSX.Element;
}): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const why = useWhy();
  const card = (text: () => JSX.Element) => (
    <section class="card" aria-labelledby="page-title">
      <h1 id="page-title">{props.title}</h1>
      {text()}
    </section>
  );
  return (
    <Cases fallback={card(() => (props.found.loading ? <p role="status">{t('wait.going')}</p> : <p>{props.none}</p>))}>
      <Match when={desk.online.people === null}>{card(() => t('account.none'))}</Match>
      <Match when={props.found.error !== undefined}>
        {card(() => (
          <p role="alert">{why(noteOf(props.found.error))}</p>
        ))}
      </Match>
      <Match when={props.found()}>{(now) => props.children(now)}</Match>
    </Cases>
  );
}

export interface Doing {
  readonly busy: () => boolean;
  readonly fault: () => FaultNote | null;
  /** One thing after the other; what goes wrong is told. */
  run(work: () => Promise<unknown>): Promise<boolean>;
}

export function createDoing(): Doing {
  const [busy, setBusy] = createSignal(false);
  const [fault, setFault] = createSignal<FaultNote | null>(null);
  return {
    busy,
    fault,
    async run(work) {
      if (busy()) return false;
      setBusy(true);
      setFault(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFault(noteOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export function Trouble(props: { doing: Doing }): JSX.Element {
  const why = useWhy();
  return <Show when={props.doing.fault()}>{(fault) => <p role="alert">{why(fault())}</p>}</Show>;
}

export function Field(props: {
  label: string;
  type?: 'text' | 'password' | 'email' | 'url' | 'date';
  fills?: string;
  least?: number;
  most?: number;
  value: string;
  onValue: (value: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type={props.type ?? 'text'}
        required
        minLength={props.least ?? 1}
        maxLength={props.most ?? 200}
        autocomplete={props.fills ?? 'off'}
        value={props.value}
        onInput={(event) => props.onValue(event.currentTarget.value)}
      />
    </label>
  );
}

/** A form that does one thing. */
export function Form(props: {
  doing: Doing;
  go: string;
  onGo: () => Promise<unknown>;
  children: JSX.Element;
}): JSX.Element {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void props.doing.run(props.onGo);
      }}
    >
      {props.children}
      <Trouble doing={props.doing} />
      <div class="row">
        <button type="submit" class="button main" disabled={props.doing.busy()}>
          <span>{props.go}</span>
        </button>
      </div>
    </form>
  );
}
