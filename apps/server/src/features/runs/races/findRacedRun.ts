import { type RaceRefusal, raceRefusal, raceRefusalText } from '@jumpy/domain/race';
import type { ErrorCode } from '@jumpy/protocol/errors';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { findGhost, type Ghost } from './store.ts';

const CODES: Readonly<Record<RaceRefusal, ErrorCode>> = {
  removed: 'run_removed',
  not_raced: 'bad_request',
  in_room: 'replay_closed',
  closed: 'replay_closed',
  unknown_version: 'replay_version',
};

/** The run a race is asked against, if it can be raced now. */
export async function findRacedRun(
  db: Kysely<Database>,
  { ghostRunId, nowMs }: { ghostRunId: string | undefined; nowMs: number },
): Promise<Ghost> {
  const field = 'ghostRunId';
  if (ghostRunId === undefined) throw new ApiError('bad_request', 'A race needs a run to go against.', { field });
  const ghost = await findGhost(db, ghostRunId);
  if (!ghost) throw new ApiError('run_unknown', 'This run is not known here.', { field });
  const refusal = raceRefusal({ ...ghost, isRemoved: ghost.voidedAt !== null }, { nowMs, simVersion: SIM_VERSION });
  if (refusal) throw new ApiError(CODES[refusal], raceRefusalText(refusal), { field });
  return ghost;
}
