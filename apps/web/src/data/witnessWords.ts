import type { WitnessReason } from '@jumpy/domain/witness';

/** Fallback text if no reason is given. */
export const UNSEEN = 'the connection was away for too long';
const PAUSES = 'the pauses were more than a ranked run may have';

/** Text for why a run is not ranked; used for the player's own and other runs. */
export const WITNESS_WORDS: Readonly<Record<WitnessReason, string>> = {
  no_digests: UNSEEN,
  too_few_digests: UNSEEN,
  digest_gap: UNSEEN,
  wrong_digest: 'what the page told during play does not fit the replay',
  too_early: 'it arrived sooner than it could have been played',
  too_slow: 'it ran slower than real time',
  too_many_pauses: PAUSES,
  paused_too_long: PAUSES,
  pauses_too_close: PAUSES,
  cut_short: 'its page was closed before the end of it was kept',
  course_derived: 'a part of the course came too late',
  resumed: 'its page was gone before it could say so',
  ticket_voided: 'another run was drawn before this one began, as in another tab',
  day_over: 'the day of the course was over when it began',
};
