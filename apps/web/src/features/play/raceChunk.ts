export { GhostPanel } from './GhostPanel.tsx';
export { SummaryRaceResult } from './SummaryRaceResult.tsx';
