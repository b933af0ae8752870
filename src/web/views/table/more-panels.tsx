// Panels that somebody has to ask for: they come together, with the first of them.
export { JudgePanel } from './judge-panel.tsx';
export { NotesPanel } from './notes-panel.tsx';
export { PiecesPanel } from './pieces-panel.tsx';
export { TimePanel } from './time-panel.tsx';
export { TracksPanel } from './tracks-panel.tsx';
