import { RunReplay } from '@jumpy/protocol/http/replays';
import type { OpenReplay } from '../verifier/verdict.ts';

/** Most letters of a file that is read: a replay has 43,000 at most. */
const MOST_LETTERS = 100_000;

/** Name of the file of a run. */
export function runFileName(runId: string): string {
  return `jumpy-run-${runId}.json`;
}

/** A run as a file: its replay, and what the board says of it. */
export function runFileText(run: RunReplay): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** Reads such a file; undefined when it is none. */
export function readRunFile(text: string): OpenReplay | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  try {
    const { runId, replay, claim, course } = RunReplay.parse(JSON.parse(text));
    return replay !== null && claim !== null ? { runId, replay, claim, course } : undefined;
  } catch {
    return undefined;
  }
}
