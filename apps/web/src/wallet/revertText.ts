import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { formatMonFull } from '@jumpy/domain/mon';
import type { Revert } from './contractCallError.ts';

/** Contract errors that mean the wallet lacks permission. */
export const ACCESS_DENIED_ERRORS: ReadonlySet<string> = new Set(['OwnableUnauthorizedAccount', 'NotRoleKeeper']);

const toMonText = (wei: unknown): string => (typeof wei === 'bigint' ? `${formatMonFull(wei)} MON` : 'another amount');

const timeText = (seconds: unknown): string => `${formatUtcMinute(Number(seconds) * 1_000)} UTC`;

const REVERT_TEXT: Readonly<Record<string, (args: readonly unknown[]) => string>> = {
  OwnableUnauthorizedAccount: () => 'Only the owner of the contract can do this, and this wallet is not the owner.',
  NotRoleKeeper: () => 'Only the owner of the contract and its role key can do this, and this wallet is neither.',
  NothingToWithdraw: () => 'There is nothing to withdraw.',
  WithdrawalRefused: () => 'The address does not take the money. It is still in the contract.',
  RecipientNeeded: () => 'Please provide a withdrawal address.',
  PriceNeeded: () => 'A revive has a price above 0.',
  WrongPayment: ([, priceWei]) => `The price is another one now: ${toMonText(priceWei)}.`,
  NameMissing: () => 'An item needs a name.',
  NoSuchItem: () => 'There is no such item.',
  ItemNotActive: () => 'This item is not for sale.',
  BonusTooHigh: () => 'The XP bonus is at most 100%.',
  UnknownItemType: () => 'An item is a character or an asset.',
  NothingToMint: () => 'At least one is minted.',
  SoldOut: () => 'Not so many are left.',
  MintingIsPaused: () => 'Minting is paused.',
  NotEligible: () => 'Not eligible for current phase',
  OverLimit: ([remaining]) => `This wallet may mint ${String(remaining)} more in this phase.`,
  UnknownPhase: () => 'A phase is 0, 1, 2 or 3.',
  ScheduleOutOfOrder: () => 'The phases start one after the other.',
  ListsDiffer: () => 'The lists of the batch are of different lengths.',
  BaseUriMissing: () => 'Set base URI first',
  SaleGoesOn: ([remaining]) => `This waits for the end of the sale: ${String(remaining)} are left.`,
  SaleIsClosed: () => 'The sale has ended.',
  NotInPhase3: () => 'The sale can be closed in phase 3 alone.',
  ClosesLater: ([earliest]) => `The sale can be closed from ${timeText(earliest)} on.`,
  FreeCapReached: ([remaining]) => `Of the free ones ${String(remaining)} are left.`,
  NotRevealed: () => 'Metadata is frozen only when it is revealed.',
  MetadataFrozen: () => 'The metadata is frozen and never changes again.',
  RoyaltyTooHigh: () => 'A royalty is at most 10%.',
  ProvenanceMissing: () => 'Nobody can mint before the provenance is set.',
  ProvenanceFixed: () => 'Something is minted already, so the provenance stands for ever.',
  OffsetMissing: () => 'The offset is not drawn yet.',
  OffsetIsDrawn: () => 'The offset is drawn already, once and for all.',
  NothingCommitted: () => 'No block is named for the draw yet.',
  CommitmentStands: () => 'A block is named for the draw already, and can still be drawn.',
  CommitmentLapsed: () => 'The block that was named is too old to be drawn. Name another one.',
  DrawsLater: () => 'The block that was named is still to come. Try again in a few seconds.',
  BaseUriFixed: () => 'The base URI was fixed by the reveal.',
  SlashMissing: () => 'A base URI ends in a slash.',
  OwnerNeeded: () => 'A contract always has an owner.',
};

/** Display text of a contract error; unknown errors are shown by name. */
export function revertText({ name, args }: Revert): string {
  return REVERT_TEXT[name]?.(args) ?? `The contract refused it: ${name}. Nothing was sent and nothing was paid.`;
}
