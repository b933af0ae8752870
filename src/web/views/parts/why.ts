import { Fault } from '../../../kernel/faults.ts';
import type { FaultNote } from '../../../table/messages.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';

/** What went wrong, in a sentence. */
export function useWhy(): (fault: FaultNote) => string {
  const desk = useDesk();
  const { t, speaker } = useTexts();
  return ({ code, args, at }) => {
    if (code === 'unknown-match') return t('trouble.missing');
    if (code !== 'referee-stopped') return speaker().fault(new Fault(code, args, at));
    return desk.state.holds ? t('trouble.worker.holds') : t('trouble.worker');
  };
}

/** Whether loading everything again may help. */
export const reloadHelps = ({ code }: FaultNote): boolean =>
  ['unreachable-game', 'unreachable-server', 'referee-stopped'].includes(code);
/** Whether something is stored that could be saved as it is. */
export const isStored = ({ code }: FaultNote): boolean =>
  !['unknown-match', 'unreachable-server', 'referee-stopped'].includes(code);
