import { createEffect, createResource, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import type { TalkLine } from '../../../table/online.ts';
import type { Shunned } from '../../session/online/beside.ts';
import { useDesk } from '../desk.ts';
import { moment } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import type { RoomView } from './context.ts';
import { createDoing, Field, Form } from './people-parts.tsx';
import { TalkPersons } from './talk-persons.tsx';

/** What is said at the table; beside the map, so that play goes on. */
export function Talk(props: { room: RoomView; onClose: () => void }): JSX.Element {
  const { t, lang } = useTexts();
  const { state, ctrl } = props.room;
  const api = useDesk().online.people?.beside ?? null;
  const [text, setText] = createSignal('');
  const [reporting, setReporting] = createSignal<TalkLine | null>(null);
  // Whoever has no seat keeps away from nobody here.
  const [apart, { mutate }] = createResource(
    (): Promise<readonly Shunned[]> =>
      api === null || state().side === null ? Promise.resolve([]) : api.apart(state().id).catch(() => []),
  );
  const heard = () => {
    const deaf = new Set((apart() ?? []).map(({ id }) => id));
    return state().talk.filter(({ by }) => by === null || !deaf.has(by));
  };
  /** The last line of this person that every other person has read. */
  const read = () => {
    const { side, read: marks, room } = state();
    const others = Object.entries(room?.seats ?? {}).filter(([at, sitter]) => at !== side && sitter?.bot === null);
    const upTo = Math.min(...others.map(([at]) => marks[at] ?? 0));
    return state().talk.findLast((line) => isMine(line) && line.number <= upTo)?.number ?? null;
  };
  const isMine = ({ by }: TalkLine) => by !== null && by === ctrl.me;
  let list: HTMLOListElement | undefined;
  let field: HTMLInputElement | undefined;
  const down = () => list?.scrollTo({ top: list.scrollHeight });
  createEffect(on(() => [state().talk.length, state().read], down));
  onMount(() => {
    down();
    field?.focus();
  });
  const say = async () => {
    const said = text().trim();
    // What could not be said stays to be sent again.
    if (said !== '' && (await ctrl.say(said)) && text().trim() === said) setText('');
  };
  return (
    <section
      class="talk"
      aria-label={t('talk.title')}
      onKeyDown={(event) => {
        // Keys typed here are words, not orders.
        event.stopPropagation();
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <header>
        <h2>{t('talk.title')}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => props.onClose()} />
      </header>
      <ol
        aria-live="polite"
        ref={(element) => {
          list = element;
        }}
      >
        <For each={heard()} fallback={<li class="quiet">{t('talk.none')}</li>}>
          {(line) => (
            <li>
              <strong>{line.name}</strong> <small>{moment(lang(), line.at)}</small>
              <p>{line.by === null ? t(tableSays(line.text)) : line.text}</p>
              <Show when={line.number === read()}>
                <small class="read">✓ {t('talk.read')}</small>
              </Show>
              <Show when={state().side !== null && line.by !== null && !isMine(line)}>
                <button
                  type="button"
                  class="log-text report"
                  aria-label={t('talk.report.line', { name: line.name, text: line.text })}
                  onClick={() => setReporting(line)}
                >
                  {t('talk.report')}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={api}>
        {(beside) => (
          <>
            <Show when={reporting()} keyed>
              {(line) => (
                <Reporting
                  line={line}
                  onSend={(why) => beside().report(state().id, line.number, why)}
                  onClose={() => setReporting(null)}
                />
              )}
            </Show>
            <TalkPersons room={props.room} api={beside()} apart={apart() ?? []} onApart={(all) => mutate(all)} />
          </>
        )}
      </Show>
      <Show when={state().side !== null} fallback={<p class="quiet">{t('talk.reading')}</p>}>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <input
            class="filter"
            type="text"
            maxLength={1000}
            autocomplete="off"
            aria-label={t('talk.say')}
            value={text()}
            ref={(element) => {
              field = element;
            }}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Button look="main" onPress={() => void say()}>
            {t('talk.send')}
          </Button>
        </form>
      </Show>
    </section>
  );
}

/** What the table itself says. */
const tableSays = (text: string) =>
  text === 'rules' ? 'talk.rules' : text === 'undone' ? 'talk.undone' : ('talk.undo' as const);

/** A line that whoever runs the server is to look at. */
function Reporting(props: {
  line: TalkLine;
  onSend: (why: string) => Promise<unknown>;
  onClose: () => void;
}): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [why, setWhy] = createSignal('');
  const [sent, setSent] = createSignal(false);
  return (
    <div class="reporting">
      <p>{t('talk.report.line', { name: props.line.name, text: props.line.text })}</p>
      <Show when={!sent()} fallback={<p role="status">{t('talk.reported')}</p>}>
        <Form
          doing={doing}
          go={t('talk.report.send')}
          onGo={async () => {
            await props.onSend(why());
            setSent(true);
          }}
        >
          <Field label={t('talk.report.why')} most={500} value={why()} onValue={setWhy} />
        </Form>
      </Show>
      <Button onPress={() => props.onClose()}>{t('ui.close')}</Button>
    </div>
  );
}
