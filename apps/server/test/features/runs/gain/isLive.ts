import { judgeRoomRun } from '@jumpy/domain/judgeRoomRun';
import { judgeRun } from '../../../../src/features/runs/witness/judgeRun.ts';
import type { CheatedRun } from './cheater.ts';

/** The server's verdict on a run as it was received. */
export function isLive({ ticks, checkpoints, realMs, isDerived }: CheatedRun): boolean {
  const { witness } = judgeRun({
    ticket: {
      mode: 'solo',
      issuedAt: new Date(0),
      startedAt: new Date(0),
      closedAt: null,
      closedReason: null,
      courseDate: null,
      reviveGrantedAt: null,
    },
    checkpoints: checkpoints.map((checkpoint) => ({ ...checkpoint, inputs: Buffer.alloc(0) })),
    run: {
      ticks,
      digests: Array.from({ length: Math.floor(ticks / 120) }, () => 'd'),
      standstills: [],
      derivedFrom: isDerived ? 0 : null,
    },
    nowMs: Math.max(realMs, (ticks * 1_000) / 60) + 100,
  });
  return witness === 'live';
}

/** The verdict for the same run played in a room, which has neither pauses nor hiccups. */
export function isLiveInRoom({ ticks, checkpoints, isDerived }: CheatedRun): boolean {
  const received = checkpoints
    .filter(({ kind }) => kind === 'digest')
    .map(({ tick, at }) => ({ tick, atMs: at.getTime() }));
  return !isDerived && judgeRoomRun({ startMs: 0, ticks, isResumed: false, heard: received }).witness === 'live';
}
