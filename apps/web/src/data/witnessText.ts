import type { WitnessReason } from '@jumpy/domain/witness';

/** Fallback text if no reason is given. */
export const CONNECTION_LOST_TEXT = 'the connection dropped for too long';
const PAUSES_TEXT = 'it was paused more than a ranked run allows';

/** Text for why a run is not ranked; used for the player's own and other runs. */
export const WITNESS_TEXT: Readonly<Record<WitnessReason, string>> = {
  no_digests: CONNECTION_LOST_TEXT,
  too_few_digests: CONNECTION_LOST_TEXT,
  digest_gap: CONNECTION_LOST_TEXT,
  wrong_digest: 'the replay doesn’t match what the page sent during play',
  too_early: 'it arrived before it could have been played',
  too_slow: 'it ran slower than real time',
  too_many_pauses: PAUSES_TEXT,
  paused_too_long: PAUSES_TEXT,
  pauses_too_close: PAUSES_TEXT,
  cut_short: 'the page closed before the end was saved',
  course_derived: 'part of the course arrived too late',
  resumed: 'the page closed before it could tell us',
  ticket_voided: 'another run was set up before this one began, maybe in another tab',
  day_over: 'its daily course had ended before it began',
};
