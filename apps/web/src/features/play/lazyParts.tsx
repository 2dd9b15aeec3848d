import { lazy } from 'react';
import type { ConfettiBurst as Paper } from './ConfettiBurst.tsx';
import type { GhostPanel as Panel } from './GhostPanel.tsx';
import type { SummaryHighlights as Cheers } from './SummaryHighlights.tsx';
import type { SummaryRaceResult as Duel } from './SummaryRaceResult.tsx';
import type { SummaryLocation as Place } from './SummaryLocation.tsx';
import type { SummaryChainRecord as RecordLine } from './SummaryChainRecord.tsx';
import type { ReportButton as Report } from '../../names/ReportButton.tsx';

/** Lazy parts of a race, loaded at its start, when the server is known to be reachable. */
export const loadRaceChunk = () => import('./raceChunk.ts');

/** If the chunk fails, the race continues without it. */
export const LazyGhostPanel = lazy(async () => ({
  default: await loadRaceChunk().then(
    ({ GhostPanel }) => GhostPanel,
    (): typeof Panel => () => <></>,
  ),
}));

/** If the chunk fails, the summary shows only the run's status. */
export const LazySummaryRaceResult = lazy(async () => ({
  default: await loadRaceChunk().then(
    ({ SummaryRaceResult }) => SummaryRaceResult,
    (): typeof Duel =>
      ({ children }) => <>{children}</>,
  ),
}));

/** Lazy parts of the summary: praise, place and on-chain record. Loaded during the first run. */
export const loadSummaryChunk = () => import('./summaryChunk.ts');

/** If the chunk fails, a new best appears only as text. */
export const LazyConfettiBurst = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ ConfettiBurst }) => ConfettiBurst,
    (): typeof Paper => () => <></>,
  ),
}));

export const LazyLightRays = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ LightRays }) => LightRays,
    (): typeof Paper => () => <></>,
  ),
}));

/** If the chunk fails, the summary shows only the figures. */
export const LazySummaryHighlights = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ SummaryHighlights }) => SummaryHighlights,
    (): typeof Cheers => () => <></>,
  ),
}));

/** If the chunk fails, the summary omits where the run ended. */
export const LazySummaryLocation = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ SummaryLocation }) => SummaryLocation,
    (): typeof Place => () => null,
  ),
}));

/** If the chunk fails, the record is still created. */
export const LazySummaryChainRecord = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ SummaryChainRecord }) => SummaryChainRecord,
    (): typeof RecordLine => () => <></>,
  ),
}));

/** If the chunk fails, names cannot be reported from here. */
export const LazyReportRival = lazy(async () => ({
  default: await loadSummaryChunk().then(
    ({ ReportButton }) => ReportButton,
    (): typeof Report => () => null,
  ),
}));
