import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import type { ConfirmedStatus, OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import type { ChainAction } from '@jumpy/domain/gas';
import type { KeyringSentTransaction, KeyringErrorCode } from '@jumpy/protocol/keyring';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { UiIconName } from '../../ui/Icon.tsx';
import type { WalletView } from '../../data/walletClient.ts';

/** Player-facing name of each transaction type. */
export const TRANSACTION_TEXT: Readonly<Record<TransactionType, string>> = {
  REVIVE_PAYMENT: 'Revive',
  RECORD_STATS: 'Run recorded',
  QUEST_CLAIM: 'Quest claimed',
  WITHDRAWAL: 'Withdrawal',
  FUNDING: 'Test MON',
  SHOP_MINT: 'Character minted',
  ARMY_MINT: 'Army minted',
  OWNER_ACT: 'Owner action',
};

/** How a status is displayed. `meaning` explains statuses that are not self-evident. */
interface StatusDisplay {
  tone: BadgeTone;
  icon: UiIconName;
  text: string;
  meaning: string | undefined;
}

export const STATUS_DISPLAYS: Readonly<Record<ConfirmedStatus, StatusDisplay>> = {
  pending: { tone: 'sky', icon: 'clock', text: 'Pending', meaning: 'The network is still finalizing it.' },
  completed: { tone: 'mint', icon: 'check', text: 'Done', meaning: undefined },
  failed: {
    tone: 'coral',
    icon: 'warning',
    text: 'Failed',
    meaning: 'The network rejected it. Only the fee was paid.',
  },
  unknown: {
    tone: 'sun',
    icon: 'help',
    text: 'Not seen',
    meaning: 'The network hasn’t shown it for an hour. It most likely never went out, and your MON is still yours.',
  },
};

/**
 * Amount moved, with its sign; undefined if only a fee was paid.
 * @example transactionAmountText({ type: 'WITHDRAWAL', valueWei: '1500000000000000000' }) // '−1.5 MON'
 */
export function transactionAmountText({
  type,
  valueWei,
}: Pick<OwnTransaction, 'type' | 'valueWei'>): string | undefined {
  const wei = BigInt(valueWei);
  if (wei === 0n) return undefined;
  return `${type === 'FUNDING' ? '+' : '−'}${formatMonFull(wei)} MON`;
}

/** Fee charged by the chain; undefined for test MON, which cost the player nothing. */
export function transactionFeeText({ type, feeWei }: Pick<OwnTransaction, 'type' | 'feeWei'>): string | undefined {
  return feeWei === null || type === 'FUNDING' ? undefined : `${formatMonNeeded(BigInt(feeWei))} MON`;
}

const ACTION_TEXT: Readonly<Record<ChainAction, string>> = {
  stats: 'A run record',
  quest_claim: 'A quest claim',
  revive: 'A revive',
  shop_mint: 'A character',
  army_mint: 'A mint',
};

/**
 * Short title of a sent transaction.
 * @example sentTransactionTitle({ wanted: { to: '0x11…', data: '0x', valueWei: '20000000000000000000' } }) // '20 MON to
 * 0x1111…1111'
 */
export function sentTransactionTitle({
  wanted: { to, data, valueWei, action },
}: Pick<KeyringSentTransaction, 'wanted'>): string {
  if (data === '0x') return `${formatMonFull(BigInt(valueWei))} MON to ${shortAddress(to)}`;
  const name = action === undefined ? 'A transaction' : ACTION_TEXT[action];
  return valueWei === '0' ? name : `${name} for ${formatMonFull(BigInt(valueWei))} MON`;
}

const FINAL_TEXT: Readonly<Record<Exclude<KeyringSentTransaction['state'], 'pending'>, string>> = {
  done: 'It went through.',
  failed: 'The network rejected it. Only the fee was paid.',
  cancelled: 'It was canceled. Only a fee was paid.',
  replaced: 'Another transaction from your wallet replaced it. It didn’t go through.',
};

/** Outcome text; only finalized results count as an outcome. */
export function sentTransactionText({ state, canSendAgain, isCancelling }: KeyringSentTransaction): string {
  if (state !== 'pending') return FINAL_TEXT[state];
  if (isCancelling) return 'Canceling it. Until that’s final, it may still go through.';
  return canSendAgain
    ? 'The network hasn’t confirmed it. It may still go through. If you try again or cancel, only one of these will ever go through.'
    : 'It’s on its way and may still go through.';
}

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Names the explorer behind "Transaction History", based on its host.
 * @example explorerTitleText({ isLocal: false, explorerUrl: 'https://testnet.monadvision.com' }) // 'Opens
 * testnet.monadvision.com, an explorer of the test network'
 */
export function explorerTitleText({ isLocal, explorerUrl }: Pick<ChainConfig, 'isLocal' | 'explorerUrl'>): string {
  const { hostname, host } = new URL(explorerUrl);
  if (!isLocal) return `Opens ${host}, a testnet explorer`;
  if (LOCAL_HOST.test(hostname)) return 'Opens the explorer for this computer’s own chain';
  return `Opens ${host}. It shows a public network. Your wallet is on this computer’s own chain, so it isn’t there`;
}

/** Reasons why wallet creation failed, as the end of a sentence. Other codes use the error's own message. */
const REASON_TEXT: Partial<Record<KeyringErrorCode, string>> = {
  network: 'it didn’t answer.',
  timeout: 'it took too long to answer.',
  server: 'our server didn’t answer.',
  internal: 'something went wrong.',
  signed_out: 'you’re signed out. Log in again.',
  stale_sign_in: 'you signed in a while ago. Log in again.',
  rejected: 'you closed its window.',
};
const LEAD_TEXT = 'You can play. Your wallet isn’t ready yet';

/** Error text of a failed wallet creation; undefined if none failed. */
export function notReadyText(creation: WalletView['creation']): string | undefined {
  if (creation.state !== 'error') return undefined;
  const reason = creation.code && REASON_TEXT[creation.code];
  return reason === undefined ? `${LEAD_TEXT}. ${creation.message}` : `${LEAD_TEXT}: ${reason}`;
}

/** Reason why the wallet cannot be exported, in order of precedence; names the wallet provider in use. */
export function exportProblem(facts: {
  authenticated: boolean;
  wallet: Pick<WalletView, 'status' | 'address'>;
  providerName: string;
}): string | undefined {
  const { authenticated, wallet, providerName } = facts;
  if (!authenticated) return 'User not authenticated';
  if (wallet.status === 'unknown' || wallet.status === 'analysis_error')
    return 'No wallets found. Please wait for wallet to load or try refreshing the page.';
  return wallet.address === undefined ? `No ${providerName} embedded wallet found` : undefined;
}
