import { formatMonFull } from '@jumpy/domain/mon';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { KeyringReceipt, KeyringSentTransaction, RequestedTransaction } from '@jumpy/protocol/keyring';
import { trackActiveWork } from '../data/trackActiveWork.ts';
import {
  type OldWalletClient,
  type OldWalletView,
  type SendPurpose,
  type WalletClient,
  WalletError,
  type WalletView,
} from '../data/walletClient.ts';
import type { Keyring } from './keyring.ts';
import { createTransactionRecordQueue, type TransactionRecordQueue } from './transactionRecordQueue.ts';
import { readWalletBalance } from './walletBalance.ts';
import type { WalletApi, TransactionRecord } from './walletApi.ts';
import type { OpenWalletClient, WalletClientOptions } from './walletClientOptions.ts';
import { createWalletCreator, recoverWallet, type WalletCreator } from './walletCreator.ts';
import { toWalletError } from './walletErrorText.ts';
import { createWalletWatcher } from './walletWatcher.ts';
import * as m from './messages.ts';

/** Wallet client for our own keyring. */
export function createWalletClient(options: WalletClientOptions): OpenWalletClient {
  const { discordId, chain, keyring, api, timers, storage, page, provider } = options;
  const watcher = createWalletWatcher(options);
  const { getView, set, readWallet, refresh } = watcher;
  const recordQueue = createTransactionRecordQueue({ discordId, api, timers, storage });
  const creator = createWalletCreator({ timers, keyring, provider, readWallet, set });
  const sender = createWalletSender({
    discordId,
    keyring,
    recordQueue,
    getView,
    onSentChange: options.onSentChange,
    onBalanceChange: () => void watcher.refreshBalance(),
  });
  const oldWallets = createOldWalletClients({ ...options, sender, refresh });

  const refreshNow = (): Promise<void> => refresh({ force: true });
  const dialogs = createDialogRunner(keyring, refreshNow);
  const unsubscribers = [
    watcher.onReading(creator.createIfNone),
    dialogs.stop,
    keyring.onWindowPrompt((hasWindowPrompt) => set({ hasWindowPrompt })),
  ];

  return {
    view: getView,
    subscribe: watcher.subscribe,
    refresh,
    async create(kind = 'default') {
      if (getView().address !== undefined) return;
      await creator.create(kind);
      await refreshNow();
    },
    async recover() {
      const result = await recoverWallet({
        readWallet,
        linkExisting: async () => void (await keyring.create()),
        forceCreate: () => replaceWallet(keyring, creator, getView().walletId),
        signInAgain: options.signInAgain,
      });
      void refreshNow();
      return result;
    },
    startNew: () => dialogs.run(() => keyring.create({ replaces: getView().walletId })),
    quote: (transaction) => keyring.quote(transaction),
    send: sender.send,
    oldWallet: oldWallets.getClient,
    sent: () => keyring.sent(),
    sendAgain: sender.sendAgain,
    signTypedData: keyring.signTypedData,
    exportKey: () => keyring.exportKey(),
    protect: () => dialogs.run(() => keyring.protect()),
    open: () => dialogs.run(() => keyring.open()),
    allowStorage: () => dialogs.run(() => keyring.allowStorage()),
    openWindow: () => keyring.openWindow(),
    async fund() {
      await fundWallet({ chain, address: getView().address, api, openTab: options.openTab });
      if (chain?.faucetUrl === null) await refreshNow();
    },
    start() {
      watcher.start();
      recordQueue.wake();
      page.window.addEventListener('online', recordQueue.wake);
    },
    handleEvent(event) {
      if (event.type !== 'wallet' && event.type !== 'transaction') return;
      const isCurrent = event.type !== 'wallet' || event.data.address === getView().address;
      void (isCurrent ? watcher.refreshBalance() : refreshNow());
    },
    close() {
      for (const unsubscribe of unsubscribers) unsubscribe();
      watcher.stop();
      creator.stop();
      recordQueue.stop();
      page.window.removeEventListener('online', recordQueue.wake);
      keyring.close();
      oldWallets.close();
    },
  };
}

