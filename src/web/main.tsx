import { mount } from './app.tsx';
import { followUpdates } from './pwa/updates.ts';
import { browserDesk } from './session/browser.ts';
import { SOURCES } from './shelf.ts';

const host = document.getElementById('app');
if (host !== null) {
  const desk = await browserDesk(SOURCES);
  mount(host, desk);
  await desk.begin();
  followUpdates((update, reload) => desk.offerUpdate(update, reload));
}
