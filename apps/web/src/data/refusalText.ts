import type { SubmitRefusal } from '../runs/runOutbox.ts';

/** Terminates a reason with a period if needed. */
export const toFullSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Plain text for error codes whose own message is too technical. */
const REFUSAL_TEXT: Readonly<Record<string, string>> = {
  replay_mismatch: 'Our server replayed it and got a different result.',
  claim_mismatch: 'Our server replayed it and got a different result.',
  run_altered: 'It doesn’t match what we saw live.',
  run_expired: 'It was sent too late. Runs count for seven days.',
  run_unknown: 'Our server has no record that it started.',
  run_closed: 'It ended on our server before it ended here.',
  run_settled: 'Our server has a different run under its number.',
  replay_version: 'It was played on a version we no longer support.',
  replay_unfinished: 'Its replay ends before the run does.',
  replay_malformed: 'Its replay is damaged.',
};

/** Why the server rejected a run, in plain words. */
export function refusalText({ code, reason, error }: SubmitRefusal): string {
  return REFUSAL_TEXT[code] ?? toFullSentence(reason ?? error);
}
