import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import type { ConfirmedStatus, OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import type { ChainAction } from '@jumpy/domain/gas';
import type { KeyringSentTransaction, KeyringErrorCode } from '@jumpy/protocol/keyring';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { UiIconName } from '../../ui/Icon.tsx';
import type { WalletView } from '../../data/walletClient.ts';
import * as m from './messages.ts';

/** Player-facing name of each transaction type. */
export const TRANSACTION_TEXT: Readonly<Record<TransactionType, string>> = {
  REVIVE_PAYMENT: m.revive(),
  RECORD_STATS: m.runRecorded(),
  QUEST_CLAIM: m.questClaimed(),
  WITHDRAWAL: m.withdrawal(),
  FUNDING: m.testMon(),
  SHOP_MINT: m.characterMinted(),
  ARMY_MINT: m.armyMinted(),
  OWNER_ACT: m.ownerAction(),
};

/** How a status is displayed. `meaning` explains statuses that are not self-evident. */
interface StatusDisplay {
  tone: BadgeTone;
  icon: UiIconName;
  text: string;
  meaning: string | undefined;
}

export const STATUS_DISPLAYS: Readonly<Record<ConfirmedStatus, StatusDisplay>> = {
  pending: { tone: 'sky', icon: 'clock', text: m.pending(), meaning: m.pendingExplained() },
  completed: { tone: 'mint', icon: 'check', text: m.done(), meaning: undefined },
  failed: {
    tone: 'coral',
    icon: 'warning',
    text: m.failed(),
    meaning: m.rejectedByNetwork(),
  },
  unknown: {
    tone: 'sun',
    icon: 'help',
    text: m.notSeen(),
    meaning: m.notSeenExplained(),
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
  return m.monAmount({ amount: `${type === 'FUNDING' ? '+' : '−'}${formatMonFull(wei)}` });
}

/** Fee charged by the chain; undefined for test MON, which cost the player nothing. */
export function transactionFeeText({ type, feeWei }: Pick<OwnTransaction, 'type' | 'feeWei'>): string | undefined {
  return feeWei === null || type === 'FUNDING' ? undefined : m.monAmount({ amount: formatMonNeeded(BigInt(feeWei)) });
}

const ACTION_TEXT: Readonly<Record<ChainAction, string>> = {
  stats: m.runRecord(),
  quest_claim: m.questClaim(),
  revive: m.reviveTitle(),
  shop_mint: m.characterMint(),
  army_mint: m.armyMint(),
};

/**
 * Short title of a sent transaction.
 * @example sentTransactionTitle({ wanted: { to: '0x11…', data: '0x', valueWei: '20000000000000000000' } }) // '20 MON to
 * 0x1111…1111'
 */
export function sentTransactionTitle({
  wanted: { to, data, valueWei, action },
}: Pick<KeyringSentTransaction, 'wanted'>): string {
  if (data === '0x')
    return m.amountToRecipient({ amount: formatMonFull(BigInt(valueWei)), recipient: shortAddress(to) });
  const name = action === undefined ? m.transaction() : ACTION_TEXT[action];
  return valueWei === '0' ? name : m.nameForAmount({ name, amount: formatMonFull(BigInt(valueWei)) });
}

const FINAL_TEXT: Readonly<Record<Exclude<KeyringSentTransaction['state'], 'pending'>, string>> = {
  done: m.wentThrough(),
  failed: m.rejectedByNetwork(),
  cancelled: m.canceled(),
  replaced: m.replaced(),
};

/** Outcome text; only finalized results count as an outcome. */
export function sentTransactionText({ state, canSendAgain, isCancelling }: KeyringSentTransaction): string {
  if (state !== 'pending') return FINAL_TEXT[state];
  if (isCancelling) return m.canceling();
  return canSendAgain ? m.unconfirmed() : m.onItsWayExplained();
}

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Names the explorer behind "Transaction History", based on its host.
 * @example explorerTitleText({ isLocal: false, explorerUrl: 'https://testnet.monadvision.com' }) // 'Opens
 * testnet.monadvision.com, an explorer of the test network'
 */
export function explorerTitleText({ isLocal, explorerUrl }: Pick<ChainConfig, 'isLocal' | 'explorerUrl'>): string {
  const { hostname, host } = new URL(explorerUrl);
  if (!isLocal) return m.opensTestnetExplorer({ host });
  if (LOCAL_HOST.test(hostname)) return m.opensLocalExplorer();
  return m.opensPublicExplorer({ host });
}

/** Reasons why wallet creation failed, as the end of a sentence. Other codes use the error's own message. */
const REASON_TEXT: Partial<Record<KeyringErrorCode, string>> = {
  network: m.reasonNetwork(),
  timeout: m.reasonTimeout(),
  server: m.reasonServer(),
  internal: m.reasonInternal(),
  signed_out: m.reasonSignedOut(),
  stale_sign_in: m.reasonStaleSignIn(),
  rejected: m.reasonRejected(),
};

/** Error text of a failed wallet creation; undefined if none failed. */
export function notReadyText(creation: WalletView['creation']): string | undefined {
  if (creation.state !== 'error') return undefined;
  const reason = creation.code && REASON_TEXT[creation.code];
  return reason === undefined ? m.walletNotReady({ details: creation.message }) : m.walletNotReadyReason({ reason });
}

/** Reason why the wallet cannot be exported, in order of precedence; names the wallet provider in use. */
export function exportProblem(facts: {
  authenticated: boolean;
  wallet: Pick<WalletView, 'status' | 'address'>;
  providerName: string;
}): string | undefined {
  const { authenticated, wallet, providerName } = facts;
  if (!authenticated) return m.userNotAuthenticated();
  if (wallet.status === 'unknown' || wallet.status === 'analysis_error') return m.noWalletsFound();
  return wallet.address === undefined ? m.noEmbeddedWallet({ providerName }) : undefined;
}
