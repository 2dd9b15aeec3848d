import { checkProof } from '@jumpy/verify/checkProof';
import { checkAltered, checkReplay } from '@jumpy/verify/checkReplay';
import type { VerifierCall, VerifierReply } from './verifierWire.ts';

const nowMs = (): number => performance.now();

async function handleCall(call: VerifierCall): Promise<VerifierReply> {
  const { id } = call;
  try {
    switch (call.ask) {
      case 'check':
        return { id, ask: 'check', verdict: await checkReplay(call.run, { nowMs }) };
      case 'alter':
        return { id, ask: 'alter', verdict: await checkAltered(call.run, { attempt: call.attempt }) };
      case 'prove':
        return { id, ask: 'prove', outcome: await checkProof(call.proof, call.run) };
    }
  } catch (error) {
    return { id, ask: 'failed', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

// Processes calls one at a time, in order.
let previousCall: Promise<void> = Promise.resolve();
self.addEventListener('message', (event: MessageEvent<VerifierCall>) => {
  previousCall = previousCall.then(async () => self.postMessage(await handleCall(event.data)));
});
