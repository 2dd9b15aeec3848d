import { RunReplay } from '@jumpy/protocol/http/replays';
import type { OpenReplay } from '@jumpy/verify/verdict';

/** Maximum accepted file length in characters; a replay has at most 43,000. */
const MAX_FILE_CHARS = 100_000;

export function runFileName(runId: string): string {
  return `jumpy-run-${runId}.json`;
}

/** Serializes a run to a file: its replay and its claimed result. */
export function runFileText(run: RunReplay): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** Parses a run file; undefined if it is not one. */
export function parseRunFile(text: string): OpenReplay | undefined {
  if (text.length > MAX_FILE_CHARS) return undefined;
  try {
    const { runId, replay, claim, course } = RunReplay.parse(JSON.parse(text));
    return replay !== null && claim !== null ? { runId, replay, claim, course } : undefined;
  } catch {
    return undefined;
  }
}
