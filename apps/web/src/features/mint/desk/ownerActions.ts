import { formatMonFull } from '@jumpy/domain/mon';
import type { Sale } from '@jumpy/protocol/http/sale';
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
const UNCHECKED_TEXT = 'Check the works first: all of them have to match the list on the chain.';

/** Why minting has ended; undefined while it has not. */
export function saleEndedText({ minted, maxSupply, isClosed }: Sale): string | undefined {
  if (isClosed) return 'The sale is closed.';
  return minted >= maxSupply ? `All ${maxSupply} are minted.` : undefined;
}

/** Actions for phases, pause and funds. */
export function getSaleActions(sale: Sale): OwnerAction[] {
  const eligible = 'Eligible wallets can mint at once.';
  const impossible = saleEndedText(sale);
  return [
    {
      label: 'Start Phase 1',
      description: `Phase 1 starts now; phases 2 and 3 follow after 24 hours each. ${eligible}`,
      undoText: 'Another start or a schedule takes its place. What was minted stays.',
      calls: [createArmyCall('startPhase1')],
      blockedReason: impossible,
    },
    {
      label: 'Start Phase 2',
      description: `Phase 2 starts now; phase 3 follows after 24 hours. ${eligible}`,
      undoText: 'Another start or a schedule takes its place. What was minted stays.',
      calls: [createArmyCall('startPhase2')],
      blockedReason: impossible,
    },
    {
      label: 'Start Phase 3',
      description: `Phase 3 starts now, for everybody. ${eligible}`,
      undoText: 'Another start or a schedule takes its place. What was minted stays.',
      calls: [createArmyCall('startPhase3')],
      blockedReason: impossible,
    },
    {
      label: 'Pause',
      description: 'Nobody mints until it is resumed, the owner neither.',
      undoText: 'Resume.',
      calls: [createArmyCall('pauseMinting')],
      blockedReason: sale.isPaused ? 'It is paused.' : undefined,
    },
    {
      label: 'Resume',
      description: 'Minting goes on in the phase that it is.',
      undoText: 'Pause.',
      calls: [createArmyCall('unpauseMinting')],
      blockedReason: sale.isPaused ? undefined : 'It is not paused.',
    },
    {
      label: 'Withdraw',
      description: `All ${formatMonFull(BigInt(sale.balanceWei))} MON of the contract go to the owner's wallet.`,
      undoText: 'It cannot be undone here.',
      calls: [createArmyCall('withdraw')],
      blockedReason: sale.balanceWei === '0' ? 'There is nothing to withdraw.' : undefined,
    },
    {
      label: sale.closesFrom === 0 ? 'Announce the close' : 'Close the sale',
      description:
        sale.closesFrom === 0
          ? 'The sale may be closed 24 hours from now at the earliest; everybody sees it.'
          : 'Nobody ever mints again. The supply stays what it is now.',
      undoText: sale.closesFrom === 0 ? 'Another phase takes it back.' : 'It cannot be undone.',
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
  if (phase !== 3) return 'The sale is closed in phase 3 only.';
  return closesFrom > chainS ? `From ${new Date(closesFrom * 1_000).toUTCString()} on.` : undefined;
}

/** The typed base URI, or the contract's, with a trailing slash; empty if neither is set. */
export function resolveBaseUri(sale: Sale, typed: string): string {
  const wanted = typed.trim() || sale.baseUri;
  return wanted === '' || wanted.endsWith('/') ? wanted : `${wanted}/`;
}

/** Actions for the reveal; `checked` is the base URI whose works have all been verified against the list. */
export function getRevealActions(
  sale: Sale,
  { typed, checked }: { typed: string; checked: string | undefined },
): OwnerAction[] {
  const base = resolveBaseUri(sale, typed);
  const noBase = base === '' ? 'Set base URI first' : undefined;
  const test =
    sale.offset === null ? ' This is a test: no offset is drawn, so tokens show the works of their own numbers.' : '';
  const setBase: ContractCall = { contract: 'army', functionName: 'setBaseTokenURI', args: [base] };
  const show = (shown: boolean): ContractCall => ({ contract: 'army', functionName: 'setRevealed', args: [shown] });
  const isSoldOut = sale.minted >= sale.maxSupply || sale.isClosed;
  const frozen = sale.isFrozen ? FROZEN_TEXT : undefined;
  return [
    {
      label: 'Reveal Now',
      description: `The base URI becomes ${base}, and all tokens show their metadata.${test}`,
      undoText: 'Unreveal.',
      calls: [...(sale.isBaseFixed || base === sale.baseUri ? [] : [setBase]), show(true)],
      blockedReason: frozen ?? noBase,
    },
    {
      label: 'Unreveal',
      description: 'All tokens show the placeholder again.',
      undoText: 'Reveal Now.',
      calls: [show(false)],
      blockedReason: frozen ?? (sale.isRevealed ? undefined : 'Nothing is revealed.'),
    },
    {
      label: 'Reveal',
      description: `The official reveal: the base URI becomes ${base} for ever, and all tokens show their metadata.`,
      undoText: 'The base URI cannot be changed again.',
      calls: [{ contract: 'army', functionName: 'reveal', args: [base] }],
      tone: 'coral',
      blockedReason:
        frozen ?? noBase ?? getRevealBlockedReason(sale, isSoldOut) ?? (checked === base ? undefined : UNCHECKED_TEXT),
    },
    {
      label: 'Freeze',
      description: 'Base URI, placeholder and reveal stay as they are for ever.',
      undoText: 'It cannot be undone.',
      calls: [createArmyCall('freezeMetadata')],
      tone: 'coral',
      blockedReason: frozen ?? (sale.isBaseFixed && sale.isRevealed ? undefined : 'It waits for the official reveal.'),
    },
  ];
}

function getRevealBlockedReason(
  { isBaseFixed, offset, minted, maxSupply }: Sale,
  isSoldOut: boolean,
): string | undefined {
  if (isBaseFixed) return 'The official reveal was made.';
  if (!isSoldOut) return `It waits until all are minted: ${maxSupply - minted} are left.`;
  return offset === null ? 'It waits for the offset to be drawn.' : undefined;
}
