import type { RunProof } from '@jumpy/protocol/http/runRoots';
import type { BranchOutcome, ProvenRun } from '@jumpy/verify/checkProof';
import type { AlteredVerdict, OpenReplay, Verdict } from '@jumpy/verify/verdict';
import type { VerifierCall, VerifierReply, VerifierRequest } from './verifierWire.ts';

/** The worker failed. A new one may succeed, unless it was stopped on purpose. */
export class VerifierError extends Error {
  override readonly name = 'VerifierError';
  readonly stopped: boolean;

  constructor(message: string, { stopped = false }: { stopped?: boolean } = {}) {
    super(message);
    this.stopped = stopped;
  }
}

/** Simulates replays in a worker, one at a time. */
export interface Verifier {
  check(run: OpenReplay): Promise<Verdict>;
  /** Checks a copy with one changed input; undefined if no change would alter the outcome. */
  alter(run: OpenReplay, attempt: number): Promise<AlteredVerdict | undefined>;
  /** Follows the branch of a run, recomputed from its replay, to the root of its night. */
  prove(run: ProvenRun, proof: RunProof): Promise<BranchOutcome>;
  /** Terminates the worker; pending calls reject. */
  stop(): void;
}

function spawnWorker(): Worker {
  return new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module', name: 'jumpy-verifier' });
}

/** Runs work with a temporary verifier. */
export async function withVerifier<Value>(work: (verifier: Verifier) => Promise<Value>): Promise<Value> {
  const verifier = createVerifier();
  try {
    return await work(verifier);
  } finally {
    verifier.stop();
  }
}

interface PendingCall {
  handleReply(reply: VerifierReply): void;
  reject(error: VerifierError): void;
}

/** Starts a worker; the caller must stop it. */
export function createVerifier(spawn: () => Worker = spawnWorker): Verifier {
  const worker = spawn();
  const pendingCalls = new Map<number, PendingCall>();
  let lastId = 0;
  let failed: VerifierError | undefined;

  const failAll = (error: VerifierError): void => {
    failed ??= error;
    for (const { reject } of pendingCalls.values()) reject(error);
    pendingCalls.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<VerifierReply>) => {
    pendingCalls.get(data.id)?.handleReply(data);
    pendingCalls.delete(data.id);
  });
  worker.addEventListener('error', () => failAll(new VerifierError('The verifier did not load.')));

  function call<Answer>(
    request: VerifierRequest,
    read: (reply: VerifierReply) => { answer: Answer } | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (failed) return reject(failed);
      lastId += 1;
      const id = lastId;
      const handleReply = (reply: VerifierReply): void => {
        const result = read(reply);
        if (result) resolve(result.answer);
        else reject(new VerifierError(reply.ask === 'failed' ? reply.reason : 'The verifier answered something else.'));
      };
      pendingCalls.set(id, { handleReply, reject });
      worker.postMessage({ id, ...request } satisfies VerifierCall);
    });
  }

  return {
    check: (run) =>
      call({ ask: 'check', run }, (reply) => (reply.ask === 'check' ? { answer: reply.verdict } : undefined)),
    alter: (run, attempt) =>
      call({ ask: 'alter', run, attempt }, (reply) => (reply.ask === 'alter' ? { answer: reply.verdict } : undefined)),
    prove: (run, proof) =>
      call({ ask: 'prove', run, proof }, (reply) => (reply.ask === 'prove' ? { answer: reply.outcome } : undefined)),
    stop() {
      worker.terminate();
      failAll(new VerifierError('The verifier was stopped.', { stopped: true }));
    },
  };
}
