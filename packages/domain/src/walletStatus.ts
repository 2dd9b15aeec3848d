import * as m from './messages.ts';

/**
 * Statuses of a player's wallet (RECOV-14 to RECOV-22). `storage_closed` is our addition: the browser blocks the
 * wallet's storage in this page.
 */
export const WALLET_STATUSES = [
  'no_user',
  'has_wallet',
  'has_wallet_linked',
  'has_embedded_wallet',
  'embedded_wallet_stuck',
  'discord_only_no_wallet',
  'unknown_state',
  'analysis_error',
  'unknown',
  'storage_closed',
] as const;

/** One of `WALLET_STATUSES`. */
export type WalletStatus = (typeof WALLET_STATUSES)[number];

/** What the player's browser and the server hold of a wallet. */
export interface WalletShareFacts {
  /** The server has linked the wallet to the player after the wallet signed its nonce. */
  isLinked: boolean;
  /** This device has a share that opens the wallet together with the server's. */
  opensHere: boolean;
  /** The server has its share, pending or active. */
  hasServerShare: boolean;
  /** The server stores a share that a passkey or password decrypts. */
  hasRecovery: boolean;
}

/** Result of checking the wallet; every variant except `WalletFacts` means that nothing is known about it. */
export type WalletCheck = 'not_checked' | 'no_answer' | 'signed_out' | 'storage_closed' | WalletShareFacts;

/**
 * Returns the wallet status for the given findings (RECOV-14 to RECOV-22).
 * @example getWalletStatus('signed_out') // 'no_user'
 * @example getWalletStatus({ isLinked: true, opensHere: true, hasServerShare: true, hasRecovery: false }) // 'has_wallet'
 */
export function getWalletStatus(findings: WalletCheck): WalletStatus {
  if (findings === 'not_checked') return 'unknown';
  if (findings === 'no_answer') return 'analysis_error';
  if (findings === 'signed_out') return 'no_user';
  if (findings === 'storage_closed') return 'storage_closed';
  const { isLinked, opensHere, hasServerShare, hasRecovery } = findings;
  if (!hasServerShare) return statusWithoutServerShare(findings);
  if (opensHere) return isLinked ? 'has_wallet' : 'has_embedded_wallet';
  if (!hasRecovery) return 'embedded_wallet_stuck';
  return isLinked ? 'has_wallet_linked' : 'unknown_state';
}

/** Two of three shares open a wallet: without the server's, the device's and the recovery share together still do. */
function statusWithoutServerShare({ isLinked, opensHere, hasRecovery }: WalletShareFacts): WalletStatus {
  if (isLinked && hasRecovery && !opensHere) return 'has_wallet_linked';
  return isLinked || opensHere || hasRecovery ? 'unknown_state' : 'discord_only_no_wallet';
}

/** Wallet actions offered to the player (RECOV-09). */
export const WALLET_ACTIONS = [
  'sign_in',
  'sign_in_again',
  'check_again',
  'open',
  'link',
  'create',
  'start_new',
  'open_window',
  'allow_storage',
] as const;

/** One of `WALLET_ACTIONS`. */
export type WalletAction = (typeof WALLET_ACTIONS)[number];

/** Button label of each action. */
export const WALLET_ACTION_TEXT: Readonly<Record<WalletAction, string>> = {
  sign_in: m.loginWithDiscord(),
  sign_in_again: m.logInAgain(),
  check_again: m.checkAgain(),
  open: m.openWalletHere(),
  link: m.useThisWallet(),
  create: m.createWallet(),
  start_new: m.startNewWallet(),
  open_window: m.openWalletWindow(),
  allow_storage: m.askToAllowStorage(),
};

/** What a wallet status means for the player. */
export interface WalletStatusInfo {
  text: string;
  hasWallet: boolean;
  /** Whether there is anything to recover (RECOV-18, RECOV-19, RECOV-21). */
  needsRecovery: boolean;
  /** Offered actions; the first is the primary button. */
  actions: readonly WalletAction[];
}

/** Meaning, text and actions of each status (RECOV-08, RECOV-09, RECOV-13, RECOV-24 to RECOV-27). */
export const WALLET_STATUS_INFO: Readonly<Record<WalletStatus, WalletStatusInfo>> = {
  no_user: {
    text: m.authenticateForRecovery(),
    hasWallet: false,
    needsRecovery: false,
    actions: ['sign_in'],
  },
  has_wallet: { text: m.walletReady(), hasWallet: true, needsRecovery: false, actions: [] },
  has_wallet_linked: {
    text: m.walletShutHere(),
    hasWallet: true,
    needsRecovery: false,
    actions: ['open'],
  },
  has_embedded_wallet: {
    text: m.walletUnlinked(),
    hasWallet: true,
    needsRecovery: false,
    actions: ['link'],
  },
  embedded_wallet_stuck: {
    text: m.walletStuck(),
    hasWallet: false,
    needsRecovery: true,
    actions: ['check_again', 'start_new'],
  },
  discord_only_no_wallet: {
    text: m.walletMissing(),
    hasWallet: false,
    needsRecovery: true,
    actions: ['create', 'sign_in_again'],
  },
  unknown_state: {
    text: m.walletUnreadable(),
    hasWallet: false,
    needsRecovery: false,
    actions: ['check_again'],
  },
  analysis_error: {
    text: m.walletUnanswered(),
    hasWallet: false,
    needsRecovery: true,
    actions: ['check_again', 'sign_in_again'],
  },
  storage_closed: {
    text: m.walletStorageClosed(),
    hasWallet: false,
    needsRecovery: false,
    actions: ['open_window', 'allow_storage'],
  },
  unknown: { text: m.checkingWallet(), hasWallet: false, needsRecovery: false, actions: [] },
};

/** Recovery's response if there is nothing to recover (RECOV-35). */
export const NO_RECOVERY_NEEDED_TEXT = m.noRecoveryNeeded();
