import { MINT_PRICES_WEI } from '@jumpy/domain/saleTerms';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import type { ContractCall } from '../../../wallet/contractCall.ts';

/** Fresh contract state that the test depends on. */
export interface TestMintFacts {
  phase: SalePhase;
  isPaused: boolean;
  hasProvenance: boolean;
  /** How many the owner may still mint in the test's phase. */
  allowance: number;
}

/** Injected dependencies of the test mint. */
export interface TestMintOptions {
  fetchFacts(): Promise<TestMintFacts>;
  sendCall(act: ContractCall): Promise<unknown>;
  mint(quantity: number, valueWei: bigint): Promise<{ hash: string }>;
  /** Called before each step. */
  onStep(step: string): void;
}

/** Result of the test, and the state of the sale afterwards. */
export interface TestMintResult {
  /** Error message; undefined on success. */
  failureText?: string;
  hash?: string;
  /** State of the sale, as text. */
  stateText: string;
}

const createArmyCall = (functionName: 'unpauseMinting' | 'startPhase1' | 'pauseMinting'): ContractCall => ({
  contract: 'army',
  functionName,
  args: [],
});

const toErrorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Unpauses if paused, starts phase 1 if no phase is active, mints one, pauses, and sets phase 0. Preconditions are
 * checked before the first transaction; once one was sent, pause and phase 0 are sent even after a failure.
 */
export async function runTestMint({ fetchFacts, sendCall, mint, onStep }: TestMintOptions): Promise<TestMintResult> {
  const before = await fetchFacts();
  if (!before.hasProvenance) return { failureText: 'The provenance is not set.', stateText: 'Nothing was changed.' };
  if (before.allowance < 1)
    return { failureText: 'This wallet may mint no more in this phase.', stateText: 'Nothing was changed.' };

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
    if (before.isPaused) await send('Resuming', () => sendCall(createArmyCall('unpauseMinting')));
    if (before.phase === 0) await send('Starting phase 1', () => sendCall(createArmyCall('startPhase1')));
    const phase = before.phase === 0 ? 1 : before.phase;
    await send('Minting one', async () => {
      hash = (await mint(1, MINT_PRICES_WEI[phase])).hash;
    });
  } catch (thrown) {
    failed = toErrorText(thrown);
    if (!wasSent) return { failureText: failed, stateText: 'Nothing was changed.' };
  }

  const undone: string[] = [];
  for (const { step, what, act: last } of CLEANUP_STEPS) {
    try {
      await send(step, () => sendCall(last));
    } catch (thrown) {
      failed ??= toErrorText(thrown);
      undone.push(what);
    }
  }
  const stands = undone.length === 0 ? 'Minting is paused, and the phase is 0.' : `${undone.join(' ')} Do it by hand.`;
  return {
    ...(failed === undefined ? {} : { failureText: failed }),
    ...(hash === undefined ? {} : { hash }),
    stateText: stands,
  };
}

const CLEANUP_STEPS: readonly { step: string; what: string; act: ContractCall }[] = [
  { step: 'Pausing', what: 'Minting is NOT paused.', act: createArmyCall('pauseMinting') },
  {
    step: 'Setting phase 0',
    what: 'The phase is NOT 0.',
    act: { contract: 'army', functionName: 'setPhase', args: [0] },
  },
];
