// What is only for people at a server: one part of the page, fetched when one of them is opened.
export { AccountPage } from './account-page.tsx';
export { JoinPage } from './join-page.tsx';
export { LobbyPage } from './lobby-page.tsx';
export { NoticesPage } from './notices-page.tsx';
export { PersonPage } from './person-page.tsx';
export { ResultsPage } from './results-page.tsx';
export { WaitingRoom } from './waiting-room.tsx';
export { WordPage } from './word-page.tsx';
