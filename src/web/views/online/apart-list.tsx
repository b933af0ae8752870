import { createResource, For, type JSX, Show } from 'solid-js';
import type { Beside } from '../../session/online/beside.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { createDoing, Trouble } from './people-parts.tsx';

/** Whom this person does not want to hear or to meet, and how that ends. */
export function ApartList(props: { api: Beside }): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  const [list, { mutate }] = createResource(() => props.api.apart().catch(() => []));
  return (
    <section class="card" aria-labelledby="apart-title">
      <h2 id="apart-title">{t('apart.title')}</h2>
      <p class="quiet">{t('apart.about')}</p>
      <Show when={(list() ?? []).length > 0} fallback={<p>{t('apart.none')}</p>}>
        <ul class="people-list">
          <For each={list()}>
            {({ id, name, how }) => (
              <li>
                <span class="words">
                  <strong>{name}</strong>
                  <small>{t(`apart.is.${how}`)}</small>
                </span>
                <Button
                  disabled={doing.busy()}
                  onPress={() => void doing.run(async () => mutate([...(await props.api.unite(id))]))}
                >
                  {t('apart.end')}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Trouble doing={doing} />
    </section>
  );
}
