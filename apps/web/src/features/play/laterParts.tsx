import { lazy } from 'react';
import type { Confetti as Paper } from './Confetti.tsx';
import type { GhostPanel as Panel } from './GhostPanel.tsx';
import type { SummaryCheers as Cheers } from './SummaryCheers.tsx';
import type { SummaryDuel as Duel } from './SummaryDuel.tsx';
import type { SummaryPlace as Place } from './SummaryPlace.tsx';
import type { SummaryRecord as RecordLine } from './SummaryRecord.tsx';
import type { ReportButton as Report } from '../../names/ReportButton.tsx';

/** Lazy parts of a race, loaded at its start, when the server is known to be reachable. */
export const bringRace = () => import('./race.ts');

/** If the chunk fails, the race continues without it. */
export const GhostPanel = lazy(async () => ({
  default: await bringRace().then(
    ({ GhostPanel }) => GhostPanel,
    (): typeof Panel => () => <></>,
  ),
}));

/** If the chunk fails, the summary shows only the run's status. */
export const SummaryDuel = lazy(async () => ({
  default: await bringRace().then(
    ({ SummaryDuel }) => SummaryDuel,
    (): typeof Duel =>
      ({ children }) => <>{children}</>,
  ),
}));

/** Lazy parts of the summary: praise, place and on-chain record. Loaded during the first run. */
export const bringEnding = () => import('./ended.ts');

/** If the chunk fails, a new best appears only as text. */
export const Confetti = lazy(async () => ({
  default: await bringEnding().then(
    ({ Confetti }) => Confetti,
    (): typeof Paper => () => <></>,
  ),
}));

export const Wedges = lazy(async () => ({
  default: await bringEnding().then(
    ({ Wedges }) => Wedges,
    (): typeof Paper => () => <></>,
  ),
}));

/** If the chunk fails, the summary shows only the figures. */
export const SummaryCheers = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryCheers }) => SummaryCheers,
    (): typeof Cheers => () => <></>,
  ),
}));

/** If the chunk fails, the summary omits where the run ended. */
export const SummaryPlace = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryPlace }) => SummaryPlace,
    (): typeof Place => () => null,
  ),
}));

/** If the chunk fails, the record is still created. */
export const SummaryRecord = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryRecord }) => SummaryRecord,
    (): typeof RecordLine => () => <></>,
  ),
}));

/** If the chunk fails, names cannot be reported from here. */
export const ReportRival = lazy(async () => ({
  default: await bringEnding().then(
    ({ ReportButton }) => ReportButton,
    (): typeof Report => () => null,
  ),
}));
