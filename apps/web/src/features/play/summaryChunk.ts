/** Lazy parts of the summary, in one chunk. */
export { ConfettiBurst } from './ConfettiBurst.tsx';
export { LightRays } from './LightRays.tsx';
export { SummaryHighlights } from './SummaryHighlights.tsx';
export { SummaryLocation } from './SummaryLocation.tsx';
export { SummaryChainRecord } from './SummaryChainRecord.tsx';
export { ReportButton } from '../../names/ReportButton.tsx';
