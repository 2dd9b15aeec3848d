import { checkAltered, checkReplay } from '@jumpy/verify/checkReplay';
import type { VerifierCall, VerifierReply } from './verifierWire.ts';

const nowMs = (): number => performance.now();

async function handleCall(call: VerifierCall): Promise<VerifierReply> {
  const { id, run } = call;
  try {
    if (call.ask === 'check') return { id, ask: 'check', verdict: await checkReplay(run, { nowMs }) };
    return { id, ask: 'alter', verdict: await checkAltered(run, { attempt: call.attempt }) };
  } catch (error) {
    return { id, ask: 'failed', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

// Processes calls one at a time, in order.
let previousCall: Promise<void> = Promise.resolve();
self.addEventListener('message', (event: MessageEvent<VerifierCall>) => {
  previousCall = previousCall.then(async () => self.postMessage(await handleCall(event.data)));
});
