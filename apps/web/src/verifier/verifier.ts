import type { AlteredVerdict, OpenReplay, Verdict } from './verdict.ts';
import type { VerifierCall, VerifierReply } from './verifierWire.ts';

/** The worker did not do its work; asking a new one may help unless it was stopped on purpose. */
export class VerifierError extends Error {
  override readonly name = 'VerifierError';
  readonly stopped: boolean;

  constructor(message: string, { stopped = false }: { stopped?: boolean } = {}) {
    super(message);
    this.stopped = stopped;
  }
}

/** Simulates replays beside the page, one after the other. */
export interface Verifier {
  check(run: OpenReplay): Promise<Verdict>;
  /** Checks a copy with one input changed; undefined when no change of this run would show. */
  alter(run: OpenReplay, attempt: number): Promise<AlteredVerdict | undefined>;
  /** Ends the worker; what was still asked of it fails. */
  stop(): void;
}

function spawnWorker(): Worker {
  return new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module', name: 'jumpy-verifier' });
}

/** Work with a verifier of its own, which ends with it. */
export async function withVerifier<Value>(work: (verifier: Verifier) => Promise<Value>): Promise<Value> {
  const verifier = createVerifier();
  try {
    return await work(verifier);
  } finally {
    verifier.stop();
  }
}

interface Waiting {
  hear(reply: VerifierReply): void;
  fail(error: VerifierError): void;
}

/** Starts a worker; it must be stopped. */
export function createVerifier(spawn: () => Worker = spawnWorker): Verifier {
  const worker = spawn();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let failed: VerifierError | undefined;

  const failAll = (error: VerifierError): void => {
    failed ??= error;
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<VerifierReply>) => {
    waiting.get(data.id)?.hear(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => failAll(new VerifierError('The verifier did not load.')));

  function call<Answer>(
    asks: { run: OpenReplay } & ({ ask: 'check' } | { ask: 'alter'; attempt: number }),
    read: (reply: VerifierReply) => { answer: Answer } | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (failed) return reject(failed);
      asked += 1;
      const id = asked;
      const hear = (reply: VerifierReply): void => {
        const heard = read(reply);
        if (heard) resolve(heard.answer);
        else reject(new VerifierError(reply.ask === 'failed' ? reply.reason : 'The verifier answered something else.'));
      };
      waiting.set(id, { hear, fail: reject });
      worker.postMessage({ id, ...asks } satisfies VerifierCall);
    });
  }

  return {
    check: (run) =>
      call({ ask: 'check', run }, (reply) => (reply.ask === 'check' ? { answer: reply.verdict } : undefined)),
    alter: (run, attempt) =>
      call({ ask: 'alter', run, attempt }, (reply) => (reply.ask === 'alter' ? { answer: reply.verdict } : undefined)),
    stop() {
      worker.terminate();
      failAll(new VerifierError('The verifier was stopped.', { stopped: true }));
    },
  };
}
