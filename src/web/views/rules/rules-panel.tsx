import type { JSX } from 'solid-js';
import { readPack, withPack } from '../../../kernel/pack.ts';
import type { TimedEvent } from '../../../table/messages.ts';
import { momentOf } from '../../session/moments.ts';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from '../table/context.ts';
import { RulesContext } from './context.ts';
import { RulesReader } from './reader.tsx';
import { WithBook } from './with-book.tsx';

/** The rules beside the match: what is asked now, and what happened by a case, are marked in them. */
export function RulesPanel(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const { reading } = table;
  const { game, settings } = table.state();
  const data = withPack(game, settings.pack == null ? null : readPack(game, settings.pack));
  const beside = {
    asked: () => table.snapshot()?.decision?.rule ?? null,
    prompt: () => table.snapshot()?.decision?.prompt ?? null,
    toQuestion: () => {
      reading.setWide(false);
      const heading = document.getElementById('prompt');
      heading?.scrollIntoView({ block: 'nearest' });
      heading?.focus({ preventScroll: true });
      const { spaces } = table.glow();
      if (spaces.length > 0) table.map()?.centreOn(spaces);
    },
    odds: () => {
      const action = table.state().pending?.action ?? table.shownOdds();
      return action === null ? null : table.oddsOf(action);
    },
    view: () => table.snapshot()?.view ?? null,
    log: () => table.state().log,
    show: (timed: TimedEvent) => {
      const places = table.face().places(timed.event);
      table.point(places);
      if (places.spaces.length > 0) table.map()?.centreOn(places.spaces);
    },
    toMoment: (timed: TimedEvent) => void table.ctrl.replay(momentOf(table.clock(), timed)),
  };
  return (
    <div class="rules-panel">
      <WithBook game={game} packed={settings.pack != null}>
        {(book, packed) => (
          <RulesContext.Provider value={{ game: packed, data, book, reading, beside }}>
            <RulesReader
              tools={
                <IconButton
                  icon="book"
                  label={t('book.wide')}
                  pressed={reading.wide()}
                  onPress={() => reading.setWide(!reading.wide())}
                />
              }
            />
          </RulesContext.Provider>
        )}
      </WithBook>
    </div>
  );
}
