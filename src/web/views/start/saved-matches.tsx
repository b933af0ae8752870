import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { MatchMeta } from '../../../table/records.ts';
import { useDesk } from '../desk.ts';
import { moment, turnLabel } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';

/** A deletion can be taken back for so long. */
const REGRET = 8000;

/** Kept matches, the latest first. A deleted one is gone from sight at once and from the store a little later. */
export function SavedMatches(props: { matches: readonly MatchMeta[]; games: readonly GameCard[] }): JSX.Element {
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
  return (
    <>
      <ul class="saved-list">
        <For
          each={props.matches.filter(({ id }) => id !== doomed())}
          fallback={<li class="quiet">{t('start.none')}</li>}
        >
          {(match) => <SavedMatch match={match} games={props.games} onRemove={() => remove(match.id)} />}
        </For>
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

function SavedMatch(props: { match: MatchMeta; games: readonly GameCard[]; onRemove: () => void }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const ended = () => {
    const { outcome, settings } = props.match;
    const game = props.games.find(({ id }) => id === settings.game);
    if (outcome === null || game === undefined) return null;
    const speaker = new Speaker(lang(), game.text);
    return `${nameOf(speaker, 'side', outcome.winner)}: ${nameOf(speaker, 'level', outcome.level)}`;
  };
  // How often somebody has acted is a hint at what is hidden, as long as another side may not know it.
  const actions = () => {
    const { actions: count, settings, outcome } = props.match;
    const open = outcome !== null || Object.keys(settings.players).length === 1;
    return open ? ` · ${t('start.actions', { count })}` : '';
  };
  return (
    <li class="saved-match">
      <button type="button" class="saved-open-match" onClick={() => desk.open(props.match.id)}>
        <strong>{props.match.title}</strong>
        <span class="saved-where">{ended() ?? turnLabel(lang(), props.match.turn)}</span>
        <small>
          {moment(lang(), props.match.updated)}
          {actions()}
        </small>
      </button>
      <IconButton icon="trash" label={`${t('start.delete')}: ${props.match.title}`} onPress={() => props.onRemove()} />
    </li>
  );
}
