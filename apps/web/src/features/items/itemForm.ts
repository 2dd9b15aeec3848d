import { decimalText } from '@jumpy/domain/numberText';
import { parseMon } from '@jumpy/domain/mon';
import { ITEM_IMAGE_BYTES, ITEM_NAME_LENGTH } from '@jumpy/protocol/http/adminItems';

/** What is typed of a new item. */
export interface ItemDraft {
  name: string;
  price: string;
  itemType: '0' | '1';
  xpBonus: string;
  supply: string;
}

/** A new item as the contract takes it. */
export interface NewItem {
  name: string;
  priceWei: bigint;
  itemType: number;
  xpBonus: number;
  supply: number;
}

/** A form with nothing in it. */
export const EMPTY_DRAFT: ItemDraft = { name: '', price: '', itemType: '0', xpBonus: '', supply: '' };

/** The largest numbers that the contract keeps. */
const MOST_WEI = 2n ** 96n - 1n;
const MOST_SUPPLY = 2 ** 32 - 1;

/** A typed whole number; nothing counts as 0 (ADMIN-24), undefined is no whole number. */
function wholeOf(typed: string): number | undefined {
  const text = typed.trim() === '' ? '0' : typed.trim();
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/**
 * A typed price in wei; nothing counts as 0 (ADMIN-24), undefined is no price.
 * @example priceOf('1.5') // 1_500_000_000_000_000_000n
 */
export function priceOf(typed: string): bigint | undefined {
  if (typed.trim() === '') return 0n;
  const wei = parseMon(typed);
  return wei !== undefined && wei <= MOST_WEI ? wei : undefined;
}

/** What is wrong with each field that is wrong; nothing is, where the item can be created. */
export type ItemProblems = Partial<Record<keyof ItemDraft, string>>;

/** A draft as an item, or what is wrong with it (ADMIN-22 to ADMIN-24). */
export function readItem(draft: ItemDraft): { item: NewItem } | { problems: ItemProblems } {
  const name = draft.name.trim();
  const priceWei = priceOf(draft.price);
  const xpBonus = wholeOf(draft.xpBonus);
  const supply = wholeOf(draft.supply);
  const problems: ItemProblems = {};
  if (name === '' || name.length > ITEM_NAME_LENGTH) problems.name = `A name has 1 to ${ITEM_NAME_LENGTH} letters.`;
  if (priceWei === undefined) problems.price = 'A price is an amount of MON, 0 or more.';
  if (xpBonus === undefined || xpBonus > 100) problems.xpBonus = 'The XP bonus is a whole number from 0 to 100.';
  if (supply === undefined || supply > MOST_SUPPLY)
    problems.supply = 'The supply is a whole number, 0 or more; 0 is unlimited.';
  if (priceWei === undefined || xpBonus === undefined || supply === undefined || Object.keys(problems).length > 0)
    return { problems };
  return { item: { name, priceWei, itemType: Number(draft.itemType), xpBonus, supply } };
}

/** What is wrong with a chosen picture, or undefined (ADMIN-21, READ-17). */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return 'Choose a picture: PNG, JPEG, WebP or GIF.';
  if (size >= ITEM_IMAGE_BYTES) return 'The picture must be under 10 MB.';
  return undefined;
}

/**
 * The size of a file for people (ADMIN-16).
 * @example sizeText(1_572_864) // '1.50 MB'
 */
export const sizeText = (bytes: number): string => `${decimalText(bytes / 1024 / 1024, 2)} MB`;
