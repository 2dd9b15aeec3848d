import { expect, describe, test } from 'vitest';
import { runTestMint, type TestMintFacts } from '../../src/features/mint/console/ownerActions.ts';

const READY: TestMintFacts = { phase: 0, isPaused: true, hasProvenance: true, allowance: 5 };

/** Runs it; the steps named in `fails` throw. */
async function run(facts: Partial<TestMintFacts> = {}, failingSteps: readonly string[] = []) {
  const sent: string[] = [];
  const step = (name: string): void => {
    if (failingSteps.includes(name)) throw new Error(`${name} failed`);
    sent.push(name);
  };
  const end = await runTestMint({
    fetchFacts: async () => ({ ...READY, ...facts }),
    sendCall: async ({ functionName, args }) => step(`${functionName}(${args.join()})`),
    mint: async (quantity, valueWei) => {
      step(`mint(${quantity}) for ${valueWei}`);
      return { hash: '0xabc' };
    },
    onStep: () => undefined,
  });
  return { end, sent };
}

describe('the test mint', () => {
  test('MINT-72 unpauses, starts phase 1, mints one, pauses, and sets phase 0', async () => {
    expect(await run()).toEqual({
      sent: ['unpauseMinting()', 'startPhase1()', 'mint(1) for 0', 'pauseMinting()', 'setPhase(0)'],
      end: { hash: '0xabc', stateText: 'Minting is paused, and the phase is 0.' },
    });
  });

  test('MINT-72 skips what is already in place, and pays the price of the phase', async () => {
    const { sent } = await run({ isPaused: false, phase: 2 });
    expect(sent).toEqual(['mint(1) for 10000000000000000000', 'pauseMinting()', 'setPhase(0)']);
  });

  test.each([
    ['without provenance', { hasProvenance: false }, /provenance/],
    ['without allowance', { allowance: 0 }, /can’t mint more/],
  ])('MINT-72 sends nothing %s', async (_, facts, reason) => {
    const { end, sent } = await run(facts);
    expect(sent).toEqual([]);
    expect(end).toMatchObject({ failureText: expect.stringMatching(reason), stateText: 'Nothing was changed.' });
  });

  test.each(['startPhase1()', 'mint(1) for 0'])('MINT-72 still pauses and sets phase 0 when %s fails', async (what) => {
    const { end, sent } = await run({}, [what]);
    expect(sent.slice(-2)).toEqual(['pauseMinting()', 'setPhase(0)']);
    expect(end).toEqual({ failureText: `${what} failed`, stateText: 'Minting is paused, and the phase is 0.' });
  });

  test('MINT-72 changes nothing when the first step fails', async () => {
    expect(await run({}, ['unpauseMinting()'])).toEqual({
      sent: [],
      end: { failureText: 'unpauseMinting() failed', stateText: 'Nothing was changed.' },
    });
  });

  test('MINT-72 reports the resulting state when it cannot be completed', async () => {
    const { end, sent } = await run({}, ['pauseMinting()', 'setPhase(0)']);
    expect(sent).toEqual(['unpauseMinting()', 'startPhase1()', 'mint(1) for 0']);
    expect(end).toMatchObject({
      failureText: 'pauseMinting() failed',
      stateText: 'Minting is NOT paused. The phase is NOT 0. Do it by hand.',
    });
  });
});
