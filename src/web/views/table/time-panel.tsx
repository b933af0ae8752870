import { createMemo, For, type JSX, Show } from 'solid-js';
import { tellRoll } from '../../../kernel/telling.ts';
import type { Snapshot } from '../../../table/messages.ts';
import { nameOfPack } from '../../../table/numbers.ts';
import { hasSecrets } from '../../session/showing.ts';
import { useTexts } from '../lang.tsx';
import { download, fileName, toPng } from '../parts/files.ts';
import { OpenFile } from '../parts/open-file.tsx';
import { Button, IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { sentenceOf } from './log-panel.tsx';
import { SaveFile, SaveRecord } from './save-file.tsx';
import { Branch } from './seats.tsx';

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
  const { ctrl, state } = useTable();
  const { t } = useTexts();
  return (
    <section>
      <div class="row">
        <Button icon="undo" keys="U" disabled={!state().canUndo} onPress={() => void ctrl.undo()}>
          {t('time.undo')}
        </Button>
        <Button icon="redo" keys="R" disabled={!state().canRedo} onPress={() => void ctrl.redo()}>
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
  const { ctrl, state, clock } = useTable();
  const { t } = useTexts();
  const count = createMemo(() => clock().count);
  const index = createMemo(() => clock().index);
  const go = (to: number) => void ctrl.replay(clock().at(to));
  return (
    <section>
      <h3>{t('time.replay')}</h3>
      <label class="slider">
        <span>{t('time.at', { index: index(), count: count() })}</span>
        <input
          type="range"
          min="0"
          max={count()}
          value={index()}
          onInput={(event) => go(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div class="row">
        <IconButton icon="first" label={t('time.first')} disabled={index() === 0} onPress={() => go(0)} />
        <IconButton icon="back" label={t('time.previous')} disabled={index() === 0} onPress={() => go(index() - 1)} />
        <IconButton icon="step" label={t('time.next')} disabled={index() === count()} onPress={() => go(index() + 1)} />
        <IconButton
          icon="last"
          label={t('time.last')}
          disabled={state().mode !== 'replay'}
          onPress={() => go(count())}
        />
      </div>
      <Branch title={`${state().title} · ${index()}`} />
      <p class="quiet">{t('time.branch.about')}</p>
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
        <SaveFile />
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
