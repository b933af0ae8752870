import { createEffect, createMemo, createUniqueId, For, type JSX, on, Show } from 'solid-js';
import { useTexts } from '../lang.tsx';
import { CaseButton } from '../parts/ui.tsx';
import { CaseWords } from './case-text.tsx';
import { Cited } from './cited.tsx';
import { ChapterName, SectionList } from './contents.tsx';
import { useRules } from './context.ts';
import { ExamplesOf } from './examples.tsx';
import { questionsIn } from './questions.ts';
import { RaisedBy } from './raised.tsx';
import type { Section, Spot } from './rulebook.ts';

/** A section with all its cases, opened at one of them, and the way to its neighbours. */
export function SectionLeaf(props: { spot: Spot }): JSX.Element {
  const { game, book, beside, reading } = useRules();
  const { t } = useTexts();
  const own = createUniqueId();
  const section = () => props.spot.section;
  const chapter = () => book().chapterOf(section());
  const parent = () => book().parentOf(section());
  const asked = createMemo(() => {
    const rule = beside?.asked() ?? null;
    const spot = rule === null ? null : book().find(rule);
    return spot?.section === section() ? { case: spot.case } : null;
  });
  const examples = () => (game.examples ?? []).filter(({ rule }) => book().find(rule)?.section === section());
  const raised = createMemo(() => questionsIn(book(), game.questions ?? [], section()));
  let box: HTMLElement | undefined;
  createEffect(
    on(
      () => props.spot,
      ({ case: wanted }) => {
        const article = wanted === null ? null : box?.querySelector<HTMLElement>(`[data-case="${wanted}"]`);
        (article ?? box)?.focus({ preventScroll: true });
        (article ?? box)?.scrollIntoView({ block: article == null ? 'nearest' : 'start' });
      },
    ),
  );
  return (
    <section
      class="rules-section"
      tabIndex={-1}
      aria-labelledby={`${own}-title`}
      ref={(element) => {
        box = element;
      }}
    >
      <p class="crumbs">
        <button type="button" class="rules-link" onClick={() => reading.turnTo({ at: 'contents' })}>
          <ChapterName chapter={chapter()} />
        </button>
        <Show when={parent()}>
          {(above) => <CaseButton rule={above().id} onOpen={(rule) => reading.turnTo({ at: 'rule', rule })} />}
        </Show>
      </p>
      <h3 id={`${own}-title`}>
        <span class="case-number">{section().id}</span> {section().cases[0]?.title}
        <Show when={asked()?.case === null}>
          <span class="asked-now">{t('book.asked')}</span>
        </Show>
      </h3>
      <RaisedBy keys={raised().get(null)} now={asked()?.case === null} />
      <For each={section().cases}>
        {(one) => (
          <article
            data-case={one.id}
            tabIndex={-1}
            aria-labelledby={`${own}-${one.id}`}
            classList={{ here: one.id === props.spot.case }}
          >
            <h4 id={`${own}-${one.id}`} classList={{ 'visually-hidden': section().cases.length === 1 }}>
              <span class="case-number">{one.id}</span> {one.title}
              <Show when={one.id === asked()?.case}>
                <span class="asked-now">{t('book.asked')}</span>
              </Show>
            </h4>
            <p class="case-text">
              <CaseWords text={one.text} />
            </p>
            <RaisedBy keys={raised().get(one.id)} now={asked()?.case === one.id} />
          </article>
        )}
      </For>
      <ExamplesOf examples={examples()} />
      <Show when={beside}>{(at) => <Cited section={section()} beside={at()} />}</Show>
      <Neighbours section={section()} />
    </section>
  );
}

/** The sections before, after, under and beside this one. */
function Neighbours(props: { section: Section }): JSX.Element {
  const { book, reading } = useRules();
  const { t } = useTexts();
  const under = () => book().childrenOf(props.section);
  const beside = () => {
    const above = book().parentOf(props.section);
    const all = above === null ? book().chapterOf(props.section).sections : book().childrenOf(above);
    return all.filter((other) => other !== props.section && !under().includes(other));
  };
  const step = (by: 1 | -1) => (
    <Show when={book().beside(props.section, by)}>
      {(other) => (
        <button type="button" class="button quiet" onClick={() => reading.turnTo({ at: 'rule', rule: other().id })}>
          <span>{t(by === 1 ? 'book.next' : 'book.previous', { rule: other().id })}</span>
        </button>
      )}
    </Show>
  );
  return (
    <nav class="neighbours" aria-label={t('book.neighbours')}>
      <div class="row">
        {step(-1)}
        {step(1)}
      </div>
      <Show when={under().length > 0}>
        <h4>{t('book.under')}</h4>
        <SectionList sections={under()} />
      </Show>
      <Show when={beside().length > 0}>
        <details>
          <summary>{t('book.beside')}</summary>
          <SectionList sections={beside()} />
        </details>
      </Show>
    </nav>
  );
}
