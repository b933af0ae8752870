import { mount } from './app.tsx';
import { followUpdates } from './pwa/updates.ts';
import { browserDesk } from './session/browser.ts';
import { PAGE_SHELF } from './shelf.ts';

const host = document.getElementById('app');
if (host !== null) {
  const desk = await browserDesk(PAGE_SHELF);
  mount(host, desk);
  await desk.begin();
  followUpdates((reload) => desk.offerUpdate(reload));
}
