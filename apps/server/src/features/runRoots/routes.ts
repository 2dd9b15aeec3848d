import { courseEndsAt } from '@jumpy/domain/courseDays';
import { isRootLate, RUN_NIGHT_TIMES } from '@jumpy/domain/runNights';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { MAX_RUN_ROOTS, type RunProof, type RunRoot } from '@jumpy/protocol/http/runRoots';
import type { FastifyPluginAsync } from 'fastify';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { toRunLeaf } from './closeNights.ts';
import { type RootRow, rootStore } from './store.ts';
import { toRootEvents } from './writeRoots.ts';

export const runRootRoutes: FastifyPluginAsync<{ context: Context }> = async (api, { context }) => {
  const { chain, clock, db } = context;
  const events = toRootEvents(chain);

  registerEndpoint(api, runEndpoints.roots, async ({ query: { before } }) => {
    const rows = await rootStore.listRoots(db, { events, before, limit: MAX_RUN_ROOTS + 1 });
    const roots = rows.slice(0, MAX_RUN_ROOTS).map((row) => toRunRoot(row, clock.nowMs()));
    return { success: true as const, roots, next: rows.length > MAX_RUN_ROOTS ? (roots.at(-1)?.night ?? null) : null };
  });

  registerEndpoint(api, runEndpoints.proof, async ({ params: { runId } }) => {
    return { success: true as const, proof: await readProof(context, runId) };
  });
};

/** The branch of a run in the tree of its night, or why there is none. */
async function readProof(
  { chain, clock, db }: Pick<Context, 'chain' | 'clock' | 'db'>,
  runId: string,
): Promise<RunProof> {
  const row = await rootStore.findProof(db, { events: toRootEvents(chain), runId });
  if (row) {
    const { branch, isVoided, rules } = row;
    return {
      leaf: toRunLeaf(row, rules),
      branch: branch.map((node) => node.toString('hex')),
      night: toRunRoot(row, clock.nowMs()),
      isVoided,
    };
  }
  const run = await rootStore.findRun(db, runId);
  const field = { field: 'runId' };
  if (!run) throw new AppError('run_unknown', 'Couldn’t find that run.', field);
  if (!run.isRanked) throw new AppError('run_unranked', 'Only runs that rank are in a nightly root.', field);
  if (run.isVoided) throw new AppError('run_removed', 'This run was removed from the boards.', field);
  throw new AppError('proof_pending', 'The root of its night isn’t made yet.', field);
}

function toRunRoot({ night, root, runs, rulesHash, writtenAt, txHash, blockNumber }: RootRow, nowMs: number): RunRoot {
  return {
    ...{ night, root: root.toString('hex'), runs, rulesHash: rulesHash.toString('hex') },
    written: txHash === null || blockNumber === null ? null : { txHash, blockNumber },
    isLate: isRootLate(night, writtenAt?.getTime() ?? nowMs),
  };
}

const PROBLEM_DETAILS = {
  budget: 'the budget of the nightly roots’ key for today is used up',
  balance: 'the nightly roots’ key is low on MON',
  chain: 'nightly roots wait for the chain',
  refused: 'the contract refuses the nightly roots’ key',
  different: 'the chain has another root of a night than the server',
} as const;

/** Component health of the nightly roots: degraded as soon as something is in the way, or one is late or missing. */
export async function readRunRootsHealth({
  chain,
  clock,
  db,
}: Pick<Context, 'chain' | 'clock' | 'db'>): Promise<{ state: 'up' | 'degraded' | 'down' | 'off'; detail?: string }> {
  if (!chain) return { state: 'off' };
  try {
    const { problem, waiting, last } = await rootStore.readProgress(db);
    const nowMs = clock.nowMs();
    if (chain.runRoots.key === undefined)
      return { state: 'off', ...(waiting === null ? {} : { detail: 'no key writes nightly roots' }) };
    const details = [
      ...(problem === null ? [] : [PROBLEM_DETAILS[problem]]),
      ...(waiting !== null && isRootLate(waiting, nowMs) ? [`the root of ${waiting} is late`] : []),
      ...(last !== null && nowMs > courseEndsAt(last) + MISSING_AFTER_MS ? ['a nightly root is missing'] : []),
    ];
    return details.length > 0 ? { state: 'degraded', detail: details.join('; ') } : { state: 'up' };
  } catch {
    return { state: 'down' };
  }
}

/** After the end of the last night that was closed, by when the next one is closed and late. */
const MISSING_AFTER_MS = 86_400_000 + RUN_NIGHT_TIMES.lateAfterMs;
