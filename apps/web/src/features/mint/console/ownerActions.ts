import { formatMonFull } from '@jumpy/domain/mon';
import type { Sale } from '@jumpy/protocol/http/sale';
import { MINT_PRICES_WEI } from '@jumpy/domain/saleTerms';
import type { SalePhase } from '@jumpy/domain/saleSchedule';
import type { ContractCall } from '../../../wallet/contractCall.ts';

/** An owner action with its confirmation text. */
export interface OwnerAction {
  /** Button label and confirmation text. */
  label: string;
  description: string;
  undoText: string;
  /** Transactions, sent in order. */
  calls: readonly ContractCall[];
  tone?: 'coral' | 'lime';
  /** Why it is not possible now. */
  blockedReason?: string | undefined;
}

const createArmyCall = (
  functionName:
    | 'startPhase1'
    | 'startPhase2'
    | 'startPhase3'
    | 'pauseMinting'
    | 'unpauseMinting'
    | 'withdraw'
    | 'closeSale'
    | 'freezeMetadata',
): ContractCall => ({ contract: 'army', functionName, args: [] });

const FROZEN_TEXT = 'The metadata is frozen.';
const UNCHECKED_TEXT = 'Check the artworks first. All of them must match the on-chain list.';

/** Why minting has ended; undefined while it has not. */
export function saleEndedText({ minted, maxSupply, isClosed }: Sale): string | undefined {
  if (isClosed) return 'The sale is closed.';
  return minted >= maxSupply ? `All ${maxSupply} are minted.` : undefined;
}

/** Actions for phases, pause and funds. */
export function getSaleActions(sale: Sale): OwnerAction[] {
  const eligibleText = 'Eligible wallets can mint right away.';
  const endedText = saleEndedText(sale);
  return [
    {
      label: 'Start Phase 1',
      description: `Phase 1 starts now; phases 2 and 3 follow after 24 hours each. ${eligibleText}`,
      undoText: 'Start another phase or set a schedule. Mints stay.',
      calls: [createArmyCall('startPhase1')],
      blockedReason: endedText,
    },
    {
      label: 'Start Phase 2',
      description: `Phase 2 starts now; phase 3 follows after 24 hours. ${eligibleText}`,
      undoText: 'Start another phase or set a schedule. Mints stay.',
      calls: [createArmyCall('startPhase2')],
      blockedReason: endedText,
    },
    {
      label: 'Start Phase 3',
      description: `Phase 3 starts now, for everyone. ${eligibleText}`,
      undoText: 'Start another phase or set a schedule. Mints stay.',
      calls: [createArmyCall('startPhase3')],
      blockedReason: endedText,
    },
    {
      label: 'Pause',
      description: 'No one can mint until you resume, not even the owner.',
      undoText: 'Resume.',
      calls: [createArmyCall('pauseMinting')],
      blockedReason: sale.isPaused ? 'Already paused.' : undefined,
    },
    {
      label: 'Resume',
      description: 'Minting continues in the current phase.',
      undoText: 'Pause.',
      calls: [createArmyCall('unpauseMinting')],
      blockedReason: sale.isPaused ? undefined : 'Not paused.',
    },
    {
      label: 'Withdraw',
      description: `Sends all ${formatMonFull(BigInt(sale.balanceWei))} MON in the contract to the owner’s wallet.`,
      undoText: 'You can’t undo this here.',
      calls: [createArmyCall('withdraw')],
      blockedReason: sale.balanceWei === '0' ? 'Nothing to withdraw.' : undefined,
    },
    {
      label: sale.closesFrom === 0 ? 'Announce close' : 'Close the sale',
      description:
        sale.closesFrom === 0
          ? 'You can close the sale in 24 hours at the earliest. Everyone can see this.'
          : 'No one can ever mint again. The supply stays as it is now.',
      undoText: sale.closesFrom === 0 ? 'Start another phase to cancel.' : 'This can’t be undone.',
      calls: [createArmyCall('closeSale')],
      tone: 'coral',
      blockedReason: getCloseBlockedReason(sale),
    },
  ];
}

function getCloseBlockedReason(sale: Sale): string | undefined {
  const { phase, closesFrom, chainS } = sale;
  const ended = saleEndedText(sale);
  if (ended !== undefined) return ended;
  if (phase !== 3) return 'You can only close the sale in phase 3.';
  return closesFrom > chainS ? `Possible from ${new Date(closesFrom * 1_000).toUTCString()}.` : undefined;
}

/** The typed base URI, or the contract's, with a trailing slash; empty if neither is set. */
export function resolveBaseUri(sale: Sale, typed: string): string {
  const baseUri = typed.trim() || sale.baseUri;
  return baseUri === '' || baseUri.endsWith('/') ? baseUri : `${baseUri}/`;
}

