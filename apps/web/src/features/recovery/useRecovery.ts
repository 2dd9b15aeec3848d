import { errorMessage } from '@jumpy/domain/rawMessage';
import {
  WALLET_ACTION_TEXT,
  type WalletAction,
  WALLET_STATUS_INFO,
  type WalletStatus,
} from '@jumpy/domain/walletStatus';
import { useEffect } from 'react';
import { browserTimers, type Timers } from '@jumpy/browser/timers';
import {
  useLoginProvider,
  getDiscordAccount,
  type LinkedAccount,
  type ProviderUser,
} from '../../data/loginProvider.ts';
import { useExclusiveMutation } from '../../data/useExclusiveMutation.ts';
import {
  type RecoveryResult,
  useWalletClient,
  type WalletClient,
  WalletError,
  type WalletView,
} from '../../data/walletClient.ts';
import * as m from './messages.ts';

/** Delay between the result of a recovery and the next wallet refresh, in milliseconds. */
const RESULT_REFRESH_DELAY_MS = 2_000;

/** Available tools: the actions of a status, the full recovery, and a forced one. */
export type RecoveryTool = WalletAction | 'recover' | 'force';

/** Result of a tool; errors have only a message. */
interface RecoveryOutcome {
  text: string;
  isGood: boolean;
  result?: RecoveryResult['result'];
}

/** The running tool and the result of the last one. */
export interface RecoveryController {
  busy: RecoveryTool | undefined;
  /** Result of the last tool. */
  outcome: RecoveryOutcome | undefined;
  run(tool: RecoveryTool): void;
}

const DONE_TEXT: Partial<Record<RecoveryTool, string>> = {
  open: m.walletOpened(),
  link: m.walletLinked(),
  create: m.walletCreated(),
  force: m.walletCreated(),
  start_new: m.newWalletReady(),
  open_window: m.walletWindowOpening(),
  allow_storage: m.storageAllowed(),
  check_again: m.checkedNow(),
};

function runTool(
  tool: Exclude<RecoveryTool, 'recover' | 'sign_in' | 'sign_in_again'>,
  walletClient: WalletClient,
): Promise<void> {
  switch (tool) {
    case 'check_again':
      return walletClient.refresh({ force: true });
    case 'open':
      return walletClient.open();
    case 'link':
    case 'create':
      return walletClient.create();
    case 'force':
      return walletClient.create('forced');
    case 'start_new':
      return walletClient.startNew();
    case 'open_window':
      return walletClient.openWindow();
    case 'allow_storage':
      return walletClient.allowStorage();
  }
}

/** Runs one recovery tool at a time, and refreshes the wallet 2 s after its result. */
export function useRecovery(timers: Timers = browserTimers): RecoveryController {
  const walletClient = useWalletClient();
  const provider = useLoginProvider();
  // Null if the action navigates away.
  const { running: busy, data: lastOutcome, run } = useExclusiveMutation<RecoveryTool, RecoveryOutcome | null>();

  useEffect(() => {
    if (!lastOutcome?.result || !walletClient) return undefined;
    return timers.schedule(RESULT_REFRESH_DELAY_MS, () => void walletClient.refresh({ force: true }));
  }, [lastOutcome, walletClient, timers]);

  async function perform(tool: RecoveryTool): Promise<RecoveryOutcome | null> {
    if (tool === 'sign_in' || tool === 'sign_in_again') {
      if (tool === 'sign_in_again') await provider.logout();
      provider.login();
      return null;
    }
    if (!walletClient) throw new WalletError('unsupported', m.instanceRequired({ name: provider.name }));
    if ((tool === 'create' || tool === 'force') && walletClient.view().address !== undefined) {
      return { text: m.alreadyHasWallet(), isGood: true };
    }
    if (tool !== 'recover') {
      await runTool(tool, walletClient);
      return { text: DONE_TEXT[tool] ?? `${WALLET_ACTION_TEXT.check_again}.`, isGood: true };
    }
    const { result, message } = await walletClient.recover();
    return { text: message, isGood: result !== 'failed', result };
  }

  return {
    busy,
    outcome: lastOutcome ?? undefined,
    run: (tool) => run(tool, () => perform(tool).catch(toFailure)),
  };
}

function toFailure(thrown: unknown): RecoveryOutcome {
  const isCancelled = thrown instanceof WalletError && thrown.code === 'rejected';
  const text = errorMessage(thrown) || m.recoveryFailed();
  return isCancelled ? { text: m.nothingChanged(), isGood: true } : { text, isGood: false };
}

/** Wallet status with the facts it is derived from. */
export interface WalletAnalysis {
  status: WalletStatus;
  hasWallet: boolean;
  needsRecovery: boolean;
  walletAddress: string | undefined;
  linkedAccounts: readonly LinkedAccount['type'][];
  details: {
    /** The provider that holds the wallet. */
    source: string;
    discord: { id: string; username: string } | undefined;
    counts: { accounts: number; wallets: number; recoveries: number };
  };
}

/** Analyzes the known facts; being signed out is a status too. */
export function analyzeWallet(facts: {
  user: ProviderUser | null;
  wallet: WalletView;
  providerName: string;
}): WalletAnalysis {
  const { user, wallet, providerName } = facts;
  const status = user ? wallet.status : 'no_user';
  const { hasWallet, needsRecovery } = WALLET_STATUS_INFO[status];
  const account = getDiscordAccount(user);
  const accounts = user?.linkedAccounts ?? [];
  return {
    status,
    hasWallet,
    needsRecovery,
    walletAddress: wallet.address,
    linkedAccounts: accounts.map(({ type }) => type),
    details: {
      source: providerName,
      discord: account && { id: account.subject, username: account.username },
      counts: {
        accounts: accounts.length,
        wallets: wallet.address === undefined ? 0 : 1,
        recoveries: wallet.recovery.length,
      },
    },
  };
}
