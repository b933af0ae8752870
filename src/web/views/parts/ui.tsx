import { createUniqueId, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Icon, type IconName } from '../icons.tsx';
import { useTexts } from '../lang.tsx';

type Press = (event: MouseEvent) => void;

/** A square button with a drawing; its label is spoken and shown as a hint. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onPress: Press;
  disabled?: boolean;
  pressed?: boolean;
  keys?: string;
}): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-keyshortcuts={props.keys}
      title={props.keys === undefined ? props.label : `${props.label} (${props.keys})`}
      disabled={props.disabled}
      onClick={(event) => props.onPress(event)}
    >
      <Icon name={props.icon} />
    </button>
  );
}

export function Button(props: {
  onPress: Press;
  icon?: IconName;
  look?: 'main' | 'plain' | 'quiet';
  disabled?: boolean;
  keys?: string;
  children: JSX.Element;
}): JSX.Element {
  return (
    <button
      type="button"
      class={`button ${props.look ?? 'plain'}`}
      disabled={props.disabled}
      aria-keyshortcuts={props.keys}
      onClick={(event) => props.onPress(event)}
    >
      <Show when={props.icon}>{(icon) => <Icon name={icon()} />}</Show>
      <span>{props.children}</span>
      <Show when={props.keys}>{(keys) => <kbd>{keys()}</kbd>}</Show>
    </button>
  );
}

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly note?: string;
}

/** A choice of one among a few, all in sight. */
export function Radios<V extends string>(props: {
  legend: string;
  options: readonly Option<V>[];
  value: V;
  onPick: (value: V) => void;
  hideLegend?: boolean;
}): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset class="radios">
      <legend classList={{ 'visually-hidden': props.hideLegend === true }}>{props.legend}</legend>
      <For each={props.options}>
        {(option) => (
          <label class="radio">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onPick(option.value)}
            />
            <span>
              {option.label}
              <Show when={option.note}>
                <small>{option.note}</small>
              </Show>
            </span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

export function Switch(props: {
  label: string;
  about?: string;
  on: boolean;
  disabled?: boolean;
  onSet: (on: boolean) => void;
}): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.on}
        checked={props.on}
        disabled={props.disabled}
        onChange={(event) => props.onSet(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        <Show when={props.about}>
          <small>{props.about}</small>
        </Show>
      </span>
    </label>
  );
}

/** A window over the page; Escape and its cross close it, focus goes back where it was. */
export function Modal(props: { title: string; onClose: () => void; children: JSX.Element }): JSX.Element {
  const { t } = useTexts();
  const id = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  onMount(() => {
    if (dialog?.isConnected === true) dialog.showModal();
  });
  onCleanup(() => dialog?.close());
  return (
    <dialog
      ref={(element) => {
        dialog = element;
      }}
      class="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <header>
        <h2 id={id}>{props.title}</h2>
        <IconButton icon="close" label={t('ui.close')} onPress={() => props.onClose()} />
      </header>
      {props.children}
    </dialog>
  );
}

/** The number of a case, as a button that opens its text. */
export function CaseButton(props: { rule: string; onOpen: (rule: string) => void }): JSX.Element {
  const { t } = useTexts();
  return (
    <button
      type="button"
      class="case"
      aria-label={t('table.openCase', { rule: props.rule })}
      onClick={() => props.onOpen(props.rule)}
    >
      {props.rule}
    </button>
  );
}
