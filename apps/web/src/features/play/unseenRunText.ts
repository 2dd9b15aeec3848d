import type { WitnessReason } from '@jumpy/domain/witness';
import { CONNECTION_LOST_TEXT, WITNESS_TEXT } from '../../data/witnessText.ts';
import * as m from './messages.ts';

/** That a run was not witnessed, and why. A run after the end of its day or event was witnessed. */
export function unseenReasonText(reason: WitnessReason | null): string {
  if (reason === 'day_over' || reason === 'event_over') return WITNESS_TEXT[reason];
  return m.notFollowedLive({ reason: reason ? WITNESS_TEXT[reason] : CONNECTION_LOST_TEXT });
}

/** Remaining time of the daily 20 minutes: "12 minutes", "1 minute", "40 seconds". */
function unseenAllowanceText(leftSeconds: number): string {
  return leftSeconds >= 60 ? m.minutes({ count: Math.floor(leftSeconds / 60) }) : m.seconds({ count: leftSeconds });
}

/** Why an unwitnessed run no longer counted. */
export function unseenLimitText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return m.offlineTimeUsed();
  return m.offlineTimeTooShort({ time: unseenAllowanceText(leftSeconds) });
}

/** Remaining time after an unwitnessed run that counted. */
export function unseenRemainingText({ leftSeconds }: { leftSeconds: number }): string {
  if (leftSeconds === 0) return m.offlineTimeUsedUp();
  return m.offlineTimeLeft({ time: unseenAllowanceText(leftSeconds) });
}
