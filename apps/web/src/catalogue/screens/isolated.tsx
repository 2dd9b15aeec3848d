import { levelProgress } from '@jumpy/domain/levels';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { INITIAL_PLAY, type SummaryData } from '../../features/play/playReducer.ts';
import { makeGoals, makePublicId, makeRow } from '../../fixtures/answers.ts';
import { LONG_NAME, RTL_NAME } from '../sampleNames.ts';
import type { State, ScreenStates } from '../state.ts';
import { createQueryClient } from '../../data/queryClient.ts';
import { refusalText } from '../../data/refusalText.ts';
import { useSession } from '../../data/session.ts';
import { ErrorScreen } from '../../features/error/ErrorScreen.tsx';
import { LazySummaryDetails } from '../../features/play/lazyParts.tsx';
import { RunBackdrop } from '../../features/play/RunBackdrop.tsx';
import { RunSummary } from '../../features/play/RunSummary.tsx';
import { RivalPanel, RunPanel } from '../../features/play/SidePanels.tsx';
import { findNextToBeat } from '../../features/play/scoreToBeat.ts';
import { ShareRunButton } from '../../features/share/ShareRunButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import play from '../../features/play/PlayScreen.module.css';

const RUN_STATS = { score: 640, jumps: 100, enemies: 9, level: 3, durationSeconds: 92.5, cause: 'fall' } as const;

function settledRun(changes: Partial<SettledRun> = {}, gained = 190, before = 1_000): SettledRun {
  return {
    ...RUN_STATS,
    ...{ runId: makePublicId(1), mode: 'solo', witness: 'live', witnessReason: null },
    ...{ isHighScore: true, previousBest: 600, best: 640, heights: Array.from({ length: 32 }, (_, at) => at / 31) },
    xp: {
      ...{ gained, characterBonus: 9, bearing: true },
      ...{ before: levelProgress(before), after: levelProgress(before + gained + 9) },
    },
    stars: { collected: 63, kept: 63, total: 1_303 },
    ranks: { score: 19, jumps: 40, scoreBefore: 23, total: 500 },
    ...changes,
  };
}

function summaryState(changes: Partial<SummaryData>, more: Partial<State> = {}): State {
  const summary: SummaryData = {
    ...{ mode: 'solo', claim: { ...RUN_STATS, mode: 'solo', runId: undefined }, marks: { streak: 18, closeCalls: 2 } },
    ...{
      startPlace: 0,
      hiScoreBefore: 600,
      ghost: undefined,
      revival: undefined,
      keepsReviveCredit: false,
      state: { name: 'checking' },
    },
    ...changes,
  };
  return { path: '/play', render: () => <SummaryStage summary={summary} />, ...more };
}

const countedRun = (run: Partial<SettledRun>): Partial<SummaryData> => ({
  state: { name: 'counted', run: settledRun(run) },
});
const dailyRace = (username: string, beaten: boolean): Partial<SummaryData> => ({
  mode: 'race',
  ...countedRun({
    mode: 'race',
    isHighScore: false,
    race: { runId: makePublicId(2), username, score: beaten ? 612 : 702, beaten },
  }),
});
const MAX_RUN_STATS = {
  score: 9_999_999,
  jumps: 1_000_000,
  enemies: 99_999,
  level: 200,
  durationSeconds: 35_999,
} as const;

const TICKED_GOALS = makeGoals({ daily_games_3: 3, jump_500: 500, feat_stars: 1 }).goals.map((goal) => ({
  ...goal,
  ...{ before: 0, isTicked: goal.key !== 'feat_stars' },
}));

const LONG_EVENT = {
  id: 7,
  kind: 'weekend',
  rule: 'lava_from_start',
  name: 'The floor is lava, and it never rests',
  nameEs: 'El suelo es lava y nunca descansa',
} as const;

/** The summary of a run. */
const MAX_STARS = { best: MAX_RUN_STATS.score, stars: { collected: 9_999, kept: 9_999, total: 99_999 } };

