import { For, type JSX, Show } from 'solid-js';
import { tellRoll } from '../../../kernel/telling.ts';
import type { Snapshot } from '../../../table/messages.ts';
import { nameOfPack } from '../../../table/numbers.ts';
import { hasSecrets, isOver } from '../../session/showing.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName, toPng } from '../parts/files.ts';
import { OpenFile } from '../parts/open-file.tsx';
import { Button } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { SaveFile, SaveRecord } from './save-file.tsx';
import { Branch } from './seats.tsx';
import { Pace } from './story-bar.tsx';
import { Keys, MomentLink, Slider, useReplay } from './story-replay.tsx';
import { sentenceOf } from './story-words.ts';

/** Back and forth, branches, files. */
export function TimePanel(): JSX.Element {
  return (
    <div class="time-panel">
      <GoBack />
      <Replay />
      <Keep />
    </div>
  );
}

function GoBack(): JSX.Element {
  const { ctrl, state, key } = useTable();
  const { t } = useTexts();
  return (
    <section>
      <div class="row">
        <Button icon="undo" keys={key('undo')} disabled={!state().canUndo} onPress={() => void ctrl.undo()}>
          {t('time.undo')}
        </Button>
        <Button icon="redo" keys={key('redo')} disabled={!state().canRedo} onPress={() => void ctrl.redo()}>
          {t('time.redo')}
        </Button>
        <Button icon="restart" disabled={!state().canRestart} onPress={() => void ctrl.restartTurn()}>
          {t('time.restart')}
        </Button>
      </div>
      <p class="quiet">{t('time.floor')}</p>
    </section>
  );
}

function Replay(): JSX.Element {
  const { state, clock } = useTable();
  const { t } = useTexts();
  const replay = useReplay();
  return (
    <section>
      <h3>{t('time.replay')}</h3>
      <Slider replay={replay} />
      <p class="this-action">{replay.what()}</p>
      <Keys replay={replay} />
      <Pace />
      <MomentLink />
      <Show when={!state().online}>
        <Show when={state().mode === 'replay'}>
          <SaveFile toHere />
        </Show>
        <Branch title={`${state().title} · ${clock().index}`} />
        <p class="quiet">{t('time.branch.about')}</p>
      </Show>
    </section>
  );
}

/** Where the dice come from, or what is promised of them as long as nobody may know. */
function DiceLine(props: { span: Snapshot['dice'][number] }): JSX.Element {
  const { t } = useTexts();
  const text = () => {
    const { origin, pledge, from } = props.span;
    const since = from === 0 ? '' : ` ${t('time.dice.since', { from })}`;
    if (origin === null)
      return t('time.dice.pledged', { pledge: pledge.by === 'table' ? pledge.secret : pledge.seed }) + since;
    if (origin.by === 'table') return t('time.dice.table', { secret: origin.secret }) + since;
    return t(origin.by === 'person' ? 'time.dice.person' : 'time.dice.system', { seed: origin.seed }) + since;
  };
  return <p class="quiet seed">{text()}</p>;
}

function Keep(): JSX.Element {
  const table = useTable();
  const { state, snapshot } = table;
  const texts = useTexts();
  const { t, speaker } = texts;
  const saveLog = () => {
    const lines = state().log.flatMap((timed) => {
      const roll = tellRoll(speaker(), timed.event);
      return roll === null ? [sentenceOf(texts, timed)] : [sentenceOf(texts, timed), `    ${roll}`];
    });
    download(fileName(state().title, 'txt'), `${lines.join('\n')}\n`, 'text/plain');
  };
  const savePicture = async () => {
    const svg = table.map()?.picture();
    if (svg === undefined) return;
    try {
      download(fileName(state().title, 'png'), await toPng(svg));
    } catch {
      download(fileName(state().title, 'svg'), svg, 'image/svg+xml');
    }
  };
  return (
    <section>
      <h3>{t('time.keep')}</h3>
      <div class="column">
        <Show when={!state().online || isOver(state())}>
          <SaveFile />
        </Show>
        <Show when={hasSecrets(state()) && !state().shared && state().seer}>
          {(side) => <SaveRecord side={side()} />}
        </Show>
        <Button icon="log" onPress={saveLog}>
          {t('time.log')}
        </Button>
        <Button icon="picture" onPress={() => void savePicture()}>
          {t('time.picture')}
        </Button>
        <OpenFile />
      </div>
      <Show when={state().settings.pack}>
        {(pack) => <p class="quiet">{t('time.pack', { pack: nameOfPack(pack()).title })}</p>}
      </Show>
      <For each={snapshot()?.dice}>{(span) => <DiceLine span={span} />}</For>
    </section>
  );
}
