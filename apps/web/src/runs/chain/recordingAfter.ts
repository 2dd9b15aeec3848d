import { backoffMs } from '@jumpy/browser/backoff';
import type { Recording } from './recording.ts';
import type { Hindrance } from './recordingNews.ts';
import type { SendResult } from './sendRecord.ts';

const RANGE = { firstMs: 2_000, longestMs: 30_000 };
/** A wallet that fell silent may still say what it has sent; before that nobody asks it again. */
const DOUBT_MS = 10_000;
const DAY_MS = 86_400_000;

/** The moment something is reckoned at. */
export interface Moment {
  nowMs: number;
  /** 0 to 1. */
  random: number;
}

/** Not now: the more often, the later. */
export function laterOf(recording: Recording, { nowMs, random }: Moment): Recording {
  const attempts = recording.attempts + 1;
  return { ...recording, attempts, nextTryMs: nowMs + backoffMs(attempts, RANGE, random) };
}

/** A recording after a try to send it. */
export function recordingAfter(recording: Recording, result: SendResult, moment: Moment): Recording {
  const { nowMs } = moment;
  switch (result.name) {
    case 'done': {
      const { outcome, txHash, feeWei } = result;
      const known = { ...(txHash && { txHash }), ...(feeWei && { cost: { feeWei, atMs: nowMs } }) };
      return { ...recording, ...known, state: 'done', outcome };
    }
    case 'later':
      return { ...laterOf(recording, moment), state: 'waiting' };
    case 'tomorrow':
      return { ...recording, state: 'waiting', nextTryMs: (dayOf(nowMs) + 1) * DAY_MS };
    case 'unseen':
      return laterOf({ ...recording, state: 'sent', txHash: result.txHash }, moment);
    case 'doubtful':
      return doubted(recording, moment);
    case 'timed_out':
      return { ...doubted(recording, moment), outcome: 'timed_out' };
  }
}

function doubted(recording: Recording, moment: Moment): Recording {
  const later = laterOf(recording, moment);
  return { ...later, nextTryMs: Math.max(later.nextTryMs, moment.nowMs + DOUBT_MS) };
}

/** What a try says of what the next one waits for. */
export function hindranceOf({ name }: SendResult): Hindrance | undefined {
  if (name === 'later') return 'network';
  return name === 'tomorrow' ? 'tomorrow' : undefined;
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** What recordings have cost since midnight UTC, the day that the wallet keeps its sum by. */
export function spentTodayWei(recordings: readonly Recording[], nowMs: number): bigint {
  return recordings
    .flatMap(({ cost }) => cost ?? [])
    .filter(({ atMs }) => dayOf(atMs) === dayOf(nowMs))
    .reduce((sum, { feeWei }) => sum + BigInt(feeWei), 0n);
}
