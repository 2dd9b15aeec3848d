import type { WitnessReason } from '@jumpy/domain/witness';
import { CONNECTION_LOST_TEXT, WITNESS_TEXT } from '../../data/witnessText.ts';

/** That a run was not witnessed, and why. A daily run after the end of its day was witnessed. */
export function unseenReasonText(reason: WitnessReason | null): string {
  if (reason === 'day_over') return WITNESS_TEXT.day_over;
  return `we couldn’t follow this run live (${reason ? WITNESS_TEXT[reason] : CONNECTION_LOST_TEXT})`;
}

/** Remaining time of the daily 20 minutes: "12 minutes", "1 minute", "40 seconds". */
function unseenAllowanceText(leftSeconds: number): string {
  const [count, unit] = leftSeconds >= 60 ? [Math.floor(leftSeconds / 60), 'minute'] : [leftSeconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Why an unwitnessed run no longer counted. */
export function unseenLimitText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return 'You’ve used today’s 20 offline minutes.';
  return `You only had ${unseenAllowanceText(leftSeconds)} left of today’s 20 offline minutes.`;
}

/** Remaining time after an unwitnessed run that counted. */
export function unseenRemainingText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return 'That was the last of today’s 20 offline minutes.';
  return `You have ${unseenAllowanceText(leftSeconds)} of offline play left today.`;
}
