import { inflateRawSync } from 'node:zlib';
import { fingersOf } from '@jumpy/domain/fingers';
import type { ReviewRunAnswer } from '@jumpy/protocol/http/review';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { ApiError } from '../../platform/apiError.ts';
import type { Context } from '../../platform/context.ts';
import { findFingers } from '../runs/fingers/store.ts';
import { rulesOf } from '../runs/replays/rulesOf.ts';
import { reviewedRun } from './reviewedRun.ts';
import {
  type BesideRow,
  findReviewed,
  readAlike,
  readAround,
  readDecisions,
  readEvidence,
  type ReviewedRow,
} from './store.ts';

/** Returns a settled or refused run; throws if unknown. */
export async function knownRun({ db }: Pick<Context, 'db'>, runId: string): Promise<ReviewedRow> {
  const row = await findReviewed(db, runId);
  if (!row) throw new ApiError('run_unknown', 'This run is not known here.', { field: 'runId' });
  return row;
}

/** Returns everything a reviewer sees of a run. */
export async function readRunForReview(context: Pick<Context, 'db'>, runId: string): Promise<ReviewRunAnswer> {
  const row = await knownRun(context, runId);
  const { db } = context;
  const [evidence, kept, alike, around, decisions] = await Promise.all([
    readEvidence(db, runId),
    findFingers(db, runId),
    readAlike(db, row),
    readAround(db, row.score),
    readDecisions(db, runId),
  ]);
  const replay = evidence?.replay ?? null;
  return {
    success: true,
    run: reviewedRun(row),
    simVersion: evidence?.simVersion ?? 0,
    look: evidence?.look ?? '',
    seed: evidence?.seed ?? '',
    replay: replay?.toString('base64') ?? null,
    fingers: kept ? keptFingers(kept) : replay && evidence ? await readFingers(replay, evidence) : null,
    clientMetrics: evidence?.clientMetrics ?? {},
    alike: alike.map(besideRun),
    around: around.map((each) => ({ ...besideRun(each), rank: each.rank })),
    decisions: decisions.map(({ at, until, ...decision }) => ({
      ...decision,
      at: at.getTime(),
      until: until?.getTime() ?? null,
    })),
  };
}

const keptFingers = ({
  input,
  facts,
}: NonNullable<Awaited<ReturnType<typeof findFingers>>>): ReviewRunAnswer['fingers'] => {
  const { reactions, pauses, ...fingers } = facts;
  return { ...fingers, kept: { input, reactions, pauses } };
};

const besideRun = ({ runId, username, score, ticks, playedAt }: BesideRow) => ({
  ...{ runId, username, score, ticks },
  playedAt: playedAt.getTime(),
});

/**
 * Analyzes the inputs of a stored replay. Its format needs no validation here: it was verified on storage, and tampered
 * replays are kept only if well-formed.
 */
async function readFingers(
  deflated: Buffer,
  { simVersion }: { simVersion: number },
): Promise<ReviewRunAnswer['fingers']> {
  const rules = await rulesOf(simVersion);
  return fingersOf(rules.decodeReplay(inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES })));
}
