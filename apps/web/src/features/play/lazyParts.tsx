import { type ComponentType, lazy } from 'react';

/** Lazy parts of a race, loaded at its start, when the server is known to be reachable. */
export const loadRaceChunk = () => import('./raceChunk.tsx');

/** Lazy parts of the summary: praise and details. Loaded during the first run. */
export const loadSummaryChunk = () => import('./summaryChunk.tsx');

/** A lazy component with a substitute for a chunk that fails to load. */
function lazyOr<Props>(load: () => Promise<ComponentType<Props>>, substitute: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => substitute) }));
}

const Nothing = () => null;

/** If the chunk fails, the race continues without it. */
export const LazyGhostPanel = lazyOr(async () => (await loadRaceChunk()).GhostPanel, Nothing);

/** If the chunk fails, the event plays on without its panel. */
export const LazyEventPanel = lazyOr(async () => (await import('./EventPanel.tsx')).EventPanel, Nothing);

/** If the chunk fails, the summary shows only the run's status. */
export const LazySummaryRaceResult = lazyOr(
  async () => (await loadRaceChunk()).SummaryRaceResult,
  ({ children }) => <>{children}</>,
);

/** If the chunk fails, a new best appears only as text. */
export const LazyConfettiBurst = lazyOr(async () => (await loadSummaryChunk()).ConfettiBurst, Nothing);

export const LazyLightRays = lazyOr(async () => (await loadSummaryChunk()).LightRays, Nothing);

/** If the chunk fails, the summary shows no praise. */
export const LazySummaryHighlights = lazyOr(async () => (await loadSummaryChunk()).SummaryHighlights, Nothing);

/** If the chunk fails, the summary shows no goals; home does. */
export const LazySummaryGoals = lazyOr(async () => (await loadSummaryChunk()).SummaryGoals, Nothing);

/** If the chunk fails, the summary has no details; the on-chain record is still created. */
export const LazySummaryDetails = lazyOr(async () => (await loadSummaryChunk()).SummaryDetails, Nothing);

/** If the chunk fails, names cannot be reported from here. */
export const LazyReportRival = lazyOr(async () => (await loadSummaryChunk()).ReportButton, Nothing);
