import type { RunProof } from '@jumpy/protocol/http/runRoots';
import type { BranchOutcome, ProvenRun } from '@jumpy/verify/checkProof';
import type { AlteredVerdict, OpenReplay, Verdict } from '@jumpy/verify/verdict';

/** What the page asks of the worker. */
export type VerifierRequest =
  | { ask: 'check'; run: OpenReplay }
  | { ask: 'alter'; run: OpenReplay; attempt: number }
  | { ask: 'prove'; run: ProvenRun; proof: RunProof };

/** Message from the page to the worker. */
export type VerifierCall = { id: number } & VerifierRequest;

/** Message from the worker to the page; a failed call includes the reason. */
export type VerifierReply = { id: number } & (
  | { ask: 'check'; verdict: Verdict }
  | { ask: 'alter'; verdict: AlteredVerdict | undefined }
  | { ask: 'prove'; outcome: BranchOutcome }
  | { ask: 'failed'; reason: string }
);
