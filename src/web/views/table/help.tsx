import { For, type JSX } from 'solid-js';
import { COMMAND_NAMES, keyFor, keyLabel } from '../../session/bindings.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Modal } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** Keys that are the same for everybody. */
const FIXED = [
  ['1 … 9', 'help.digits'],
  ['␣', 'help.space'],
  ['← ↑ → ↓', 'help.arrows'],
  ['↵', 'help.enter'],
  ['⇥', 'help.tab'],
  ['Esc', 'help.esc'],
] as const satisfies readonly (readonly [string, WebKey])[];

/** The keys as they are now. */
export function Help(): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  const keys = () => table.state().preferences.keys;
  const rows = () => [
    ...FIXED.map(([key, about]) => [key, t(about)] as const),
    ...COMMAND_NAMES.map((command) => [keyLabel(keyFor(keys(), command)), t(`command.${command}` as WebKey)] as const),
  ];
  return (
    <Modal title={t('help.title')} onClose={() => table.setHelpOpen(false)}>
      <p>{t('help.about')}</p>
      <dl class="keys">
        <For each={rows()}>
          {([key, about]) => (
            <div>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{about}</dd>
            </div>
          )}
        </For>
      </dl>
    </Modal>
  );
}
