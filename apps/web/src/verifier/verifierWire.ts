import type { AlteredVerdict, OpenReplay, Verdict } from '@jumpy/verify/verdict';

/** Message from the page to the worker. */
export type VerifierCall = { id: number; run: OpenReplay } & ({ ask: 'check' } | { ask: 'alter'; attempt: number });

/** Message from the worker to the page; a failed call includes the reason. */
export type VerifierReply = { id: number } & (
  | { ask: 'check'; verdict: Verdict }
  | { ask: 'alter'; verdict: AlteredVerdict | undefined }
  | { ask: 'failed'; reason: string }
);
