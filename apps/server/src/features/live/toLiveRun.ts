import { createHash } from 'node:crypto';
import type { LiveRun } from '@jumpy/protocol/http/live';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import type { LiveRunRow } from './store.ts';

/** Public fields of a run in progress. */
export function toLiveRun(row: LiveRunRow): LiveRun {
  const { runId, publicId, username, avatar, playerLevel, hasProfile, look, score, level, startedAt, runKey } = row;
  return {
    runId,
    player: {
      ...{ publicId, username, avatarUrl: toAvatarPath({ publicId, avatar }), level: playerLevel },
      ...(hasProfile ? {} : { noProfile: true as const }),
    },
    ...{ look, score, level },
    startedAt: startedAt.getTime(),
    commitment: createHash('sha256').update(runKey).digest('hex'),
  };
}