/**
 * Runs dialogs of the keyring. Each then waits for a read no older than its end: the one started by the keyring's
 * change event, else a new one.
 */
function createDialogRunner(keyring: Keyring, refreshNow: () => Promise<void>) {
  let changeRead: Promise<void> | undefined;
  return {
    async run(dialog: () => Promise<unknown>): Promise<void> {
      changeRead = undefined;
      await dialog();
      await (changeRead ?? refreshNow());
    },
    stop: keyring.onChange(() => void (changeRead = refreshNow())),
  };
}

/** Forces creation; a linked wallet is replaced only after the keyring's own confirmation. */
async function replaceWallet(keyring: Keyring, creator: WalletCreator, walletId: string | undefined): Promise<void> {
  if (walletId === undefined) await creator.create('forced');
  else await keyring.create({ replaces: walletId });
}

/** The address of the current wallet, or that of a former one. */
function findAddress({ address, history }: WalletView, formerWalletId: string | undefined): string | undefined {
  return formerWalletId === undefined ? address : history?.find(({ walletId }) => walletId === formerWalletId)?.address;
}

function createNoWalletError(): WalletError {
  return new WalletError('no_wallet', m.noWallet());
}

type SendOptions = Parameters<WalletClient['send']>[1];

/** A transaction, the keyring that sends it, and the former wallet it is sent from, if any. */
interface SendRequest extends SendOptions {
  keyring: Keyring;
  transaction: RequestedTransaction;
  wallet?: string;
}

interface SentTransaction {
  discordId: string;
  txHash: string;
  transaction: RequestedTransaction;
  purpose: SendPurpose;
  from: string;
}

function toTransactionRecord({ discordId, txHash, transaction, purpose, from }: SentTransaction): TransactionRecord {
  return {
    discord_id: discordId,
    from_address: from,
    to_address: transaction.to,
    amount: formatMonFull(BigInt(transaction.valueWei)),
    transaction_type: purpose.type,
    tx_hash: txHash,
    status: 'pending',
    ...(purpose.runId === undefined ? {} : { run_id: purpose.runId }),
    ...(purpose.intentId === undefined ? {} : { intent_id: purpose.intentId }),
  };
}

interface SenderOptions {
  discordId: string;
  keyring: Keyring;
  recordQueue: Pick<TransactionRecordQueue, 'add'>;
  getView(): WalletView;
  /** Called when the list of sent transactions or one of their states has changed. */
  onSentChange(): void;
  onBalanceChange(): void;
}

