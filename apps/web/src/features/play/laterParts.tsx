import { lazy } from 'react';
import type { Confetti as Paper } from './Confetti.tsx';
import type { GhostPanel as Panel } from './GhostPanel.tsx';
import type { SummaryCheers as Cheers } from './SummaryCheers.tsx';
import type { SummaryDuel as Duel } from './SummaryDuel.tsx';
import type { SummaryPlace as Place } from './SummaryPlace.tsx';
import type { SummaryRecord as RecordLine } from './SummaryRecord.tsx';
import type { ReportButton as Report } from '../../names/ReportButton.tsx';

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

/** What is good about a run, where it ended, and its record on the chain: brought while the first one goes on. */
export const bringEnding = () => import('./ended.ts');

/** Without it a new best is told in words. */
export const Confetti = lazy(async () => ({
  default: await bringEnding().then(
    ({ Confetti }) => Confetti,
    (): typeof Paper => () => <></>,
  ),
}));

/** The light behind the score of a new best. */
export const Wedges = lazy(async () => ({
  default: await bringEnding().then(
    ({ Wedges }) => Wedges,
    (): typeof Paper => () => <></>,
  ),
}));

/** Without it the summary has figures alone. */
export const SummaryCheers = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryCheers }) => SummaryCheers,
    (): typeof Cheers => () => <></>,
  ),
}));

/** Without it the summary does not say where. */
export const SummaryPlace = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryPlace }) => SummaryPlace,
    (): typeof Place => () => null,
  ),
}));

/** Without it the record is made all the same. */
export const SummaryRecord = lazy(async () => ({
  default: await bringEnding().then(
    ({ SummaryRecord }) => SummaryRecord,
    (): typeof RecordLine => () => <></>,
  ),
}));

/** Without it a rival's name is not reported from here. */
export const ReportRival = lazy(async () => ({
  default: await bringEnding().then(
    ({ ReportButton }) => ReportButton,
    (): typeof Report => () => null,
  ),
}));
