import { formatMonFull } from '@jumpy/domain/mon';
import { formatUtcMinute } from '@jumpy/domain/formatUtc';
import { CONTRACT_NAMES, type ContractAddresses, type ContractName } from '@jumpy/protocol/http/chainConfig';
import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { TransactionAction, CallArgument, ArgumentValue } from '../policy/transactionAction.ts';
import { CONTRACT_TITLES } from '../policy/knownCalls.ts';
import { OWNER_ACTION_TEXTS } from '../policy/ownerActions.ts';
import * as m from './messages.ts';

/** Dialog row for a call argument. */
interface ArgumentRow {
  label: string;
  value: string;
  /** Set if the row is in English whatever the page's language is. */
  lang?: 'en';
}

const ARGUMENT_LABELS: Readonly<Record<string, string>> = {
  id: m.item(),
  ids: m.items(),
  tokenId: m.item(),
  quantity: m.quantity(),
  amount: m.quantity(),
  amounts: m.quantityOfEach(),
  from: m.from(),
  to: m.recipient(),
  newOwner: m.newOwner(),
  data: m.data(),
  _data: m.data(),
  questKey: m.quest(),
  xpAwarded: 'XP',
  jumps: m.jumps(),
  score: m.score(),
  isNewGame: m.newGame(),
};

/** Labels of arguments that only owner actions have, in English as all texts for operators. */
const OWNER_ARGUMENT_LABELS: Readonly<Record<string, string>> = {
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
  return args.map((argument) => {
    const ownerLabel = OWNER_ARGUMENT_LABELS[argument.name];
    if (ownerLabel !== undefined)
      return { label: ownerLabel, value: formatArgument(argument, OWNER_VALUE_TEXT), lang: 'en' };
    return { label: ARGUMENT_LABELS[argument.name] ?? argument.name, value: formatArgument(argument, VALUE_TEXT) };
  });
}

/** Texts in the values of arguments. */
interface ValueText {
  yes: string;
  no: string;
  noOne: string;
}

const VALUE_TEXT: ValueText = { yes: m.yes(), no: m.no(), noOne: m.noOne({ address: zeroAddress }) };
const OWNER_VALUE_TEXT: ValueText = { yes: 'yes', no: 'no', noOne: `no one (${zeroAddress})` };

function formatArgument({ name, value }: CallArgument, text: ValueText): string {
  if (typeof value === 'bigint') return NUMBER_FORMATTERS[name]?.(value) ?? String(value);
  return value === zeroAddress ? text.noOne : formatValue(value, text);
}

function formatValue(value: ArgumentValue, text: ValueText): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  return typeof value === 'object' ? value.map((item) => formatValue(item, text)).join(', ') : String(value);
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
  /** Set if these texts are in English whatever the page's language is. */
  lang?: 'en';
  details: readonly ArgumentRow[];
}

const COINS_FINAL_TEXT = m.transferFinal();
const ITEMS_FINAL_TEXT = m.itemTransferFinal();
const UNKNOWN_ACTION_TEXT = m.unknownRequestWarning();

/** Cancels by an empty transfer to oneself, which replaces the pending transaction. */
export const CANCEL_DESCRIPTION: ActionDescription = {
  title: m.stopTransaction(),
  summary: m.stopExplained(),
  confirmLabel: m.stopIt(),
  details: [],
};

/** Describes an action in plain language. */
export function describeAction(action: TransactionAction, contracts: ContractAddresses): ActionDescription {
  const details = toDetailRows(action);
  switch (action.kind) {
    case 'withdrawal':
      return {
        title: m.sendMon(),
        summary: m.sendMonExplained(),
        confirmLabel: m.send(),
        warning: COINS_FINAL_TEXT,
        details,
      };
    case 'unknown_call':
      return { title: m.unknownRequest(), summary: UNKNOWN_ACTION_TEXT, confirmLabel: m.trustRequest(), details };
    case 'revive':
      return { title: m.revive(), summary: m.reviveExplained(), confirmLabel: m.pay(), details };
    case 'shop_mint':
      return { title: m.buyInShop(), summary: m.buyExplained(), confirmLabel: m.buy(), details };
    case 'army_mint':
      return { title: m.mint(), summary: m.mintExplained(), confirmLabel: m.mint(), details };
    case 'accept_ownership': {
      const name = contractTitle(action, contracts);
      return {
        title: m.takeOverContract(),
        summary: m.takeOverExplained({ name }),
        confirmLabel: m.accept(),
        details,
      };
    }
    case 'item_transfer':
      return {
        title: m.sendItems(),
        summary: m.sendItemsExplained(),
        confirmLabel: m.send(),
        warning: ITEMS_FINAL_TEXT,
        details,
      };
    case 'transfer_ownership': {
      const name = contractTitle(action, contracts);
      const summary = m.handOverExplained({ name });
      return { title: m.handOverContract(), summary, confirmLabel: m.handOver(), details };
    }
    case 'stats':
      return {
        title: m.recordRun(),
        summary: m.recordRunExplained(),
        confirmLabel: m.record(),
        details,
      };
    case 'quest_claim':
      return {
        title: m.recordQuest(),
        summary: m.recordQuestExplained(),
        confirmLabel: m.record(),
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
  if (texts) return { ...texts, lang: 'en' };
  return { title: m.unknownRequest(), summary: UNKNOWN_ACTION_TEXT, confirmLabel: m.trustRequest() };
}

function toDetailRows(action: TransactionAction): ActionDescription['details'] {
  if (action.kind === 'withdrawal') return [];
  if (action.kind === 'unknown_call')
    return [
      {
        label: m.calledFunction(),
        value: m.callData({ selector: action.selector, bytes: action.dataBytes }),
      },
    ];
  const rows = toArgumentRows(action.args);
  return action.kind === 'owner_act' ? [{ label: m.calledFunction(), value: action.functionName }, ...rows] : rows;
}

/** Formats wei as MON with full precision. */
export function formatWeiAsMon(wei: bigint): string {
  return `${formatMonFull(wei)} MON`;
}
