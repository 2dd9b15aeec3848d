import { createHash } from 'node:crypto';
import { areReplaysOpen } from '@jumpy/domain/courseDays';
import type { ReplayState, ReplaysAnswer } from '@jumpy/protocol/http/replays';
import type { Context } from '../../../platform/context.ts';
import { mayWatch, type Onlooker } from './mayWatch.ts';
import { SECTIONS_SINCE } from '@jumpy/sim/section';
import { findReplayHeads, readReplayBytes, type ReplayHead } from './store.ts';

type RunReplay = ReplaysAnswer['replays'][number];

/** What is known of the replays asked for before any is read. */
export interface ReplaysFound {
  /** In the order asked for. */
  heads: readonly { runId: string; state: ReplayState; head: ReplayHead | undefined }[];
  /** The same answer has the same tag. */
  tag: string;
  /** Whether everybody gets this answer, for as long as it may be kept. */
  isShared: boolean;
}

type Db = Pick<Context, 'db' | 'clock'>;

export async function findReplays({ db }: Db, runIds: readonly string[], onlooker: Onlooker): Promise<ReplaysFound> {
  const known = await findReplayHeads(db, runIds);
  const heads = runIds.map((runId) => {
    const head = known.get(runId);
    return { runId, head, state: stateOf(head, onlooker) };
  });
  const anybody: Onlooker = { userId: undefined, nowMs: onlooker.nowMs };
  const hash = createHash('sha256');
  for (const { runId, state, head } of heads) hash.update(`${runId} ${state} `).update(head?.replayHash ?? '');
  return {
    heads,
    tag: `"${hash.digest('base64url')}"`,
    isShared: heads.every(({ head }) => SHARED.has(stateOf(head, anybody))),
  };
}

/** What a replay is to everybody alike; a closed one is open to its player, and an unknown one may become a run. */
const SHARED: ReadonlySet<ReplayState> = new Set(['open', 'removed']);

function stateOf(head: ReplayHead | undefined, onlooker: Onlooker): ReplayState {
  if (!head) return 'unknown';
  if (head.voidedAt) return 'removed';
  return mayWatch(head, onlooker) ? 'open' : 'closed';
}

/** The replays that are open, with what the boards say of them; the others with why not. */
export async function readReplays({ db, clock }: Db, { heads }: ReplaysFound): Promise<RunReplay[]> {
  const nowMs = clock.nowMs();
  const open = heads.filter(({ state }) => state === 'open').map(({ runId }) => runId);
  const bytes = await readReplayBytes(db, [...new Set(open)]);
  return heads.map(({ runId, state, head }) => {
    const replay = state === 'open' ? bytes.get(runId) : undefined;
    if (!head || !replay) return { runId, state, simVersion: null, replay: null, claim: null };
    const { score, jumps, enemies, ticks, level, simVersion } = head;
    const claim = { score, jumps, enemies, ticks, level };
    return { runId, state, simVersion, replay: replay.toString('base64'), claim, ...courseOf(head, nowMs) };
  });
}

/** The key that a course follows from; that of a day or a room is shown to all when no run of its course is under way, its own players too. */
function courseOf(
  { mode, key, commitment, courseDate, simVersion, isInRoom }: ReplayHead,
  nowMs: number,
): Pick<RunReplay, 'course'> {
  const isShown = !isInRoom && (courseDate === null || areReplaysOpen(courseDate, nowMs));
  if (!key || !commitment || mode === 'race' || simVersion < SECTIONS_SINCE || !isShown) return {};
  return { course: { key: key.toString('hex'), commitment: commitment.toString('hex') } };
}
