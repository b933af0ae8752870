import { type Accessor, createSignal, onCleanup } from 'solid-js';

interface Ctrl<S> {
  readonly state: S;
  subscribe(listener: (state: S) => void): () => void;
}

/** The state of a controller as a signal. */
export function watch<S>(ctrl: Ctrl<S>): Accessor<S> {
  const [state, setState] = createSignal(ctrl.state);
  onCleanup(ctrl.subscribe((next) => setState(() => next)));
  return state;
}
