import type { WitnessReason } from '@jumpy/domain/witness';
import { UNSEEN, WITNESS_WORDS } from './witnessWords.ts';

/** That a run was not witnessed, and why. A daily run after the end of its day was witnessed. */
export function unseenWhy(reason: WitnessReason | null): string {
  if (reason === 'day_over') return WITNESS_WORDS.day_over;
  return `we did not see this run live (${reason ? WITNESS_WORDS[reason] : UNSEEN})`;
}

/** Remaining time of the daily 20 minutes: "12 minutes", "1 minute", "40 seconds". */
export function unseenLeftText(leftSeconds: number): string {
  const [count, unit] = leftSeconds >= 60 ? [Math.floor(leftSeconds / 60), 'minute'] : [leftSeconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why an unwitnessed run no longer counted. */
export function unseenFullText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return 'Today’s 20 minutes for unseen runs are used up.';
  return `It is longer than what is left of today’s 20 minutes for unseen runs: ${unseenLeftText(leftSeconds)}.`;
}

/** Remaining time after an unwitnessed run that counted. */
export function unseenRestText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return 'That was the last of today’s 20 minutes for unseen runs.';
  return `Unseen runs count for ${unseenLeftText(leftSeconds)} more today.`;
}
