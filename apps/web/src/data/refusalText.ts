import type { SubmitRefusal } from '../runs/runOutbox.ts';

/** Terminates a reason with a period if needed. */
export const toFullSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Plain text for error codes whose own message is too technical. */
const REFUSAL_TEXT: Readonly<Record<string, string>> = {
  replay_mismatch: 'The server played it again and came to another result.',
  claim_mismatch: 'The server played it again and came to another result.',
  run_altered: 'It is not the run that was seen while it was played.',
  run_expired: 'It was sent too late: runs count for seven days.',
  run_unknown: 'The server does not know that it was begun.',
  run_closed: 'It had ended for the server before it ended here.',
  run_settled: 'The server has another run under its number.',
  replay_version: 'It was played by rules that the server has no more.',
  replay_unfinished: 'Its replay ends before the run does.',
  replay_malformed: 'Its replay is damaged.',
};

/** Why the server rejected a run, in plain words. */
export function refusalText({ code, reason, error }: SubmitRefusal): string {
  return REFUSAL_TEXT[code] ?? toFullSentence(reason ?? error);
}
