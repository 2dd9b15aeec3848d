import type { HistoryAnswer, HistoryRun, LevelRecord } from '@jumpy/protocol/http/history';
import type { PublicRun, RunFacts, RunReplay } from '@jumpy/protocol/http/replays';
import type { OpenReplay } from '../../src/verifier/verdict.ts';
import type { Call } from './stubServer.ts';
import { MOONBEAN, publicId } from './wire.ts';

const HEIGHTS = Array.from({ length: 32 }, (_, index) => index / 31);

/** Facts of the n-th run. */
export function factsOf(number: number, facts: Partial<RunFacts> = {}): RunFacts {
  return {
    runId: publicId(number),
    mode: 'solo',
    score: 4_210,
    jumps: 312,
    enemies: 9,
    level: 3,
    ticks: 9_060,
    cause: 'fall',
    simVersion: 1,
    witness: 'live',
    witnessReason: null,
    revived: false,
    look: 'jumpy',
    playedAt: Date.UTC(2026, 10, 18, 12),
    courseDate: null,
    heights: HEIGHTS,
    levelTicks: [3_000, 3_000, 3_060],
    ...facts,
  };
}

/** A run of somebody else. */
export function runOf(number: number, run: Partial<PublicRun> = {}): PublicRun {
  return {
    ...factsOf(number),
    player: { publicId: publicId(900), username: 'LunaHops', avatarUrl: '/api/avatars/900', level: 44 },
    isOwn: false,
    rank: 1,
    beatenBy: 0,
    replayOpensAt: null,
    ...run,
  };
}

/** One of Moonbean's own runs, as anybody sees it. */
export function ownRunOf(number: number, run: Partial<PublicRun> = {}): PublicRun {
  const { publicId: id, username, avatarUrl } = MOONBEAN;
  return runOf(number, { player: { publicId: id, username, avatarUrl, level: 20 }, isOwn: true, ...run });
}

/** One of one's own runs in the history. */
export function historyRun(number: number, run: Partial<HistoryRun> = {}): HistoryRun {
  return { ...factsOf(number), isBest: false, removed: false, counted: true, xp: 40, ...run };
}

/** A history, newest first. */
export function historyOf(
  runs: HistoryRun[],
  levels: LevelRecord[] = [],
  refused: HistoryAnswer['refused'] = [],
): HistoryAnswer {
  return { success: true, runs, total: runs.length, levels, refused };
}

/** A replay as the server gives it. */
export function replayOf({ runId, replay, claim }: OpenReplay): RunReplay {
  return { runId, state: 'open', simVersion: 1, replay, claim };
}

/** A replay that is not given. */
export function shutReplay(runId: string, state: 'closed' | 'removed' | 'unknown'): RunReplay {
  return { runId, state, simVersion: null, replay: null, claim: null };
}

/** Answers `replays` with those that were asked for, in that order. */
export function replaysOf(all: readonly RunReplay[]): (call: Call) => unknown {
  return ({ query }) => {
    const ids = (new URLSearchParams(query).get('runs') ?? '').split(',');
    const replays = ids.map((id) => all.find(({ runId }) => runId === id) ?? shutReplay(id, 'unknown'));
    return { success: true, replays };
  };
}
