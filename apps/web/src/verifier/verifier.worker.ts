import { checkAltered } from './checkAltered.ts';
import { checkReplay } from './checkReplay.ts';
import type { VerifierCall, VerifierReply } from './verifierWire.ts';

const nowMs = (): number => performance.now();

async function answer(call: VerifierCall): Promise<VerifierReply> {
  const { id, ask, run } = call;
  try {
    if (ask === 'check') return { id, ask, verdict: await checkReplay(run, { nowMs }) };
    return { id, ask, verdict: await checkAltered(run) };
  } catch (error) {
    return { id, ask: 'failed', reason: error instanceof Error ? error.message : 'unknown' };
  }
}

// One after the other, in the order asked for.
let before: Promise<void> = Promise.resolve();
self.addEventListener('message', (event: MessageEvent<VerifierCall>) => {
  before = before.then(async () => self.postMessage(await answer(event.data)));
});