export const summaryStates: ScreenStates = {
  checking: summaryState({}),
  best: summaryState(countedRun({})),
  'not-best': summaryState(countedRun({ isHighScore: false, best: 4_210, previousBest: 4_210 })),
  daily: summaryState({
    mode: 'daily',
    ...countedRun({
      mode: 'daily',
      daily: { date: '2026-11-26', isBest: true, previousBest: 300, best: 640, rank: 1, total: 1_204 },
    }),
  }),
  event: summaryState({
    mode: 'event',
    ...countedRun({
      mode: 'event',
      isHighScore: false,
      event: { ...LONG_EVENT, isBest: true, previousBest: 300, best: 640, rank: 1, total: 1_204 },
    }),
  }),
  won: summaryState(dailyRace('Pebble', true)),
  lost: summaryState(dailyRace(LONG_NAME, false)),
  'rtl-rival': summaryState(dailyRace(RTL_NAME, true)),
  unranked: summaryState(countedRun({ witness: 'unwitnessed', witnessReason: 'digest_gap', isHighScore: false })),
  goals: summaryState(countedRun({ goals: { goals: TICKED_GOALS, setsDone: 3, isSetDone: true } })),
  saved: summaryState({ state: { name: 'saved' } }),
  held: summaryState({ state: { name: 'saved', isHeld: true } }),
  refused: summaryState({ state: { name: 'refused', reason: refusalText({ code: 'replay_mismatch', error: '' }) } }),
  revived: summaryState({ revival: { price: '0.1' }, ...countedRun({}) }),
  'kept-revive': summaryState({ keepsReviveCredit: true, ...countedRun({ isHighScore: false, best: 4_210 }) }),
  most: summaryState({
    claim: { ...RUN_STATS, ...MAX_RUN_STATS, mode: 'solo', runId: undefined },
    state: { name: 'counted', run: settledRun({ ...MAX_RUN_STATS, ...MAX_STARS }, 9_000_000, 10_000_000) },
  }),
  // Wide screens have no such switch.
  details: summaryState(
    { revival: { price: '0.1' }, ...countedRun({}) },
    { afterRender: () => document.querySelector('summary')?.click() },
  ),
  'large-letters': summaryState(countedRun({}), { textScale: 2 }),
};

const ROWS = [
  makeRow(1, { username: 'Doodlebug', value: 2_310 }),
  makeRow(2, { username: 'A name that goes on and on and on', value: 702, runId: makePublicId(702) }),
];
const bestScore = ({ claim, state }: SummaryData): number => (state.name === 'counted' ? state.run.best : claim.score);
const noop = (): void => undefined;

function SummaryBackdrop({ summary }: { summary: SummaryData }) {
  const isWide = useMediaQuery('(min-width: 1100px)');
  const { ready } = useSession();
  if (!ready) return null;
  const { claim: figures } = summary;
  const mode = summary.mode === 'room' || summary.mode === 'practice' ? 'solo' : summary.mode;
  const event = { event: { ...LONG_EVENT, endsAt: 0 }, rule: LONG_EVENT.rule, startPlace: 0 };
  const details = (
    <Suspense>
      <LazySummaryDetails summary={summary} notice={undefined} fundingAction={null} />
    </Suspense>
  );
  const next = findNextToBeat(ROWS, { score: bestScore(summary), total: 500, limit: 3 });
  return (
    <main className={play.screen} data-wide={isWide}>
      {isWide ? <RunBackdrop level={figures.level} startPlace={0} /> : null}
      {isWide ? (
        <RunPanel productName="Jumpy" figures={figures} xp={0} best={0} mode={mode} hasHops details={details} />
      ) : null}
      <section className={play.field} aria-label="Game">
        <RunSummary
          summary={summary}
          rate="2"
          next={next}
          onPlayAgain={noop}
          renderShare={(run) => <ShareRunButton run={run} />}
          details={isWide ? undefined : details}
        />
      </section>
      {isWide ? (
        <RivalPanel
          mode={mode}
          play={{ ...INITIAL_PLAY, ghost: summary.ghost, event, summary }}
          own={{ name: 'Moonbean', avatarUrl: '/api/avatars/900', score: figures.score }}
          next={next}
          notice={undefined}
        />
      ) : null}
    </main>
  );
}

/** Renders the end of a run directly, since no game runs in the catalogue. */
function SummaryStage({ summary }: { summary: SummaryData }) {
  const [client] = useState(() => createQueryClient({ retryDelayMs: 0 }));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SummaryBackdrop summary={summary} />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** Error screen; no real screen can be made to crash here. */
export const crashStates: ScreenStates = {
  ready: { path: '/home', render: () => <ErrorScreen retries={0} onTryAgain={noop} onRefresh={noop} /> },
  'tried-often': { path: '/home', render: () => <ErrorScreen retries={3} onTryAgain={noop} onRefresh={noop} /> },
  'code-missing': {
    path: '/home',
    render: () => <ErrorScreen isChunkMissing retries={0} onTryAgain={noop} onRefresh={noop} />,
  },
  'large-letters': {
    path: '/home',
    render: () => <ErrorScreen retries={3} onTryAgain={noop} onRefresh={noop} />,
    textScale: 2,
  },
};
