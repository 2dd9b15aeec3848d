import { utcMinuteText } from '@jumpy/domain/utcText';
import { monFullText } from '@jumpy/domain/mon';
import { zeroAddress } from 'viem';
import type { Action, Argument, ArgumentValue } from '../policy/action.ts';

/** A row of a dialog about what a call carries. */
export interface ArgumentRow {
  label: string;
  value: string;
}

const LABELS: Readonly<Record<string, string>> = {
  id: 'Item',
  ids: 'Items',
  tokenId: 'Item',
  quantity: 'How many',
  amount: 'How many',
  amounts: 'How many of each',
  from: 'Leaves',
  to: 'Goes to',
  newOwner: 'New owner',
  data: 'Data',
  _data: 'Data',
  questKey: 'Quest',
  xpAwarded: 'XP',
  jumps: 'Jumps',
  score: 'Score',
  isNewGame: 'A new game',
  name: 'Name',
  imageUri: 'Picture',
  metadataUri: 'Metadata',
  price: 'Price',
  priceWei: 'Price',
  supply: 'Supply',
  itemType: 'Type',
  xpBonus: 'XP bonus',
  active: 'For sale',
  phase: 'Phase',
  phase1: 'Phase 1 starts',
  phase2: 'Phase 2 starts',
  phase3: 'Phase 3 starts',
  enabled: 'The schedule holds',
  key: 'Key',
  attester_: 'Key',
  user: 'Wallet',
  users: 'Wallets',
  jumplist: 'On the jumplist',
  elites: 'Elites',
  passholders: 'Passholders',
  jumpfcfs: 'First comers',
  baseUri: 'Base URI',
  uri: 'Placeholder',
  shown: 'Metadata shown',
  receiver: 'Receiver',
  basisPoints: 'Royalty',
};

/** A time in seconds since 1970, as a person reads it. */
function timeText(seconds: bigint): string {
  if (seconds === 0n) return 'not set';
  const ms = Number(seconds) * 1_000;
  if (!Number.isSafeInteger(ms) || ms > 8.64e15) return String(seconds);
  return `${utcMinuteText(ms)} UTC`;
}

const priceText = (wei: bigint): string => (wei === 0n ? 'free' : `${monFullText(wei)} MON`);

/** Numbers that stand for something, by the name the contract gives them. */
const NUMBERS: Readonly<Record<string, (value: bigint) => string>> = {
  price: priceText,
  priceWei: priceText,
  supply: (supply) => (supply === 0n ? 'unlimited' : String(supply)),
  itemType: (type) => (type === 0n ? 'Character' : 'Asset'),
  xpBonus: (percent) => `${percent}%`,
  basisPoints: (points) => `${Number(points) / 100}%`,
  phase1: timeText,
  phase2: timeText,
  phase3: timeText,
};

/** What a call carries, each value in words of its own. */
export function argumentRows(args: Extract<Action, { args: unknown }>['args']): readonly ArgumentRow[] {
  return args.map(({ name, value }) => ({ label: LABELS[name] ?? name, value: argumentText({ name, value }) }));
}

function argumentText({ name, value }: Argument): string {
  if (typeof value === 'bigint') return NUMBERS[name]?.(value) ?? String(value);
  return value === zeroAddress ? `nobody (${zeroAddress})` : textOf(value);
}

function textOf(value: ArgumentValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.map(textOf).join(', ') : String(value);
}
