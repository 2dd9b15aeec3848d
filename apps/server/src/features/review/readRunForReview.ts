import { inflateRawSync } from 'node:zlib';
import { computeInputStatistics } from '@jumpy/domain/inputStatistics';
import type { ReviewRunResponse, ReviewedRun } from '@jumpy/protocol/http/review';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { findInputAnalysis } from '../runs/inputAnalysis/store.ts';
import { loadRules } from '../runs/replays/loadRules.ts';
import { readReplayBytes, type ReplayContext } from '../runs/replays/storedReplays.ts';
import {
  type NearbyRunRow,
  findReviewed,
  readSimilarRuns,
  readBoardAround,
  readDecisions,
  readEvidence,
  type ReviewedRow,
} from './store.ts';

/** Returns a settled or refused run; throws if unknown. */
export async function getReviewedRun({ db }: Pick<Context, 'db'>, runId: string): Promise<ReviewedRow> {
  const row = await findReviewed(db, runId);
  if (!row) throw new AppError('run_unknown', 'Couldn’t find that run.', { field: 'runId' });
  return row;
}

/** Returns everything a reviewer sees of a run. */
export async function readRunForReview(context: ReplayContext, runId: string): Promise<ReviewRunResponse> {
  const row = await getReviewedRun(context, runId);
  const { db } = context;
  const [evidence, settled, inputAnalysis, similarRuns, boardRuns, decisions] = await Promise.all([
    readEvidence(db, runId),
    readReplayBytes(context, [runId]),
    findInputAnalysis(db, runId),
    readSimilarRuns(db, row),
    readBoardAround(db, row.score),
    readDecisions(db, runId),
  ]);
  const replay = settled.get(runId) ?? evidence?.replay ?? null;
  return {
    success: true,
    run: toReviewedRun(row),
    simVersion: evidence?.simVersion ?? 0,
    look: evidence?.look ?? '',
    seed: evidence?.seed ?? '',
    replay: replay?.toString('base64') ?? null,
    fingers: inputAnalysis
      ? toInputAnalysis(inputAnalysis)
      : replay && evidence
        ? await analyzeReplayInputs(replay, evidence)
        : null,
    clientMetrics: evidence?.clientMetrics ?? {},
    alike: similarRuns.map(toNearbyRun),
    around: boardRuns.map((run) => ({ ...toNearbyRun(run), rank: run.rank })),
    decisions: decisions.map(({ at, until, ...decision }) => ({
      ...decision,
      at: at.getTime(),
      until: until?.getTime() ?? null,
    })),
  };
}

const toInputAnalysis = ({
  input,
  facts,
}: NonNullable<Awaited<ReturnType<typeof findInputAnalysis>>>): ReviewRunResponse['fingers'] => {
  const { reactions, pauses, ...fingers } = facts;
  return { ...fingers, kept: { input, reactions, pauses } };
};

const toNearbyRun = ({ runId, username, score, ticks, playedAt }: NearbyRunRow) => ({
  ...{ runId, username, score, ticks },
  playedAt: playedAt.getTime(),
});

/**
 * Analyzes the inputs of a stored replay. Its format needs no validation here: it was verified on storage, and tampered
 * replays are kept only if well-formed.
 */
async function analyzeReplayInputs(
  deflated: Buffer,
  { simVersion }: { simVersion: number },
): Promise<ReviewRunResponse['fingers']> {
  const rules = await loadRules(simVersion);
  return computeInputStatistics(rules.decodeReplay(inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES })));
}

/** Formats a row of the queue for the panel. */
export function toReviewedRun(row: ReviewedRow): ReviewedRun {
  const { runId, mode, score, jumps, ticks, level, witness, witnessReason, securityFlags, altered } = row;
  return {
    ...{ runId, mode, score, jumps, ticks, level, witness, witnessReason, securityFlags, altered },
    player: { publicId: row.publicId, username: row.username },
    playedAt: row.playedAt.getTime(),
    isVoided: row.isVoided,
    isHidden: row.isHidden,
    isSuspended: row.suspendedAt !== null,
    suspendedUntil: row.suspendedUntil?.getTime() ?? null,
    decided: row.decided,
  };
}
