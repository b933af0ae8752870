import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import type { CaseText, Game } from '../../../kernel/game.ts';
import type { Lang } from '../../../kernel/text.ts';
import { useTexts } from '../lang.tsx';
import { IconButton } from '../parts/ui.tsx';
import { useTable } from './context.ts';

/** The texts of a case and of its lettered parts: `7.2.4` is `7.2.4`, `7.2.4a`, `7.2.4b`, … */
function caseTexts(game: Game, lang: Lang, rule: string): readonly (readonly [id: string, text: CaseText])[] {
  const all = Object.entries(game.cases[lang]);
  const parts = all.filter(([id]) => id.startsWith(rule) && /^[a-z]*$/.test(id.slice(rule.length)));
  if (parts.length > 0) return parts;
  const whole = rule.replace(/[a-z]+$/, '');
  return whole === rule ? [] : all.filter(([id]) => id === whole);
}

/** The text of a case in our words, beside the map. */
export function CaseDrawer(props: { rule: string }): JSX.Element {
  const table = useTable();
  const { t, lang } = useTexts();
  const texts = createMemo(() => caseTexts(table.state().game, lang(), props.rule));
  let box: HTMLElement | undefined;
  createEffect(
    on(
      () => props.rule,
      () => box?.focus({ preventScroll: true }),
    ),
  );
  return (
    <section
      class="drawer case-drawer"
      tabIndex={-1}
      aria-labelledby="case-title"
      ref={(element) => {
        box = element;
      }}
    >
      <header>
        <h2 id="case-title">{t('table.case', { rule: props.rule })}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => table.openRule(null)} />
      </header>
      <For each={texts()} fallback={<p>{t('table.noCase')}</p>}>
        {([id, text]) => (
          <article>
            <h3>
              <Show when={texts().length > 1}>
                <span class="case-number">{id}</span>
              </Show>{' '}
              {text.title}
            </h3>
            <p class="case-text">{text.text}</p>
          </article>
        )}
      </For>
    </section>
  );
}
