/** What pushes to this browser, where it can be pushed to. */
export interface PushEnd {
  /** The way at the server that leads here; null where there is none. */
  readonly way: string | null;
  remember(way: string | null): void;
  /** Asks the person and the browser; null where one of them says no. */
  subscribe(key: string): Promise<unknown>;
  unsubscribe(): Promise<void>;
}

const KEPT = 'beachhead-push';

/** Null where this browser knows nothing of it. */
export function browserPush(): PushEnd | null {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return null;
  const manager = async () => (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
  return {
    get way() {
      return localStorage.getItem(KEPT);
    },
    remember(way) {
      if (way === null) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, way);
    },
    async subscribe(key) {
      if ((await Notification.requestPermission()) !== 'granted') return null;
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const subscription = await (await manager())?.subscribe(options).catch(() => null);
      return subscription?.toJSON() ?? null;
    },
    async unsubscribe() {
      await (await (await manager())?.getSubscription())?.unsubscribe();
    },
  };
}
