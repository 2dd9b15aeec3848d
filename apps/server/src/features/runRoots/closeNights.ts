import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { listDueNights } from '@jumpy/domain/runNights';
import {
  buildMerkleTree,
  hashCourse,
  type HashedRules,
  hashRules,
  hashRunLeaf,
  type MerkleNode,
  type RunLeaf,
} from '@jumpy/protocol/runRoots';
import { RULES_HASHES } from '@jumpy/sim/rulesHashes';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ClosedNight, type RankedRun, rootStore } from './store.ts';

/** Leaves hashed before other work of the process gets its turn. */
const LEAVES_AT_ONCE = 500;

/**
 * Makes the roots of all nights that are over and have none, oldest first. The first night has all runs before it, too.
 * Each night is one transaction, so a process that dies leaves none half done.
 */
export async function closeNights(context: Pick<Context, 'clock' | 'db' | 'log'>): Promise<void> {
  while (await closeNextNight(context)) {
    /* As long as one is due. */
  }
}

async function closeNextNight(context: Pick<Context, 'clock' | 'db' | 'log'>): Promise<boolean> {
  const { clock, log } = context;
  return inTransaction(context, async (trx) => {
    await rootStore.lock(trx);
    const last = await rootStore.findLastNight(trx);
    const [night] = listDueNights(clock.nowMs(), last);
    if (night === undefined) return false;
    const runs = await rootStore.listRankedRuns(trx, { night, isFirst: last === undefined });
    await rootStore.insertNight(trx, await buildNight(night, runs));
    log.info({ night, runs: runs.length }, 'a night of runs has its root');
    return true;
  });
}

async function buildNight(night: string, runs: readonly RankedRun[]): Promise<ClosedNight> {
  const versions = [...new Set(runs.map(({ simVersion }) => simVersion))].toSorted((a, b) => a - b);
  const rules = versions.map((simVersion) => ({ simVersion, rulesHash: rulesHashOf(simVersion) }));
  const rulesHash = Buffer.from(hashRules(rules), 'hex');
  const hashes: MerkleNode[] = [];
  for (const run of runs) {
    hashes.push(hashRunLeaf(toRunLeaf(run, rules)));
    if (hashes.length % LEAVES_AT_ONCE === 0) await yieldToOthers();
  }
  if (hashes.length === 0) return { night, root: null, rules, rulesHash, tree: Buffer.alloc(0), leaves: [] };
  const { nodes, positions } = buildMerkleTree(hashes);
  const tree = Buffer.concat(nodes);
  const leaves = runs.map(({ runId }, index) => ({ runId, position: positions[index] ?? 0 }));
  return { night, root: tree.subarray(0, 32), rules, rulesHash, tree, leaves };
}

function rulesHashOf(simVersion: number): string {
  const hash = RULES_HASHES[simVersion];
  if (hash === undefined) throw new Error(`version ${simVersion} of the rules has no hash`);
  return hash;
}

/** The leaf of a run under the rules of its night. */
export function toRunLeaf(run: RankedRun, rules: readonly HashedRules[]): RunLeaf {
  const { runId, playerId, score, jumps, replayHash, simVersion } = run;
  const found = rules.find((version) => version.simVersion === simVersion);
  if (!found) throw new Error(`the night of run ${runId} lacks version ${simVersion} of the rules`);
  return {
    ...{ runId, playerId, course: hashCourse(run), score, jumps },
    ...{ replayHash: replayHash.toString('hex'), simVersion, rulesHash: found.rulesHash },
  };
}
