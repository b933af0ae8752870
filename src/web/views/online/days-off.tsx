import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Span } from '../../../table/online.ts';
import type { DaysOff, Noticing } from '../../session/online/notices.ts';
import { day } from '../format.ts';
import { useTexts } from '../lang.tsx';
import { Button } from '../parts/ui.tsx';
import { beginningOf, dayOf } from './hours.ts';
import { createDoing, Field, Form, Trouble } from './people-parts.tsx';

const DAY = 24 * 60 * 60 * 1000;
/** The server's clock may be a little ahead. */
const A_WHILE = 5 * 60 * 1000;

/** Whole days; the first that there is lasts at least one from now on. */
function spanOf(first: string, last: string): Span {
  const from = beginningOf(first);
  return { from, until: Math.max(beginningOf(last, 1), Math.max(from, Date.now() + A_WHILE) + DAY) };
}

/** Days on which one's clocks in matches by the day stand still. */
export function DaysOffCard(props: { api: Noticing }): JSX.Element {
  const { t, lang } = useTexts();
  const [taking, ending] = [createDoing(), createDoing()];
  const [off, { mutate }] = createResource(() => props.api.daysOff());
  const [from, setFrom] = createSignal(dayOf(Date.now()));
  const [until, setUntil] = createSignal(dayOf(Date.now() + 6 * DAY));
  const told = ({ from: begins, until: ends }: Span) =>
    t('holidays.span', { from: day(lang(), begins), until: day(lang(), ends - 1) });
  const ahead = (now: DaysOff) => now.holidays.filter((span) => span.until > Date.now());
  return (
    <section class="card" aria-labelledby="holidays-title">
      <h2 id="holidays-title">{t('holidays.title')}</h2>
      <Show when={off.error === undefined && off()} fallback={<p role="status">{t('wait.going')}</p>}>
        {(now) => (
          <>
            <p class="quiet">{t('holidays.about', { days: now().daysAYear })}</p>
            <Show when={ahead(now()).length > 0}>
              <ul class="people-list">
                <For each={ahead(now())}>{(span) => <li>{told(span)}</li>}</For>
              </ul>
              <div class="row">
                <Button
                  disabled={ending.busy()}
                  onPress={() => void ending.run(async () => mutate(await props.api.comeBack()))}
                >
                  {t('holidays.back')}
                </Button>
              </div>
              <Trouble doing={ending} />
            </Show>
            <Form
              doing={taking}
              go={t('holidays.take')}
              onGo={async () => mutate(await props.api.take(spanOf(from(), until())))}
            >
              <div class="row">
                <Field {...{ label: t('holidays.from'), type: 'date' }} value={from()} onValue={setFrom} />
                <Field {...{ label: t('holidays.until'), type: 'date' }} value={until()} onValue={setUntil} />
              </div>
            </Form>
          </>
        )}
      </Show>
    </section>
  );
}
