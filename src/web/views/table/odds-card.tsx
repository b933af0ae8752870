import { createUniqueId, For, type JSX, Show } from 'solid-js';
import type { ActionJson } from '../../../kernel/actions.ts';
import type { Modifier } from '../../../kernel/modifiers.ts';
import type { ActionOdds } from '../../../kernel/position.ts';
import { tellColumn, tellModifier, tellResult } from '../../../kernel/telling.ts';
import { percent } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { CaseButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** The odds as one thin band, for a line of a list. */
export function MiniOdds(props: { odds: ActionOdds }): JSX.Element {
  return (
    <span class="mini-odds" aria-hidden="true">
      <For each={props.odds.odds}>
        {(row, i) => <span class={`rank-${Math.min(i(), 5)}`} style={{ 'flex-grow': row.p }} />}
      </For>
    </span>
  );
}

const sumOf = (list: readonly Modifier[]): number => list.reduce((total, { value }) => total + value, 0);

/** Shifts of a column or modifiers of a die, each with its case, under what they come to. */
function Reasons(props: { label: string; list: readonly Modifier[] }): JSX.Element {
  const { speaker } = useTexts();
  const table = useTable();
  const label = createUniqueId();
  return (
    <div class="modifiers">
      <p class="quiet" id={label}>
        {props.label}
      </p>
      <ul aria-labelledby={label}>
        <For each={props.list}>
          {(modifier) => (
            <li>
              <span>{tellModifier(speaker(), modifier).replace(/ \[[^\]]*\]$/, '')}</span>
              <CaseButton rule={modifier.rule} onOpen={table.openRule} />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

/** Every result with its chance, the column with its shifts, every modifier with its name and case. */
export function OddsTable(props: { odds: ActionOdds }): JSX.Element {
  const { t, speaker, lang } = useTexts();
  return (
    <>
      <table class="odds-table">
        <tbody>
          <For each={props.odds.odds}>
            {(row, i) => (
              <tr>
                <th scope="row">{tellResult(speaker(), props.odds.table, row.result)}</th>
                <td class="bar" aria-hidden="true">
                  <span class={`rank-${Math.min(i(), 5)}`} style={{ width: `${row.p * 100}%` }} />
                </td>
                <td class="figure">{percent(lang(), row.p)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={props.odds.column}>
        {(column) => (
          <>
            <p class="quiet">{tellColumn(speaker(), { ...column(), shifts: [] }).join(', ')}</p>
            <Show when={column().shifts.length > 0} fallback={<p class="quiet">{t('odds.noShifts')}</p>}>
              <Reasons label={t('odds.shifts', { sum: sumOf(column().shifts) })} list={column().shifts} />
            </Show>
          </>
        )}
      </Show>
      <Show when={props.odds.modifiers.length > 0} fallback={<p class="quiet">{t('odds.noModifiers')}</p>}>
        <Reasons label={t('odds.modifiers', { sum: sumOf(props.odds.modifiers) })} list={props.odds.modifiers} />
      </Show>
    </>
  );
}

export function OddsCard(props: { action: ActionJson }): JSX.Element {
  const table = useTable();
  const { t } = useTexts();
  return (
    <Show when={table.oddsOf(props.action)}>
      {(odds) => (
        <section class="odds-card" aria-label={t('odds.of', { action: table.label(props.action) })}>
          <h3>{t('odds.of', { action: table.label(props.action) })}</h3>
          <OddsTable odds={odds()} />
        </section>
      )}
    </Show>
  );
}
