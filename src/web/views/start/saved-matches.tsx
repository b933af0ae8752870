import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import type { DamagedMatch, MatchMeta } from '../../../table/records.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { useSaveStored } from '../parts/cannot-open.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { SavedMatch } from './saved-match.tsx';

/** A deletion can be taken back for so long. */
const REGRET = 8000;
/** So much of a name that nobody gave. */
const ID_SHOWN = 40;

/** Kept matches, the latest first. A deleted one is gone from sight at once and from the store a little later. */
export function SavedMatches(props: {
  matches: readonly MatchMeta[];
  damaged: readonly DamagedMatch[];
  games: readonly GameCard[];
}): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const [doomed, setDoomed] = createSignal<string | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const carryOut = () => {
    clearTimeout(timer);
    const id = doomed();
    setDoomed(null);
    if (id !== null) void desk.remove(id);
  };
  const remove = (id: string) => {
    carryOut();
    setDoomed(id);
    timer = setTimeout(carryOut, REGRET);
  };
  const regret = () => {
    clearTimeout(timer);
    setDoomed(null);
  };
  onCleanup(carryOut);
  const damaged = () => props.damaged.filter(({ id }) => id !== doomed());
  return (
    <>
      <ul class="saved-list">
        <For
          each={props.matches.filter(({ id }) => id !== doomed())}
          fallback={<Show when={damaged().length === 0}>{<li class="quiet">{t('start.none')}</li>}</Show>}
        >
          {(match, i) => (
            <SavedMatch match={match} games={props.games} first={i() === 0} onRemove={() => remove(match.id)} />
          )}
        </For>
        <For each={damaged()}>{(match) => <DamagedItem match={match} onRemove={() => remove(match.id)} />}</For>
      </ul>
      <div role="status">
        <Show when={doomed() !== null}>
          <p class="regret">
            {t('start.deleted')}
            <Button onPress={regret}>{t('start.undelete')}</Button>
          </p>
        </Show>
      </div>
    </>
  );
}

/** One that cannot be read: it can be saved as it lies there, and deleted. */
function DamagedItem(props: { match: DamagedMatch; onRemove: () => void }): JSX.Element {
  const { t } = useTexts();
  const save = useSaveStored();
  const title = () => props.match.title ?? t('start.damaged.unnamed');
  return (
    <li class="saved-match damaged">
      <div class="saved-open-match">
        <strong>{title()}</strong>
        <span class="saved-where">{t('start.damaged', { at: props.match.at })}</span>
        <small>{props.match.id.slice(0, ID_SHOWN)}</small>
      </div>
      <IconButton
        icon="save"
        label={`${t('trouble.raw')}: ${title()}`}
        onPress={() => void save(props.match.id, title())}
      />
      <IconButton icon="trash" label={`${t('start.delete')}: ${title()}`} onPress={() => props.onRemove()} />
    </li>
  );
}
