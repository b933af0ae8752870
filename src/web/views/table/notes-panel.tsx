import { For, type JSX, Show } from 'solid-js';
import { MARKS } from '../../session/notes.ts';
import type { WebKey } from '../../text/index.ts';
import { useTexts } from '../lang.tsx';
import { Button, IconButton, Radios } from '../parts/ui.tsx';
import { useTable } from './context.ts';
import { useNotes } from './notes.ts';

/** Words, marks and arrows of whoever has the screen; nobody else sees them. */
export function NotesPanel(): JSX.Element {
  const table = useTable();
  const notes = useNotes();
  const { t } = useTexts();
  const lines = () => [
    ...notes.book().marks.map(({ at, kind }) => ({
      words: `${t(`mark.${kind}` as WebKey)}: ${table.placeName(at)}`,
      spaces: [at],
      erase: () => notes.mark(at, kind),
    })),
    ...notes.book().arrows.map((arrow) => ({
      words: t('notes.arrow', { from: table.placeName(arrow.from), to: table.placeName(arrow.to) }),
      spaces: [arrow.from, arrow.to],
      erase: () => notes.draw(arrow),
    })),
  ];
  return (
    <div class="notes-panel">
      <p class="quiet">{t('notes.about')}</p>
      <Show when={notes.fleeting()}>
        <p role="alert">{t('notes.fleeting')}</p>
      </Show>
      <textarea
        class="notes-text"
        rows={5}
        aria-label={t('notes.text')}
        placeholder={t('notes.text')}
        value={notes.book().text}
        onInput={(event) => notes.write(event.currentTarget.value)}
      />
      <div class="row">
        <button
          type="button"
          class="button plain"
          aria-pressed={notes.planning()}
          onClick={() => notes.plan(!notes.planning())}
        >
          {t(notes.planning() ? 'notes.done' : 'notes.plan')}
        </button>
        <Button icon="undo" disabled={!notes.canUndo()} onPress={() => notes.undo()}>
          {t('notes.undo')}
        </Button>
      </div>
      <Radios
        legend={t('notes.kind')}
        options={MARKS.map((kind) => ({ value: kind, label: t(`mark.${kind}` as WebKey) }))}
        value={notes.kind()}
        onPick={(kind) => notes.setKind(kind)}
      />
      <Show when={lines().length > 0}>
        <ul class="notes-list">
          <For each={lines()}>
            {({ words, spaces, erase }) => (
              <li>
                <button type="button" class="log-text" onClick={() => table.map()?.centreOn(spaces)}>
                  {words}
                </button>
                <IconButton icon="trash" label={t('notes.erase', { what: words })} onPress={erase} />
              </li>
            )}
          </For>
        </ul>
        <Button look="quiet" onPress={() => notes.wipe()}>
          {t('notes.wipe')}
        </Button>
      </Show>
    </div>
  );
}
