import { formatMonFull } from '@jumpy/domain/mon';
import type { Sale } from '@jumpy/protocol/http/sale';
import type { ContractCall } from '../../../wallet/contractCall.ts';

/** An owner action with its confirmation text. */
export interface OwnerAction {
  /** Button label and confirmation text. */
  label: string;
  what: string;
  undo: string;
  /** Transactions, sent in order. */
  acts: readonly ContractCall[];
  tone?: 'coral' | 'lime';
  /** Why it is not possible now. */
  impossible?: string | undefined;
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
      what: `Phase 1 starts now; phases 2 and 3 follow after 24 hours each. ${eligible}`,
      undo: 'Another start or a schedule takes its place. What was minted stays.',
      acts: [createArmyCall('startPhase1')],
      impossible,
    },
    {
      label: 'Start Phase 2',
      what: `Phase 2 starts now; phase 3 follows after 24 hours. ${eligible}`,
      undo: 'Another start or a schedule takes its place. What was minted stays.',
      acts: [createArmyCall('startPhase2')],
      impossible,
    },
    {
      label: 'Start Phase 3',
      what: `Phase 3 starts now, for everybody. ${eligible}`,
      undo: 'Another start or a schedule takes its place. What was minted stays.',
      acts: [createArmyCall('startPhase3')],
      impossible,
    },
    {
      label: 'Pause',
      what: 'Nobody mints until it is resumed, the owner neither.',
      undo: 'Resume.',
      acts: [createArmyCall('pauseMinting')],
      impossible: sale.isPaused ? 'It is paused.' : undefined,
    },
    {
      label: 'Resume',
      what: 'Minting goes on in the phase that it is.',
      undo: 'Pause.',
      acts: [createArmyCall('unpauseMinting')],
      impossible: sale.isPaused ? undefined : 'It is not paused.',
    },
    {
      label: 'Withdraw',
      what: `All ${formatMonFull(BigInt(sale.balanceWei))} MON of the contract go to the owner's wallet.`,
      undo: 'It cannot be undone here.',
      acts: [createArmyCall('withdraw')],
      impossible: sale.balanceWei === '0' ? 'There is nothing to withdraw.' : undefined,
    },
    {
      label: sale.closesFrom === 0 ? 'Announce the close' : 'Close the sale',
      what:
        sale.closesFrom === 0
          ? 'The sale may be closed 24 hours from now at the earliest; everybody sees it.'
          : 'Nobody ever mints again. The supply stays what it is now.',
      undo: sale.closesFrom === 0 ? 'Another phase takes it back.' : 'It cannot be undone.',
      acts: [createArmyCall('closeSale')],
      tone: 'coral',
      impossible: getCloseBlockedReason(sale),
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
      what: `The base URI becomes ${base}, and all tokens show their metadata.${test}`,
      undo: 'Unreveal.',
      acts: [...(sale.isBaseFixed || base === sale.baseUri ? [] : [setBase]), show(true)],
      impossible: frozen ?? noBase,
    },
    {
      label: 'Unreveal',
      what: 'All tokens show the placeholder again.',
      undo: 'Reveal Now.',
      acts: [show(false)],
      impossible: frozen ?? (sale.isRevealed ? undefined : 'Nothing is revealed.'),
    },
    {
      label: 'Reveal',
      what: `The official reveal: the base URI becomes ${base} for ever, and all tokens show their metadata.`,
      undo: 'The base URI cannot be changed again.',
      acts: [{ contract: 'army', functionName: 'reveal', args: [base] }],
      tone: 'coral',
      impossible:
        frozen ?? noBase ?? getRevealBlockedReason(sale, isSoldOut) ?? (checked === base ? undefined : UNCHECKED_TEXT),
    },
    {
      label: 'Freeze',
      what: 'Base URI, placeholder and reveal stay as they are for ever.',
      undo: 'It cannot be undone.',
      acts: [createArmyCall('freezeMetadata')],
      tone: 'coral',
      impossible: frozen ?? (sale.isBaseFixed && sale.isRevealed ? undefined : 'It waits for the official reveal.'),
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