/** Sends from the player's wallets; each hash is reported to the server once. */
function createWalletSender({
  discordId,
  keyring,
  recordQueue,
  getView,
  onSentChange,
  onBalanceChange,
}: SenderOptions) {
  const addRecord = (txHash: string, sent: Omit<SentTransaction, 'txHash' | 'discordId'>): void =>
    recordQueue.add(toTransactionRecord({ ...sent, txHash, discordId }));

  async function sendFrom(
    from: string,
    { keyring: holder, transaction, wallet, ...options }: SendRequest,
  ): Promise<KeyringReceipt> {
    const { purpose, onSent, signal } = options;
    const hashes = new Set<string>();
    const handleHash = (txHash: string): void => {
      if (hashes.has(txHash)) return;
      hashes.add(txHash);
      addRecord(txHash, { transaction, purpose, from });
      onSentChange();
      onSent?.(txHash);
    };
    try {
      const receipt = await holder.send(transaction, { onSent: handleHash, signal, wallet });
      handleHash(receipt.txHash);
      return receipt;
    } catch (thrown) {
      if (thrown instanceof WalletError && thrown.txHash !== undefined) handleHash(thrown.txHash);
      throw thrown;
    } finally {
      if (hashes.size > 0) {
        onSentChange();
        onBalanceChange();
      }
    }
  }

  async function resend(
    from: string,
    { nonce, wanted, wallet }: KeyringSentTransaction,
    how: 'retry' | 'cancel',
  ): Promise<KeyringReceipt> {
    // Only plain transfers need a record; everything else emits contract events.
    const needsRecord = how === 'retry' && wanted.data === '0x';
    const sent = { transaction: wanted, purpose: { type: 'WITHDRAWAL' }, from } as const;
    try {
      return await keyring.resend(
        { nonce, how, wallet },
        { onSent: (txHash) => needsRecord && addRecord(txHash, sent) },
      );
    } finally {
      onSentChange();
      onBalanceChange();
    }
  }

  return {
    sendFrom: (from: string, request: SendRequest) => trackActiveWork('request', sendFrom(from, request)),
    async send(transaction: RequestedTransaction, options: SendOptions): Promise<KeyringReceipt> {
      const from = getView().address;
      if (from === undefined) throw createNoWalletError();
      return trackActiveWork('request', sendFrom(from, { keyring, transaction, ...options }));
    },
    async sendAgain(sent: KeyringSentTransaction, how: 'retry' | 'cancel'): Promise<KeyringReceipt> {
      const from = findAddress(getView(), sent.wallet);
      if (from === undefined) throw new WalletError('no_wallet', m.walletNotYours());
      return trackActiveWork('request', resend(from, sent, how));
    },
  };
}

interface FundingOptions {
  chain: Pick<ChainConfig, 'faucetUrl'> | null;
  address: string | undefined;
  api: Pick<WalletApi, 'faucet'>;
  openTab(url: string): void;
}

/** "Get test MON": uses our own faucet; with a public faucet, opens its page in a new tab. */
async function fundWallet({ chain, address, api, openTab }: FundingOptions): Promise<void> {
  if (!chain) throw new WalletError('unsupported', m.noTestMon());
  if (chain.faucetUrl !== null) {
    openTab(chain.faucetUrl);
    return;
  }
  if (address === undefined) throw createNoWalletError();
  try {
    await api.faucet();
  } catch (thrown) {
    throw toWalletError(thrown);
  }
}

interface OldWalletsOptions
  extends
    Pick<WalletClientOptions, 'provider' | 'keyring' | 'previousKeyring' | 'api' | 'chain' | 'timers'>,
    Pick<OldWalletClient, 'refresh'> {
  sender: ReturnType<typeof createWalletSender>;
}

/** Former wallets, each opened with the provider that keeps it. */
function createOldWalletClients(options: OldWalletsOptions) {
  const { provider, keyring, previousKeyring, api, chain, timers, sender, refresh } = options;
  let previous: Keyring | undefined;

  /** The keyring that holds the wallet's shares. */
  function getHolder(wallet: OldWalletView): Keyring {
    if (wallet.provider === provider) return keyring;
    if (wallet.provider === 'keyring') previous ??= previousKeyring?.();
    if (wallet.provider !== 'keyring' || !previous) throw new WalletError('unsupported', m.keptByOtherProvider());
    return previous;
  }

  return {
    getClient(wallet: OldWalletView): OldWalletClient {
      const { walletId, address: from } = wallet;
      const holder = getHolder(wallet);
      return {
        quote: (transaction) => holder.quote(transaction, walletId),
        send: (transaction, options) =>
          sender.sendFrom(from, { keyring: holder, transaction, ...options, wallet: walletId }),
        exportKey: () => holder.exportKey(walletId),
        refresh,
        // Former wallets are only emptied, so protection is not offered.
        protect: () => Promise.reject(new WalletError('unsupported', m.oldWalletUnprotectable())),
        balanceWei: async () => (chain ? readWalletBalance({ api, keyring: holder, chain, timers }, from) : undefined),
      };
    },
    close(): void {
      previous?.close();
    },
  };
}
