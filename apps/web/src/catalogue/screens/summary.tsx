import { levelProgress } from '@jumpy/domain/levels';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { Summary } from '../../features/play/playMachine.ts';
import { publicId } from '../../fixtures/wire.ts';
import { LONG, RTL } from '../names.ts';
import type { State, ScreenStates } from '../state.ts';
import { SummaryPart } from './SummaryPart.tsx';

const FIGURES = { score: 640, jumps: 100, enemies: 9, level: 3, durationSeconds: 92.5, cause: 'fall' } as const;

function settled(changes: Partial<SettledRun> = {}, gained = 190, before = 1_000): SettledRun {
  return {
    ...FIGURES,
    ...{ runId: publicId(1), mode: 'solo', witness: 'live', witnessReason: null },
    ...{ isHighScore: true, previousBest: 600, best: 640, heights: Array.from({ length: 32 }, (_, at) => at / 31) },
    xp: {
      ...{ gained, characterBonus: 9, bearing: true },
      ...{ before: levelProgress(before), after: levelProgress(before + gained + 9) },
    },
    ranks: { score: 19, jumps: 40, scoreBefore: 23, total: 500 },
    ...changes,
  };
}

function state(changes: Partial<Summary>, more: Partial<State> = {}): State {
  const summary: Summary = {
    ...{ mode: 'solo', claim: { ...FIGURES, mode: 'solo', runId: undefined }, marks: { streak: 18, closeCalls: 2 } },
    ...{ hiScoreBefore: 600, ghost: undefined, revival: undefined, keepsRevive: false, state: { name: 'checking' } },
    ...changes,
  };
  return { at: '/play', part: () => <SummaryPart summary={summary} />, ...more };
}

const counted = (run: Partial<SettledRun>): Partial<Summary> => ({ state: { name: 'counted', run: settled(run) } });
const race = (username: string, beaten: boolean): Partial<Summary> => ({
  mode: 'race',
  ...counted({
    mode: 'race',
    isHighScore: false,
    race: { runId: publicId(2), username, score: beaten ? 612 : 702, beaten },
  }),
});
const MOST = { score: 9_999_999, jumps: 1_000_000, enemies: 99_999, level: 200, durationSeconds: 35_999 } as const;

/** The summary of a run. */
export const summary: ScreenStates = {
  checking: state({}),
  best: state(counted({})),
  'not-best': state(counted({ isHighScore: false, best: 4_210, previousBest: 4_210 })),
  daily: state({
    mode: 'daily',
    ...counted({
      mode: 'daily',
      daily: { date: '2026-11-26', isBest: true, previousBest: 300, best: 640, rank: 1, total: 1_204 },
    }),
  }),
  won: state(race('Pebble', true)),
  lost: state(race(LONG, false)),
  'rtl-rival': state(race(RTL, true)),
  unranked: state(counted({ witness: 'unwitnessed', witnessReason: 'digest_gap', isHighScore: false })),
  saved: state({ state: { name: 'saved' } }),
  held: state({ state: { name: 'saved', isHeld: true } }),
  refused: state({ state: { name: 'refused', reason: 'The replay ends in another place than the run says' } }),
  revived: state({ revival: { price: '0.1' }, ...counted({}) }),
  'kept-revive': state({ keepsRevive: true, ...counted({ isHighScore: false, best: 4_210 }) }),
  most: state({
    claim: { ...FIGURES, ...MOST, mode: 'solo', runId: undefined },
    state: { name: 'counted', run: settled({ ...MOST, best: MOST.score }, 9_000_000, 10_000_000) },
  }),
  'large-letters': state(counted({}), { letters: 2 }),
};
