/** Lazy parts of the summary, in one chunk. */
export { Confetti } from './Confetti.tsx';
export { Wedges } from './Wedges.tsx';
export { SummaryCheers } from './SummaryCheers.tsx';
export { SummaryPlace } from './SummaryPlace.tsx';
export { SummaryRecord } from './SummaryRecord.tsx';
export { ReportButton } from '../../names/ReportButton.tsx';
