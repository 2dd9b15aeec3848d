import type { AlteredVerdict, OpenReplay, Verdict } from './verdict.ts';

/** What the page asks its worker: a check, or a check of a copy with one input changed. */
export type VerifierCall = { id: number; run: OpenReplay } & ({ ask: 'check' } | { ask: 'alter'; attempt: number });

/** What the worker answers; a call that failed says why. */
export type VerifierReply = { id: number } & (
  | { ask: 'check'; verdict: Verdict }
  | { ask: 'alter'; verdict: AlteredVerdict | undefined }
  | { ask: 'failed'; reason: string }
);
