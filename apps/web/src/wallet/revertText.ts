import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { formatMonFull } from '@jumpy/domain/mon';
import type { Revert } from './contractCallError.ts';
import * as m from './messages.ts';

/** Contract errors that mean the wallet lacks permission. */
export const ACCESS_DENIED_ERRORS: ReadonlySet<string> = new Set(['OwnableUnauthorizedAccount', 'NotRoleKeeper']);

const toMonText = (wei: unknown): string =>
  typeof wei === 'bigint' ? m.monAmount({ amount: formatMonFull(wei) }) : m.anotherAmount();

const timeText = (seconds: unknown): string => `${formatUtcMinute(Number(seconds) * 1_000)} UTC`;

const REVERT_TEXT: Readonly<Record<string, (args: readonly unknown[]) => string>> = {
  OwnableUnauthorizedAccount: () => 'Only the contract owner can do this, and this wallet isn’t the owner.',
  NotRoleKeeper: () => 'Only the contract owner and its role key can do this, and this wallet is neither.',
  NothingToWithdraw: () => 'There’s nothing to withdraw.',
  WithdrawalRefused: () => 'That address doesn’t accept the money. It’s still in the contract.',
  RecipientNeeded: () => 'Please provide a withdrawal address.',
  PriceNeeded: () => 'A revive’s price must be above 0.',
  WrongPayment: ([, priceWei]) => m.priceChanged({ price: toMonText(priceWei) }),
  NameMissing: () => 'An item needs a name.',
  NoSuchItem: () => m.noSuchItem(),
  ItemNotActive: () => m.itemNotForSale(),
  BonusTooHigh: () => 'The XP bonus can be 100% at most.',
  UnknownItemType: () => 'An item is either a character or an asset.',
  NothingToMint: () => m.mintAtLeastOne(),
  SoldOut: () => m.notEnoughLeft(),
  MintingIsPaused: () => m.mintingPaused(),
  NotEligible: () => m.notEligible(),
  OverLimit: ([remaining]) => m.mintLimit({ remaining: String(remaining) }),
  UnknownPhase: () => 'A phase is 0, 1, 2 or 3.',
  ScheduleOutOfOrder: () => 'Phases start one after another.',
  ListsDiffer: () => 'The batch’s lists have different lengths.',
  BaseUriMissing: () => 'Set base URI first',
  SaleGoesOn: ([remaining]) => `This has to wait until the sale ends: ${String(remaining)} left.`,
  SaleIsClosed: () => m.saleEnded(),
  NotInPhase3: () => 'The sale can only be closed in phase 3.',
  ClosesLater: ([earliest]) => `The sale can be closed from ${timeText(earliest)} on.`,
  FreeCapReached: ([remaining]) => `Free ones left: ${String(remaining)}.`,
  NotRevealed: () => 'Metadata can only be frozen after the reveal.',
  MetadataFrozen: () => 'The metadata is frozen and can never change again.',
  RoyaltyTooHigh: () => 'Royalties can be 10% at most.',
  ProvenanceMissing: () => m.provenanceMissing(),
  ProvenanceFixed: () => 'Something is already minted, so the provenance can’t change.',
  OffsetMissing: () => 'The offset hasn’t been drawn yet.',
  OffsetIsDrawn: () => 'The offset has already been drawn, once and for all.',
  NothingCommitted: () => 'No block has been picked for the draw yet.',
  CommitmentStands: () => 'A block has already been picked and can still be drawn.',
  CommitmentLapsed: () => 'The picked block is too old to draw. Pick another.',
  DrawsLater: () => 'The picked block isn’t here yet. Try again in a few seconds.',
  BaseUriFixed: () => 'The base URI was fixed by the reveal.',
  SlashMissing: () => 'A base URI must end in a slash.',
  OwnerNeeded: () => 'A contract must have an owner.',
};

/** Display text of a contract error; unknown errors are shown by name. */
export function revertText({ name, args }: Revert): string {
  return REVERT_TEXT[name]?.(args) ?? m.rejectedByContract({ name });
}
