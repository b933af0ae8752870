import { createResource, For, type JSX, Show } from 'solid-js';
import type { Beside, Shunned } from '../../session/online/beside.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import type { RoomView } from './context.ts';
import { createDoing, Trouble } from './people-parts.tsx';

/** The others at the table: their pages, and that one does not want to hear or to meet them. */
export function TalkPersons(props: {
  room: RoomView;
  api: Beside;
  apart: readonly Shunned[];
  onApart: (all: readonly Shunned[]) => void;
}): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const { state } = props.room;
  const [pages] = createResource(
    (): Promise<Readonly<Record<string, string>>> => props.api.pages(state().id).catch(() => ({})),
  );
  const others = () =>
    Object.entries(state().room?.seats ?? {}).flatMap(([side, sitter]) =>
      sitter === null || sitter.bot !== null || side === state().side ? [] : [{ side, name: sitter.name }],
    );
  const page = (side: string) => pages()?.[side];
  const distance = (at: string) => props.apart.find((one) => one.side === at);
  const part = (side: string, how: 'mute' | 'block') =>
    void doing.run(async () => props.onApart(await props.api.part(state().id, side, how)));
  return (
    <For each={others()}>
      {({ side, name }) => (
        <details>
          <summary>{t('talk.person', { name })}</summary>
          <div class="column">
            <Show when={page(side)}>{(id) => <a href={`#/person/${id()}`}>{t('talk.page')}</a>}</Show>
            <Show when={state().side !== null}>
              <Show
                when={distance(side)}
                fallback={
                  <>
                    <Button disabled={doing.busy()} onPress={() => part(side, 'mute')}>
                      {t('talk.mute', { name })}
                    </Button>
                    <Button disabled={doing.busy()} onPress={() => part(side, 'block')}>
                      {t('talk.block', { name })}
                    </Button>
                    <p class="quiet">{t('talk.block.about')}</p>
                  </>
                }
              >
                {(now) => (
                  <>
                    <p role="status">{t(now().how === 'block' ? 'talk.blocked' : 'talk.muted', { name })}</p>
                    <Button
                      disabled={doing.busy()}
                      onPress={() =>
                        void doing.run(async () => {
                          await props.api.unite(now().id);
                          props.onApart(await props.api.apart(state().id));
                        })
                      }
                    >
                      {t('talk.unmute', { name })}
                    </Button>
                  </>
                )}
              </Show>
            </Show>
            <Trouble doing={doing} />
          </div>
        </details>
      )}
    </For>
  );
}
