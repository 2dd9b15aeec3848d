import { MINT_PRICES_WEI } from '@jumpy/domain/saleTerms';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import type { ContractAct } from '../../../wallet/contractAct.ts';

/** The sale as the test has to know it, read anew. */
export interface TestMintFacts {
  phase: SalePhase;
  isPaused: boolean;
  hasProvenance: boolean;
  /** How many the owner may still mint in the phase that the test mints in. */
  allowance: number;
}

/** What the test mint does things with. */
export interface TestMintParts {
  read(): Promise<TestMintFacts>;
  act(act: ContractAct): Promise<unknown>;
  mint(quantity: number, valueWei: bigint): Promise<{ hash: string }>;
  /** Told before each step. */
  onStep(step: string): void;
}

/** How it ended, and how the sale stands since. */
export interface TestMintEnd {
  /** Why it failed; undefined where it did not. */
  failed?: string;
  hash?: string;
  /** What stands, in words. */
  stands: string;
}

const army = (functionName: 'unpauseMinting' | 'startPhase1' | 'pauseMinting'): ContractAct => ({
  contract: 'army',
  functionName,
  args: [],
});

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Unpauses if paused, starts phase 1 if nothing has started, mints one, pauses, and sets phase 0 (MINT-72, READ-79). What would refuse the
 * mint is found out before the first transaction; once one was sent, pause and phase 0 are sent whatever fails.
 */
export async function testMint({ read, act, mint, onStep }: TestMintParts): Promise<TestMintEnd> {
  const before = await read();
  if (!before.hasProvenance) return { failed: 'The provenance is not set.', stands: 'Nothing was changed.' };
  if (before.allowance < 1)
    return { failed: 'This wallet may mint no more in this phase.', stands: 'Nothing was changed.' };

  let wasSent = false;
  const send = async (step: string, work: () => Promise<unknown>): Promise<unknown> => {
    onStep(step);
    const done = await work();
    wasSent = true;
    return done;
  };
  let hash: string | undefined;
  let failed: string | undefined;
  try {
    if (before.isPaused) await send('Resuming', () => act(army('unpauseMinting')));
    if (before.phase === 0) await send('Starting phase 1', () => act(army('startPhase1')));
    const phase = before.phase === 0 ? 1 : before.phase;
    await send('Minting one', async () => {
      hash = (await mint(1, MINT_PRICES_WEI[phase])).hash;
    });
  } catch (thrown) {
    failed = wordsOf(thrown);
    if (!wasSent) return { failed, stands: 'Nothing was changed.' };
  }

  const undone: string[] = [];
  for (const { step, what, act: last } of ENDING) {
    try {
      await send(step, () => act(last));
    } catch (thrown) {
      failed ??= wordsOf(thrown);
      undone.push(what);
    }
  }
  const stands = undone.length === 0 ? 'Minting is paused, and the phase is 0.' : `${undone.join(' ')} Do it by hand.`;
  return { ...(failed === undefined ? {} : { failed }), ...(hash === undefined ? {} : { hash }), stands };
}

const ENDING: readonly { step: string; what: string; act: ContractAct }[] = [
  { step: 'Pausing', what: 'Minting is NOT paused.', act: army('pauseMinting') },
  {
    step: 'Setting phase 0',
    what: 'The phase is NOT 0.',
    act: { contract: 'army', functionName: 'setPhase', args: [0] },
  },
];
