import { lazy } from 'react';
import type { GhostPanel as Panel } from './GhostPanel.tsx';
import type { SummaryCheers as Cheers } from './SummaryCheers.tsx';
import type { SummaryDuel as Duel } from './SummaryDuel.tsx';
import type { SummaryRecord as RecordLine } from './SummaryRecord.tsx';

/** What only a race shows: brought while it begins, with a server that is there. */
export const bringRace = () => import('./race.ts');

/** Without it the race goes on. */
export const GhostPanel = lazy(async () => ({
  default: await bringRace().then(
    ({ GhostPanel }) => GhostPanel,
    (): typeof Panel => () => <></>,
  ),
}));

/** Without it the summary says what became of the run. */
export const SummaryDuel = lazy(async () => ({
  default: await bringRace().then(
    ({ SummaryDuel }) => SummaryDuel,
    (): typeof Duel =>
      ({ children }) => <>{children}</>,
  ),
}));

/** What is good about a run: brought while the first one goes on. */
export const bringCheers = () => import('./SummaryCheers.tsx');

/** Without it the summary has figures alone. */
export const SummaryCheers = lazy(async () => ({
  default: await bringCheers().then(
    ({ SummaryCheers }) => SummaryCheers,
    (): typeof Cheers => () => <></>,
  ),
}));

/** What only a page with a chain shows: brought with its first game. */
export const bringRecord = () => import('./SummaryRecord.tsx');

/** Without it the record is made all the same. */
export const SummaryRecord = lazy(async () => ({
  default: await bringRecord().then(
    ({ SummaryRecord }) => SummaryRecord,
    (): typeof RecordLine => () => <></>,
  ),
}));
