import { createMemo, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { nameOfPack } from '../../../table/numbers.ts';
import { useDesk } from '../desk.ts';
import { turnLabel } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { GoalLine } from './goal-line.tsx';
import { Seats } from './seats.tsx';

/** Where we are in the match, and the way out. */
export function TopBar(): JSX.Element {
  const table = useTable();
  const desk = useDesk();
  const { t, speaker, lang } = useTexts();
  const { state } = table;
  const view = createMemo(() => table.snapshot()?.view);
  return (
    <header class="top-bar">
      <IconButton icon="home" label={t('ui.home')} onPress={() => desk.leave()} />
      <h1>{speaker().say('game.title')}</h1>
      <Show when={state().settings.pack}>
        {(pack) => (
          <p class="own-numbers" title={t('time.pack', { pack: nameOfPack(pack()).title })}>
            {t('start.pack.good', { pack: nameOfPack(pack()).title })}
          </p>
        )}
      </Show>
      <Show when={view()}>
        {(now) => (
          <p class="when">
            <span>{t('table.turn', { turn: now().turn.number })}</span>
            <span class="date">{turnLabel(lang(), now().turn.label)}</span>
            <span class="phase">{nameOf(speaker(), 'phase', now().phase)}</span>
          </p>
        )}
      </Show>
      <GoalLine />
      <div class="bar-tools">
        <Seats />
        <IconButton
          icon="eye"
          label={t('ui.hidePieces')}
          pressed={table.hidePieces()}
          onPress={() => table.setHidePieces(!table.hidePieces())}
        />
        <IconButton icon="fit" label={t('table.fit')} onPress={() => table.map()?.fit()} />
        <LangSwitch />
        <IconButton
          icon="help"
          label={t('help.title')}
          keys={table.key('help')}
          onPress={() => table.setHelpOpen(true)}
        />
      </div>
    </header>
  );
}
