import { replaysOpenAt } from '@jumpy/domain/courseDays';
import type { PublicRunAnswer } from '@jumpy/protocol/http/replays';
import type * as z from 'zod/mini';
import { ApiError } from '../../../platform/apiError.ts';
import { avatarPath } from '../../players/avatarPath.ts';
import { mayWatch, type Onlooker } from './mayWatch.ts';
import { runFacts } from './runFacts.ts';
import type { ReadRun, RunReader } from './runReader.ts';

type PublicRun = z.infer<typeof PublicRunAnswer>['run'];

/** A run that is there, stands and is open; refuses one that is unknown, was removed, or belongs to a game that goes on. */
export async function standingRun(readRun: RunReader, runId: string, onlooker: Onlooker): Promise<ReadRun> {
  const run = await readRun(runId);
  if (!run) throw new ApiError('run_unknown', 'There is no such run.', { field: 'runId' });
  if (run.voidedAt) throw new ApiError('run_removed', 'This run was removed from the boards.', { field: 'runId' });
  if (run.isInRoom && !mayWatch(run, onlooker))
    throw new ApiError('replay_closed', 'Others still climb its course. It opens when their game is over.', {
      field: 'runId',
    });
  return run;
}

/** A run with its player, as this onlooker sees it. */
export function publicRun(run: ReadRun, onlooker: Onlooker): PublicRun {
  const { publicId, username, avatar, playerLevel, hasProfile, rank, beatenBy, userId, courseDate } = run;
  return {
    ...runFacts(run),
    player: {
      ...{ publicId, username, avatarUrl: avatarPath({ publicId, avatar }), level: playerLevel },
      ...(hasProfile ? {} : { noProfile: true as const }),
    },
    isOwn: onlooker.userId === userId,
    rank,
    beatenBy,
    replayOpensAt: courseDate === null || mayWatch(run, onlooker) ? null : replaysOpenAt(courseDate),
  };
}