/** Actions for the reveal; `checked` is the base URI whose works have all been verified against the list. */
export function getRevealActions(
  sale: Sale,
  { typed, checked }: { typed: string; checked: string | undefined },
): OwnerAction[] {
  const base = resolveBaseUri(sale, typed);
  const noBase = base === '' ? 'Set base URI first' : undefined;
  const testNote =
    sale.offset === null
      ? ' This is a test. No offset is drawn yet, so each token shows the artwork with its own number.'
      : '';
  const setBase: ContractCall = { contract: 'army', functionName: 'setBaseTokenURI', args: [base] };
  const setRevealed = (isRevealed: boolean): ContractCall => ({
    contract: 'army',
    functionName: 'setRevealed',
    args: [isRevealed],
  });
  const isSoldOut = sale.minted >= sale.maxSupply || sale.isClosed;
  const frozen = sale.isFrozen ? FROZEN_TEXT : undefined;
  return [
    {
      label: 'Reveal Now',
      description: `Sets the base URI to ${base}, and all tokens show their metadata.${testNote}`,
      undoText: 'Unreveal.',
      calls: [...(sale.isBaseFixed || base === sale.baseUri ? [] : [setBase]), setRevealed(true)],
      blockedReason: frozen ?? noBase,
    },
    {
      label: 'Unreveal',
      description: 'All tokens show the placeholder again.',
      undoText: 'Reveal Now.',
      calls: [setRevealed(false)],
      blockedReason: frozen ?? (sale.isRevealed ? undefined : 'Nothing is revealed.'),
    },
    {
      label: 'Reveal',
      description: `The official reveal. Sets the base URI to ${base} forever, and all tokens show their metadata.`,
      undoText: 'You can’t change the base URI again.',
      calls: [{ contract: 'army', functionName: 'reveal', args: [base] }],
      tone: 'coral',
      blockedReason:
        frozen ?? noBase ?? getRevealBlockedReason(sale, isSoldOut) ?? (checked === base ? undefined : UNCHECKED_TEXT),
    },
    {
      label: 'Freeze',
      description: 'Base URI, placeholder and reveal stay as they are forever.',
      undoText: 'This can’t be undone.',
      calls: [createArmyCall('freezeMetadata')],
      tone: 'coral',
      blockedReason: frozen ?? (sale.isBaseFixed && sale.isRevealed ? undefined : 'Do the official reveal first.'),
    },
  ];
}

function getRevealBlockedReason(
  { isBaseFixed, offset, minted, maxSupply }: Sale,
  isSoldOut: boolean,
): string | undefined {
  if (isBaseFixed) return 'Already officially revealed.';
  if (!isSoldOut) return `Waiting until all are minted: ${maxSupply - minted} left.`;
  return offset === null ? 'Waiting for the offset draw.' : undefined;
}

/** Fresh contract state that the test depends on. */
export interface TestMintFacts {
  phase: SalePhase;
  isPaused: boolean;
  hasProvenance: boolean;
  /** How many the owner may still mint in the test's phase. */
  allowance: number;
}

/** Injected dependencies of the test mint. */
interface TestMintOptions {
  fetchFacts(): Promise<TestMintFacts>;
  sendCall(call: ContractCall): Promise<unknown>;
  mint(quantity: number, valueWei: bigint): Promise<{ hash: string }>;
  /** Called before each step. */
  onStep(step: string): void;
}

/** Result of the test, and the state of the sale afterwards. */
interface TestMintResult {
  /** Error message; undefined on success. */
  failureText?: string;
  hash?: string;
  /** State of the sale, as text. */
  stateText: string;
}

const toErrorText = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Unpauses if paused, starts phase 1 if no phase is active, mints one, pauses, and sets phase 0. Preconditions are
 * checked before the first transaction; once one was sent, pause and phase 0 are sent even after a failure.
 */
export async function runTestMint({ fetchFacts, sendCall, mint, onStep }: TestMintOptions): Promise<TestMintResult> {
  const initial = await fetchFacts();
  if (!initial.hasProvenance) return { failureText: 'The provenance isn’t set.', stateText: 'Nothing was changed.' };
  if (initial.allowance < 1)
    return { failureText: 'This wallet can’t mint more in this phase.', stateText: 'Nothing was changed.' };

  let wasSent = false;
  const send = async (step: string, work: () => Promise<unknown>): Promise<unknown> => {
    onStep(step);
    const result = await work();
    wasSent = true;
    return result;
  };
  let hash: string | undefined;
  let failed: string | undefined;
  try {
    if (initial.isPaused) await send('Resuming', () => sendCall(createArmyCall('unpauseMinting')));
    if (initial.phase === 0) await send('Starting phase 1', () => sendCall(createArmyCall('startPhase1')));
    const phase = initial.phase === 0 ? 1 : initial.phase;
    await send('Minting one', async () => {
      hash = (await mint(1, MINT_PRICES_WEI[phase])).hash;
    });
  } catch (thrown) {
    failed = toErrorText(thrown);
    if (!wasSent) return { failureText: failed, stateText: 'Nothing was changed.' };
  }

  const undoneTexts: string[] = [];
  for (const { step, undoneText, call } of CLEANUP_STEPS) {
    try {
      await send(step, () => sendCall(call));
    } catch (thrown) {
      failed ??= toErrorText(thrown);
      undoneTexts.push(undoneText);
    }
  }
  const stateText =
    undoneTexts.length === 0 ? 'Minting is paused, and the phase is 0.' : `${undoneTexts.join(' ')} Do it by hand.`;
  return {
    ...(failed === undefined ? {} : { failureText: failed }),
    ...(hash === undefined ? {} : { hash }),
    stateText,
  };
}

const CLEANUP_STEPS: readonly { step: string; undoneText: string; call: ContractCall }[] = [
  { step: 'Pausing', undoneText: 'Minting is NOT paused.', call: createArmyCall('pauseMinting') },
  {
    step: 'Setting phase 0',
    undoneText: 'The phase is NOT 0.',
    call: { contract: 'army', functionName: 'setPhase', args: [0] },
  },
];
