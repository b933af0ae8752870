import { createSignal, type JSX, Show } from 'solid-js';
import type { WordKind } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { createDoing, Field, Form, PeoplePage } from './people-parts.tsx';

/** Whoever opens a link of a letter, or one for another device. Nothing happens before they say so. */
export function WordPage(props: { kind: WordKind; word: string }): JSX.Element {
  const desk = useDesk();
  const { t, lang } = useTexts();
  const doing = createDoing();
  const [password, setPassword] = createSignal('');
  const { people } = desk.online;
  const go = async () => {
    if (props.kind === 'reset') await people?.reset(props.word, password());
    else await people?.enter(props.word, lang());
    await desk.online.renew();
    // Nobody comes back to a word that is used up.
    location.replace(props.kind === 'device' ? '#/' : '#/account');
  };
  return (
    <PeoplePage>
      <section class="card" aria-labelledby="word-title">
        <h1 id="word-title">{t(`word.${props.kind}`)}</h1>
        <p>{t(`word.${props.kind}.about`)}</p>
        <Form doing={doing} go={t('word.go')} onGo={go}>
          <Show when={props.kind === 'reset'}>
            <Field
              {...{ label: t('account.new'), type: 'password', fills: 'new-password', least: 8 }}
              value={password()}
              onValue={setPassword}
            />
          </Show>
        </Form>
      </section>
    </PeoplePage>
  );
}
