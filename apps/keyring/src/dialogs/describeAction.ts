import { formatMonFull } from '@jumpy/domain/mon';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { CONTRACT_NAMES, type ContractAddresses, type ContractName } from '@jumpy/protocol/http/chainConfig';
import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { TransactionAction, CallArgument, ArgumentValue } from '../policy/transactionAction.ts';
import { CONTRACT_TITLES } from '../policy/knownCalls.ts';
import { OWNER_ACTION_TEXTS } from '../policy/ownerActions.ts';

/** Dialog row for a call argument. */
interface ArgumentRow {
  label: string;
  value: string;
}

const ARGUMENT_LABELS: Readonly<Record<string, string>> = {
  id: 'Item',
  ids: 'Items',
  tokenId: 'Item',
  quantity: 'How many',
  amount: 'How many',
  amounts: 'How many of each',
  from: 'From',
  to: 'Recipient',
  newOwner: 'New owner',
  data: 'Data',
  _data: 'Data',
  questKey: 'Quest',
  xpAwarded: 'XP',
  jumps: 'Jumps',
  score: 'Score',
  isNewGame: 'New game',
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
  enabled: 'Schedule on',
  key: 'Key',
  attester_: 'Key',
  user: 'Wallet',
  users: 'Wallets',
  jumplist: 'On the jumplist',
  elites: 'Elites',
  passholders: 'Passholders',
  jumpfcfs: 'FCFS',
  baseUri: 'Base URI',
  uri: 'Placeholder',
  shown: 'Metadata shown',
  receiver: 'Receiver',
  basisPoints: 'Royalty',
};

/** Formats a Unix time in seconds. */
function formatTime(seconds: bigint): string {
  if (seconds === 0n) return 'not set';
  const ms = Number(seconds) * 1_000;
  if (!Number.isSafeInteger(ms) || ms > 8.64e15) return String(seconds);
  return `${formatUtcMinute(ms)} UTC`;
}

const formatPrice = (wei: bigint): string => (wei === 0n ? 'free' : `${formatMonFull(wei)} MON`);

/** Formatters for numbers with a meaning, by argument name. */
const NUMBER_FORMATTERS: Readonly<Record<string, (value: bigint) => string>> = {
  price: formatPrice,
  priceWei: formatPrice,
  supply: (supply) => (supply === 0n ? 'unlimited' : String(supply)),
  itemType: (type) => (type === 0n ? 'Character' : 'Asset'),
  xpBonus: (percent) => `${percent}%`,
  basisPoints: (points) => `${Number(points) / 100}%`,
  phase1: formatTime,
  phase2: formatTime,
  phase3: formatTime,
};

/** Formats the arguments of a call as rows. */
function toArgumentRows(args: Extract<TransactionAction, { args: unknown }>['args']): readonly ArgumentRow[] {
  return args.map(({ name, value }) => ({
    label: ARGUMENT_LABELS[name] ?? name,
    value: formatArgument({ name, value }),
  }));
}

function formatArgument({ name, value }: CallArgument): string {
  if (typeof value === 'bigint') return NUMBER_FORMATTERS[name]?.(value) ?? String(value);
  return value === zeroAddress ? `no one (${zeroAddress})` : formatValue(value);
}

function formatValue(value: ArgumentValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.map(formatValue).join(', ') : String(value);
}

/** Description of an action, derived from the transaction alone. */
interface ActionDescription {
  title: string;
  /** One sentence. */
  summary: string;
  /** Label of the confirm button. */
  confirmLabel: string;
  /** Set if something is uncertain or irreversible. */
  warning?: string;
  details: readonly { label: string; value: string }[];
}

const COINS_FINAL_TEXT = 'Transfers can’t be undone. Check every letter of the address.';
const ITEMS_FINAL_TEXT = 'Sent items can’t be taken back. Check every letter of the address they go to.';
const UNKNOWN_ACTION_TEXT =
  'Your wallet doesn’t know what this does. It could move your coins or anything you own. Continue only if you trust who’s asking.';

