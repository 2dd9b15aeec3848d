import type { WitnessReason } from '@jumpy/domain/witness';
import * as m from './messages.ts';

/** Fallback text if no reason is given. */
export const CONNECTION_LOST_TEXT = m.connectionLost();
const PAUSES_TEXT = m.tooMuchPause();

/** Text for why a run is not ranked; used for the player's own and other runs. */
export const WITNESS_TEXT: Readonly<Record<WitnessReason, string>> = {
  no_digests: CONNECTION_LOST_TEXT,
  too_few_digests: CONNECTION_LOST_TEXT,
  digest_gap: CONNECTION_LOST_TEXT,
  wrong_digest: m.digestMismatch(),
  too_early: m.arrivedTooEarly(),
  too_slow: m.ranTooSlowly(),
  too_many_pauses: PAUSES_TEXT,
  paused_too_long: PAUSES_TEXT,
  pauses_too_close: PAUSES_TEXT,
  cut_short: m.endNotSaved(),
  course_derived: m.courseLate(),
  resumed: m.pageClosedUnreported(),
  ticket_voided: m.anotherRunPrepared(),
  day_over: m.dailyCourseOver(),
  event_over: m.eventOver(),
};
