// The laboratory: one part of the page, fetched when some of it is asked for.
export { AnalysisSection } from './analysis.tsx';
export { FromHere } from './from-here.tsx';
export { LabPage } from './lab-page.tsx';
