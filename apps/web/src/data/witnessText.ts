import type { WitnessReason } from '@jumpy/domain/witness';

/** Fallback text if no reason is given. */
export const CONNECTION_LOST_TEXT = 'the connection was away for too long';
const PAUSES_TEXT = 'the pauses were more than a ranked run may have';

/** Text for why a run is not ranked; used for the player's own and other runs. */
export const WITNESS_TEXT: Readonly<Record<WitnessReason, string>> = {
  no_digests: CONNECTION_LOST_TEXT,
  too_few_digests: CONNECTION_LOST_TEXT,
  digest_gap: CONNECTION_LOST_TEXT,
  wrong_digest: 'what the page told during play does not fit the replay',
  too_early: 'it arrived sooner than it could have been played',
  too_slow: 'it ran slower than real time',
  too_many_pauses: PAUSES_TEXT,
  paused_too_long: PAUSES_TEXT,
  pauses_too_close: PAUSES_TEXT,
  cut_short: 'its page was closed before the end of it was kept',
  course_derived: 'a part of the course came too late',
  resumed: 'its page was gone before it could say so',
  ticket_voided: 'another run was drawn before this one began, as in another tab',
  day_over: 'the day of the course was over when it began',
};
