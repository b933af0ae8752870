import { createSignal, type JSX, Show } from 'solid-js';
import type { GameCard } from '../../../kernel/card.ts';
import { nameOf } from '../../../kernel/telling.ts';
import { Speaker } from '../../../kernel/text.ts';
import type { MatchMeta } from '../../../table/records.ts';
import { isApart, personsOf } from '../../../table/seating.ts';
import { useDesk } from '../desk.ts';
import { moment, turnLabel } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** A kept match: the map as it stands, turn, whose move it is, when it was played last. The first one is the way on. */
export function SavedMatch(props: {
  match: MatchMeta;
  games: readonly GameCard[];
  first: boolean;
  onRemove: () => void;
}): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const [naming, setNaming] = createSignal(false);
  const open = () => desk.open(props.match.id);
  return (
    <li class="saved-match" classList={{ first: props.first }}>
      <Show when={!naming()} fallback={<Naming match={props.match} onDone={() => setNaming(false)} />}>
        <button type="button" class="saved-open-match" onClick={open}>
          <Thumbnail match={props.match} />
          <span class="saved-words">
            <strong>{props.match.title}</strong>
            <Where match={props.match} games={props.games} />
            <small>
              {t('start.last', { when: moment(lang(), props.match.updated) })}
              <Actions match={props.match} />
            </small>
            <Show when={props.match.pack}>
              {(pack) => <small class="saved-pack">{t('start.pack.good', { pack: pack().title })}</small>}
            </Show>
          </span>
        </button>
      </Show>
      <div class="saved-tools">
        <Show when={props.first}>
          <Button look="main" icon="play" onPress={open}>
            {t('start.onward')}
          </Button>
        </Show>
        <IconButton
          icon="pencil"
          label={`${t('start.rename')}: ${props.match.title}`}
          pressed={naming()}
          onPress={() => setNaming(!naming())}
        />
        <IconButton
          icon="trash"
          label={`${t('start.delete')}: ${props.match.title}`}
          onPress={() => props.onRemove()}
        />
      </div>
    </li>
  );
}

/** Turn and whose move it is, or how it ended. */
function Where(props: { match: MatchMeta; games: readonly GameCard[] }): JSX.Element {
  const { t, lang } = useTexts();
  const speaker = () => {
    const game = props.games.find(({ id }) => id === props.match.settings.game);
    return game === undefined ? null : new Speaker(lang(), game.text);
  };
  const turn = () => {
    const { turn: label, number } = props.match;
    const said = turnLabel(lang(), label);
    return number === undefined || String(number) === label ? said : `${t('table.turn', { turn: number })}: ${said}`;
  };
  const now = () => {
    const { outcome, waitingFor, settings } = props.match;
    const words = speaker();
    if (words === null) return null;
    if (outcome !== null) return `${nameOf(words, 'side', outcome.winner)}: ${nameOf(words, 'level', outcome.level)}`;
    if (waitingFor == null) return null;
    const mine = personsOf(settings);
    const side = nameOf(words, 'side', waitingFor);
    return t(mine.length === 1 && mine[0] === waitingFor ? 'start.toMove.me' : 'start.toMove', { side });
  };
  return (
    <span class="saved-where">
      <Show when={props.match.outcome === null}>
        <span>{turn()}</span>
      </Show>
      <Show when={now()}>{(sentence) => <span class="saved-now">{sentence()}</span>}</Show>
    </span>
  );
}

/** How often somebody has acted is a hint at what is hidden, as long as another person may not know it. */
function Actions(props: { match: MatchMeta }): JSX.Element {
  const { t } = useTexts();
  const told = () => props.match.outcome !== null || !isApart(props.match.settings);
  return <Show when={told()}> · {t('start.actions', { count: props.match.actions })}</Show>;
}

function Naming(props: { match: MatchMeta; onDone: () => void }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const [title, setTitle] = createSignal(props.match.title);
  const keep = () => {
    const name = title().trim();
    if (name !== '' && name !== props.match.title) void desk.rename(props.match.id, name);
    props.onDone();
  };
  return (
    <form
      class="saved-name"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onDone();
      }}
    >
      <label class="field">
        <span>{t('start.name')}</span>
        <input
          type="text"
          maxLength={80}
          autocomplete="off"
          value={title()}
          ref={(element) => queueMicrotask(() => element.select())}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <Button onPress={keep}>{t('start.keep')}</Button>
    </form>
  );
}
