import type { SubmitRefusal } from '../runs/runOutbox.ts';
import * as m from './messages.ts';

/** Terminates a reason with a period if needed. */
export const toFullSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Plain text for error codes whose own message is too technical. */
const REFUSAL_TEXT: Readonly<Record<string, string>> = {
  replay_mismatch: m.replayDiffers(),
  claim_mismatch: m.replayDiffers(),
  run_altered: m.runAltered(),
  run_expired: m.runExpired(),
  run_unknown: m.runStartUnknown(),
  run_closed: m.endedOnServer(),
  run_settled: m.numberTaken(),
  replay_version: m.versionUnsupported(),
  replay_unfinished: m.replayUnfinished(),
  replay_malformed: m.replayDamaged(),
};

/** Why the server rejected a run, in plain words. */
export function refusalText({ code, reason, error }: SubmitRefusal): string {
  return REFUSAL_TEXT[code] ?? toFullSentence(reason ?? error);
}
