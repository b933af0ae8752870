import { For, type JSX, Show } from 'solid-js';
import { LANGS } from '../../../kernel/text.ts';
import { MOMENTS, type Moment, type Telling, type Way, WHATS } from '../../session/online/notices.ts';
import { useTexts } from '../lang.tsx';
import { Button, Switch } from '../parts/ui.tsx';
import { fromUtc, HOURS, MINUTES, toUtc } from './hours.ts';
import { createDoing, Trouble } from './people-parts.tsx';

/** One way: what is told there, when, in which language; and the end of it. */
export function WayCard(props: {
  way: Way;
  /** It leads to this browser. */
  here: boolean;
  /** How it is to look. */
  onWay: (way: Way) => void;
  onChange: (way: Way) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}): JSX.Element {
  const { t } = useTexts();
  const doing = createDoing();
  // Each change is shown at once and sent after the one before it.
  let sending: Promise<unknown> = Promise.resolve();
  const set = (change: Partial<Telling>) => {
    const next = { ...props.way, ...change };
    props.onWay(next);
    sending = sending.then(() => doing.run(() => props.onChange(next)));
  };
  const title = () => {
    const { kind, address } = props.way;
    return kind === 'push' && props.here ? t('notices.way.here') : t(`notices.way.${kind}`, { address });
  };
  const state = () => (props.way.off ? ('off' as const) : props.way.confirmed ? null : ('asked' as const));
  return (
    <li class="way">
      <h2>{title()}</h2>
      <Show when={state()}>{(now) => <p role="note">{t(`notices.way.${now()}`)}</p>}</Show>
      <fieldset>
        <legend>{t('notices.what')}</legend>
        <For each={WHATS}>
          {(what) => (
            <Switch
              label={t(`notices.what.${what}`)}
              on={props.way.what.includes(what)}
              onSet={(on) => set({ what: WHATS.filter((one) => (one === what ? on : props.way.what.includes(one))) })}
            />
          )}
        </For>
      </fieldset>
      <div class="row">
        <Choice
          label={t('notices.when')}
          options={MOMENTS.map((moment) => [moment, t(`notices.when.${moment}`)])}
          value={props.way.moment}
          onPick={(moment) => set({ moment: moment as Moment })}
        />
        <Show when={props.way.moment === 'away'}>
          <Choice
            label={t('notices.minutes')}
            options={MINUTES.map((count) => [String(count), t('notices.minutes.told', { count })])}
            value={String(props.way.minutes)}
            onPick={(minutes) => set({ minutes: Number(minutes) })}
          />
        </Show>
        <Show when={props.way.moment === 'digest'}>
          <Choice
            label={t('notices.hour')}
            options={HOURS.map((hour) => [String(hour), `${hour}:00`])}
            value={String(fromUtc(props.way.hour))}
            onPick={(hour) => set({ hour: toUtc(Number(hour)) })}
          />
        </Show>
        <Choice
          label={t('notices.lang')}
          options={LANGS.map((lang) => [lang, t(`notices.lang.${lang}`)])}
          value={props.way.lang}
          onPick={(lang) => set({ lang: lang as Telling['lang'] })}
        />
      </div>
      <Trouble doing={doing} />
      <div class="row">
        <Button icon="trash" disabled={doing.busy()} onPress={() => void doing.run(props.onRemove)}>
          {t('notices.way.remove')}
        </Button>
      </div>
    </li>
  );
}

function Choice(props: {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  onPick: (value: string) => void;
}): JSX.Element {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select onChange={(event) => props.onPick(event.currentTarget.value)}>
        <For each={props.options}>
          {([value, label]) => (
            <option value={value} selected={value === props.value}>
              {label}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
