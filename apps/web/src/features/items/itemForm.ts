import { formatDecimal } from '@jumpy/domain/formatNumber';
import { parseMon } from '@jumpy/domain/mon';
import { MAX_ITEM_IMAGE_BYTES, MAX_ITEM_NAME_LENGTH } from '@jumpy/protocol/http/adminItems';

/** Form values of a new item. */
export interface ItemDraft {
  name: string;
  price: string;
  itemType: '0' | '1';
  xpBonus: string;
  supply: string;
}

/** A new item as passed to the contract. */
export interface NewItem {
  name: string;
  priceWei: bigint;
  itemType: number;
  xpBonus: number;
  supply: number;
}

export const EMPTY_DRAFT: ItemDraft = { name: '', price: '', itemType: '0', xpBonus: '', supply: '' };

/** Maximum values that the contract can store. */
const MAX_WEI = 2n ** 96n - 1n;
const MAX_SUPPLY = 2 ** 32 - 1;

/** Parses a whole number; empty is 0, invalid is undefined. */
function parseWholeNumber(typed: string): number | undefined {
  const text = typed.trim() === '' ? '0' : typed.trim();
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/**
 * Parses a price to wei; empty is 0, invalid is undefined.
 * @example parsePriceWei('1.5') // 1_500_000_000_000_000_000n
 */
export function parsePriceWei(typed: string): bigint | undefined {
  if (typed.trim() === '') return 0n;
  const wei = parseMon(typed);
  return wei !== undefined && wei <= MAX_WEI ? wei : undefined;
}

/** Validation errors by field; empty if the item can be created. */
export type ItemProblems = Partial<Record<keyof ItemDraft, string>>;

/** Converts a draft to an item, or returns its validation errors. */
export function parseItem(draft: ItemDraft): { item: NewItem } | { problems: ItemProblems } {
  const name = draft.name.trim();
  const priceWei = parsePriceWei(draft.price);
  const xpBonus = parseWholeNumber(draft.xpBonus);
  const supply = parseWholeNumber(draft.supply);
  const problems: ItemProblems = {};
  if (name === '' || name.length > MAX_ITEM_NAME_LENGTH)
    problems.name = `Names have 1 to ${MAX_ITEM_NAME_LENGTH} letters.`;
  if (priceWei === undefined) problems.price = 'Enter a price in MON, 0 or more.';
  if (xpBonus === undefined || xpBonus > 100) problems.xpBonus = 'The XP bonus is a whole number from 0 to 100.';
  if (supply === undefined || supply > MAX_SUPPLY)
    problems.supply = 'The supply is a whole number, 0 or more. 0 means unlimited.';
  if (priceWei === undefined || xpBonus === undefined || supply === undefined || Object.keys(problems).length > 0)
    return { problems };
  return { item: { name, priceWei, itemType: Number(draft.itemType), xpBonus, supply } };
}

/** Why a chosen image is invalid; undefined if it is valid. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture: PNG, JPEG, WebP or GIF.';
  if (size >= MAX_ITEM_IMAGE_BYTES) return 'The picture must be under 10 MB.';
  return undefined;
}

/**
 * Formats a file size.
 * @example fileSizeText(1_572_864) // '1.50 MB'
 */
export const fileSizeText = (bytes: number): string => `${formatDecimal(bytes / 1024 / 1024, 2)} MB`;
