import { createEffect } from 'solid-js';
import type { DeskCtrl } from '../../session/desk.ts';
import { yourTurns } from '../../session/online/online.ts';
import type { TableState } from '../../session/table.ts';

const NAME = 'Beachhead';

/** "Your turn" where it can be seen from other windows: in the title and on the icon. */
export function showTurns(desk: () => DeskCtrl['state'], table: () => TableState | null): void {
  createEffect(() => {
    const { online } = desk();
    const at = table();
    const here = at?.online === true && at.snapshot?.decision != null && at.mode !== 'replay' ? 1 : 0;
    const elsewhere = online === null ? [] : yourTurns(online).filter(({ id }) => id !== at?.id);
    const turns = here + elsewhere.length;
    document.title = turns === 0 ? NAME : `(${turns}) ${NAME}`;
    if (online !== null && 'setAppBadge' in navigator) void navigator.setAppBadge(turns).catch(() => undefined);
  });
}
