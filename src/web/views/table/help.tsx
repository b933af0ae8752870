import { For, type JSX } from 'solid-js';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

const KEYS = [
  ['1 … 9', 'help.digits'],
  ['␣', 'help.space'],
  ['E', 'help.e'],
  ['U', 'help.u'],
  ['R', 'help.r'],
  ['O', 'help.o'],
  ['B', 'help.b'],
  ['C', 'help.c'],
  ['/', 'help.slash'],
  ['A', 'help.a'],
  ['S', 'help.s'],
  ['K', 'help.k'],
  ['.', 'help.step'],
  ['M', 'help.m'],
  ['X', 'help.x'],
  ['← ↑ → ↓', 'help.arrows'],
  ['↵', 'help.enter'],
  ['L', 'help.l'],
  ['T', 'help.t'],
  ['P', 'help.p'],
  ['J', 'help.j'],
  ['H', 'help.h'],
  ['⇥', 'help.tab'],
  ['Esc', 'help.esc'],
  ['?', 'help.question'],
] as const satisfies readonly (readonly [string, WebKey])[];

export function Help(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  return (
    <Modal title={t('help.title')} onClose={() => table.setHelpOpen(false)}>
      <p>{t('help.about')}</p>
      <dl class="keys">
        <For each={KEYS}>
          {([key, about]) => (
            <div>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(about)}</dd>
            </div>
          )}
        </For>
      </dl>
    </Modal>
  );
}
