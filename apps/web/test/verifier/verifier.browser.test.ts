import { afterEach, describe, expect, test } from 'vitest';
import { createVerifier, type Verifier, VerifierError } from '../../src/verifier/verifier.ts';
import { makePlayedRun } from '@jumpy/verify/testing/played';

let verifier: Verifier | undefined;
const start = (spawn?: () => Worker): Verifier => (verifier = createVerifier(spawn));

afterEach(() => verifier?.stop());

describe('the verifier’s worker', () => {
  test('simulates real replays and reproduces the board’s values', async () => {
    const worker = start();
    const runs = await Promise.all([1, 2, 3].map((number) => makePlayedRun(number)));
    const verdicts = await Promise.all(runs.map((run) => worker.check(run)));
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    expect(verdicts.map((verdict) => 'found' in verdict && verdict.found)).toEqual(runs.map(({ claim }) => claim));
  });

  test('distinguishes a false claim from a damaged replay', async () => {
    const worker = start();
    const run = await makePlayedRun(4);
    const falsified = await worker.check({ ...run, claim: { ...run.claim, score: run.claim.score + 10 } });
    expect(falsified).toMatchObject({ outcome: 'different', found: run.claim });
    expect(await worker.check({ ...run, replay: 'AAAA' })).toMatchObject({ outcome: 'damaged' });
  });

  test('shows a mismatch using a copy with one input changed', async () => {
    const run = await makePlayedRun(5);
    const altered = await start().alter(run, 0);
    expect(altered?.found.score).not.toBe(run.claim.score);
  });

  test('rejects pending checks when stopped, and says that it was stopped', async () => {
    const worker = start();
    const pendingCheck = worker.check(await makePlayedRun(6));
    worker.stop();
    await expect(pendingCheck).rejects.toMatchObject({ name: 'VerifierError', stopped: true });
    await expect(worker.check(await makePlayedRun(6))).rejects.toBeInstanceOf(VerifierError);
  });

  test('rejects the check when the worker does not load', async () => {
    const worker = start(() => new Worker('/no-such-worker.js', { type: 'module' }));
    await expect(worker.check(await makePlayedRun(7))).rejects.toMatchObject({ name: 'VerifierError', stopped: false });
  });
});
