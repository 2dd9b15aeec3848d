/** Lazy parts of the summary, in one chunk. */
export { ConfettiBurst } from './NewBestEffects.tsx';
export { LightRays } from './NewBestEffects.tsx';
export { SummaryHighlights } from './SummaryHighlights.tsx';
export { SummaryLocation } from './SummaryLocation.tsx';
export { SummaryChainRecord } from './SummaryChainRecord.tsx';
export { ReportButton } from '../../names/ReportButton.tsx';
