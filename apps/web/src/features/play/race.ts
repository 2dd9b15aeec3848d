export { GhostPanel } from './GhostPanel.tsx';
export { SummaryDuel } from './SummaryDuel.tsx';
