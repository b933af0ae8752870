import { createMemo, For, type JSX, Show } from 'solid-js';
import { nameOf } from '../../../kernel/telling.ts';
import { useTexts } from '../lang.tsx';
import { useRules } from './context.ts';
import type { Chapter, Section } from './rulebook.ts';

/** A chapter by number and name. */
export function ChapterName(props: { chapter: Chapter }): JSX.Element {
  const { speaker } = useTexts();
  return (
    <>
      <span class="case-number">{props.chapter.id}</span> {nameOf(speaker(), 'chapter', props.chapter.id)}
    </>
  );
}

/** Chapters, and under each its sections by the title of their first case. */
export function Contents(): JSX.Element {
  const { book, beside } = useRules();
  const { t } = useTexts();
  const asked = createMemo(() => {
    const rule = beside?.asked() ?? null;
    return rule === null ? null : (book().find(rule)?.section ?? null);
  });
  return (
    <nav class="rules-contents" aria-label={t('book.contents')}>
      <For each={book().chapters}>
        {(chapter) => (
          <details open={chapter === (asked() === null ? null : book().chapterOf(asked() as Section))}>
            <summary>
              <ChapterName chapter={chapter} />
            </summary>
            <SectionList sections={chapter.sections} asked={asked()} />
          </details>
        )}
      </For>
    </nav>
  );
}

export function SectionList(props: { sections: readonly Section[]; asked?: Section | null }): JSX.Element {
  const { reading } = useRules();
  const { t } = useTexts();
  return (
    <ul class="section-list">
      <For each={props.sections}>
        {(section) => (
          <li>
            <button type="button" class="rules-link" onClick={() => reading.turnTo({ at: 'rule', rule: section.id })}>
              <span class="case-number">{section.id}</span> {section.cases[0]?.title}
            </button>
            <Show when={section === props.asked}>
              <span class="asked-now">{t('book.asked')}</span>
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