/** Cancels by an empty transfer to oneself, which replaces the pending transaction. */
export const CANCEL_DESCRIPTION: ActionDescription = {
  title: 'Stop your transaction',
  summary:
    'This sends an empty transaction to yourself, for a fee. It stops your earlier one, unless that goes through first.',
  confirmLabel: 'Stop it',
  details: [],
};

/** Describes an action in plain language. */
export function describeAction(action: TransactionAction, contracts: ContractAddresses): ActionDescription {
  const details = toDetailRows(action);
  switch (action.kind) {
    case 'withdrawal':
      return {
        title: 'Send MON',
        summary: 'This sends coins out of your wallet.',
        confirmLabel: 'Send',
        warning: COINS_FINAL_TEXT,
        details,
      };
    case 'unknown_call':
      return { title: 'Unknown request', summary: UNKNOWN_ACTION_TEXT, confirmLabel: 'I trust this', details };
    case 'revive':
      return { title: 'Revive', summary: 'This pays for one revive in your run.', confirmLabel: 'Pay', details };
    case 'shop_mint':
      return { title: 'Buy in the shop', summary: 'This buys one item from the shop.', confirmLabel: 'Buy', details };
    case 'army_mint':
      return { title: 'Mint', summary: 'This mints from the Jumpy Army.', confirmLabel: 'Mint', details };
    case 'accept_ownership': {
      const name = contractTitle(action, contracts);
      return {
        title: 'Take over a contract',
        summary: `This makes you the owner of ${name}.`,
        confirmLabel: 'Accept',
        details,
      };
    }
    case 'item_transfer':
      return {
        title: 'Send items',
        summary: 'This sends items out of your wallet.',
        confirmLabel: 'Send',
        warning: ITEMS_FINAL_TEXT,
        details,
      };
    case 'transfer_ownership': {
      const name = contractTitle(action, contracts);
      const does = `This offers ${name} to the address below. It’s theirs once they accept.`;
      return { title: 'Hand over a contract', summary: does, confirmLabel: 'Hand over', details };
    }
    case 'stats':
      return {
        title: 'Record your run',
        summary: 'This records your scores on-chain.',
        confirmLabel: 'Record',
        details,
      };
    case 'quest_claim':
      return {
        title: 'Record your quest',
        summary: 'This records your claim on-chain.',
        confirmLabel: 'Record',
        details,
      };
    case 'owner_act':
      return { ...describeOwnerAction(action, contracts), details };
    default:
      return action satisfies never;
  }
}

/** Name of a known destination contract, or an empty string. */
export function contractTitle({ to }: Pick<TransactionAction, 'to'>, contracts: ContractAddresses): string {
  const name = findContractName(to, contracts);
  return name ? CONTRACT_TITLES[name] : '';
}

const findContractName = (to: TransactionAction['to'], contracts: ContractAddresses): ContractName | undefined =>
  CONTRACT_NAMES.find((contractName) => isAddressEqual(getAddress(contracts[contractName]), to));

/** Describes an owner action; a missing text is a bug, so the action is shown as unknown. */
function describeOwnerAction(
  { to, functionName }: Extract<TransactionAction, { args: unknown }>,
  contracts: ContractAddresses,
): Omit<ActionDescription, 'details'> {
  const name = findContractName(to, contracts);
  const texts = name && OWNER_ACTION_TEXTS[name][functionName];
  return texts ?? { title: 'Unknown request', summary: UNKNOWN_ACTION_TEXT, confirmLabel: 'I trust this' };
}

function toDetailRows(action: TransactionAction): ActionDescription['details'] {
  if (action.kind === 'withdrawal') return [];
  if (action.kind === 'unknown_call')
    return [{ label: 'Function', value: `${action.selector} with ${action.dataBytes} bytes of data` }];
  const rows = toArgumentRows(action.args);
  return action.kind === 'owner_act' ? [{ label: 'Function', value: action.functionName }, ...rows] : rows;
}

/** Formats wei as MON with full precision. */
export function formatWeiAsMon(wei: bigint): string {
  return `${formatMonFull(wei)} MON`;
}
