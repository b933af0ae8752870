import { createSignal, type JSX, Show } from 'solid-js';
import type { DeskState } from '../../session/desk.ts';
import { useDesk } from '../desk.ts';
import { useTexts } from '../lang.tsx';
import { LangSwitch } from '../parts/lang-switch.tsx';
import { Button } from '../parts/ui.tsx';
import { useWhy } from '../parts/why.ts';
import { NameField } from './friend-choice.tsx';

/** Whoever opens an invitation: a name at most, and the seat is theirs. */
export function JoinPage(props: { state: DeskState }): JSX.Element {
  const desk = useDesk();
  const { t } = useTexts();
  const why = useWhy();
  const [name, setName] = createSignal('');
  const [going, setGoing] = createSignal(false);
  const stranger = () => props.state.online !== null && props.state.online.me === null;
  const trouble = () => {
    const { fault } = props.state;
    if (fault === null) return null;
    if (fault.code === 'unknown-match') return t('join.nowhere');
    return ['not-allowed', 'seat-taken'].includes(fault.code) ? t('join.taken') : why(fault);
  };
  /** Another name would not help. */
  const inVain = () => ['not-allowed', 'seat-taken', 'unknown-match'].includes(props.state.fault?.code ?? '');
  /** The match that this one may at least look on at. */
  const shown = () => {
    const { fault } = props.state;
    return fault?.code === 'seat-taken' && typeof fault.args['match'] === 'string' ? fault.args['match'] : null;
  };
  const go = async () => {
    if (name().trim() === '' || going()) return;
    setGoing(true);
    await desk.online.join(name().trim());
    setGoing(false);
  };
  return (
    <main class="waiting-room">
      <div class="waiting-top">
        <span />
        <LangSwitch />
      </div>
      <section class="card" aria-labelledby="join-title">
        <h1 id="join-title">{t('join.title')}</h1>
        <Show when={trouble()}>
          {(told) => (
            <>
              <p role="alert">{told()}</p>
              <div class="row">
                <Show when={shown()}>
                  {(match) => (
                    <Button look="main" icon="eye" onPress={() => location.replace(`#/online/${match()}`)}>
                      {t('join.watch')}
                    </Button>
                  )}
                </Show>
                <Button onPress={() => desk.leave()}>{t('join.home')}</Button>
              </div>
            </>
          )}
        </Show>
        <Show
          when={stranger() && !inVain()}
          fallback={<Show when={trouble() === null}>{<p role="status">{t('wait.going')}</p>}</Show>}
        >
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void go();
            }}
          >
            <p>{t('join.about')}</p>
            <NameField value={name()} onName={setName} />
            <Button look="main" icon="seats" disabled={name().trim() === '' || going()} onPress={() => void go()}>
              {t('join.go')}
            </Button>
          </form>
        </Show>
      </section>
    </main>
  );
}
