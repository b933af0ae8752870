import './strict.ts';

import { GAMES } from '../games/index.ts';
import { mount } from './app.tsx';
import { followUpdates } from './pwa/updates.ts';
import { browserDesk } from './session/browser.ts';

const host = document.getElementById('app');
if (host !== null) {
  const desk = await browserDesk(GAMES);
  mount(host, desk);
  await desk.begin();
  followUpdates((reload) => desk.offerUpdate(reload));
}
