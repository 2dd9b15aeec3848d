import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { BALANCE_EVENT, type OldWalletClient, type OldWalletView, WalletError } from '../data/walletClient.ts';
import { createBalancePoller } from './balancePoller.ts';
import type { Keyring } from './keyring.ts';
import { readWalletBalance } from './readWalletBalance.ts';
import { createTransactionRecordQueue } from './transactionRecordQueue.ts';
import { recoverWallet } from './recoverWallet.ts';
import { createThrottledPolling } from './polling.ts';
import { describeContradiction, type WalletReading, readWallet } from './walletStatus.ts';
import type { WalletApi } from './walletApi.ts';
import { createWalletCache } from './walletCache.ts';
import type { OpenWalletClient, WalletClientOptions } from './walletClientOptions.ts';
import { toWalletError } from './walletErrorText.ts';
import { createWalletCreator } from './walletCreator.ts';
import { createWalletSender, type WalletSender } from './walletSender.ts';
import { createWalletViewStore } from './walletViewStore.ts';

/** Wallet client for our own keyring. */
export function createWalletClient(parts: WalletClientOptions): OpenWalletClient {
  const { discordId, chain, keyring, api, timers, storage, page } = parts;
  const { getView, set, subscribe } = createWalletViewStore();
  if (parts.provider !== 'keyring') set({ provider: parts.provider });
  const cache = createWalletCache({ storage, nowMs: timers.nowMs });
  const records = createTransactionRecordQueue({ discordId, api, timers, storage });
  let isClosed = false;
  let isReported = false;
  /** Reads are numbered, so that the result of an older read never replaces a newer one. */
  let begunLooks = 0;
  let shownLook = 0;

  async function look(onAddress?: (address: string) => void): Promise<WalletReading> {
    begunLooks += 1;
    const mine = begunLooks;
    const isShown = (): boolean => !isClosed && mine >= shownLook;
    const found = await readWallet({
      api,
      keyring,
      timers,
      onFacts({ linked }) {
        if (!isShown()) return;
        shownLook = mine;
        if (!linked) return;
        set({ address: linked.address, linkedAtMs: linked.activatedAt });
        parts.onAddress(linked.address);
        onAddress?.(linked.address);
      },
      // Still read the known wallet's balance: another source may answer, or the failure is shown.
      onSilence() {
        const { address } = getView();
        if (isShown() && address !== undefined) onAddress?.(address);
      },
    });
    const { summary } = found;
    if (summary.status === 'unknown_state' && !isReported) {
      isReported = true;
      parts.onContradiction(describeContradiction(found));
    }
    // If the server did not answer, keep showing the known wallet.
    if (isShown())
      set(found.facts ? { storage: undefined, ...summary } : { status: summary.status, canSignHere: false });
    return found;
  }

  const balances = createBalancePoller({
    timers,
    cache,
    readWei: async (address) => (chain ? readWalletBalance({ api, keyring, chain, timers }, address) : undefined),
    getBalance: () => getView().balance,
    setBalance: (balance) => set({ balance }),
    onRead: (balance) => page.window.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: balance })),
  });
  const maker = createWalletCreator({
    timers,
    keyring,
    provider: parts.provider,
    readWallet: () => look(),
    setCreation: (creation) => set({ creation }),
  });
  const rhythm = createThrottledPolling({
    timers,
    page,
    async read() {
      let reading: Promise<void> | undefined;
      const found = await look((address) => {
        if (chain) reading ??= balances.read(address);
      });
      if (!isClosed) maker.createIfNone(found);
      await reading;
    },
  });
  const refreshNow = (): Promise<void> => rhythm.refresh({ force: true });
  /** Transfers change only the balance, so server and keyring are not queried about the wallet. */
  function moneyMoved(): Promise<void> {
    const { address } = getView();
    return chain && address !== undefined ? balances.read(address) : refreshNow();
  }
  let begun: Promise<void> | undefined;
  /**
   * Waits for a keyring dialog and then for a read no older than its end: the one started by the keyring's change
   * event, else a new one.
   */
  async function done<Result>(act: () => Promise<Result>): Promise<void> {
    begun = undefined;
    await act();
    await (begun ?? refreshNow());
  }
  const stops = [
    keyring.onChange(() => void (begun = refreshNow())),
    keyring.onWindowPrompt((asksInWindow) => set({ hasWindowPrompt: asksInWindow })),
  ];

  const sender = createWalletSender({
    discordId,
    keyring,
    recordQueue: records,
    onSentChange: parts.onSentChange,
    onBalanceChange: () => void moneyMoved(),
  });

  const oldWallets = createOldWalletClients({
    ...parts,
    sender,
    refresh: rhythm.refresh,
  });

  return {
    view: getView,
    subscribe,
    refresh: rhythm.refresh,
    async create(kind = 'default') {
      if (getView().address !== undefined) return;
      await maker.create(kind);
      await refreshNow();
    },
    async recover() {
      const result = await recoverWallet({
        readWallet: () => look(),
        linkExisting: async () => void (await keyring.create()),
        // A linked wallet is replaced only after the keyring's own confirmation.
        async forceCreate() {
          const { walletId } = getView();
          if (walletId === undefined) await maker.create('forced');
          else await keyring.create({ replaces: walletId });
        },
        signInAgain: parts.signInAgain,
      });
      void refreshNow();
      return result;
    },
    async startNew() {
      await done(() => keyring.create({ replaces: getView().walletId }));
    },
    quote: (transaction) => keyring.quote(transaction),
    async send(transaction, options) {
      const from = getView().address;
      if (from === undefined) throw new WalletError('no_wallet', 'You have no wallet yet. Create one first.');
      return sender.send(from, { keyring, transaction, ...options });
    },
    old: oldWallets.getClient,
    sent: () => keyring.sent(),
    async sendAgain({ nonce, wanted, wallet }, how) {
      const from =
        wallet === undefined
          ? getView().address
          : getView().history?.find(({ walletId }) => walletId === wallet)?.address;
      if (from === undefined) throw new WalletError('no_wallet', 'This wallet is not yours here. Please look again.');
      return sender.resend({ nonce, wanted, from, how, wallet });
    },
    signTypedData: keyring.signTypedData,
    exportKey: () => keyring.exportKey(),
    async protect() {
      await done(() => keyring.protect());
    },
    async open() {
      await done(() => keyring.open());
    },
    async allowStorage() {
      await done(() => keyring.allowStorage());
    },
    async openWindow() {
      await keyring.openWindow();
    },
    async fund() {
      await fundWallet({ chain, address: getView().address, api, openTab: parts.openTab });
      if (chain?.faucetUrl === null) await refreshNow();
    },
    start() {
      rhythm.start();
      records.wake();
      page.window.addEventListener('online', records.wake);
    },
    handleEvent(event) {
      if (event.type !== 'wallet' && event.type !== 'transaction') return;
      const isOther = event.type === 'wallet' && event.data.address !== getView().address;
      void (isOther ? refreshNow() : moneyMoved());
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      rhythm.stop();
      maker.stop();
      balances.stop();
      records.stop();
      page.window.removeEventListener('online', records.wake);
      cache.clear();
      keyring.close();
      oldWallets.close();
    },
  };
}

interface Needs {
  chain: Pick<ChainConfig, 'faucetUrl'> | null;
  address: string | undefined;
  api: Pick<WalletApi, 'faucet'>;
  openTab(url: string): void;
}

/** "Get test MON": uses our own faucet; with a public faucet, opens its page in a new tab. */
async function fundWallet({ chain, address, api, openTab }: Needs): Promise<void> {
  if (!chain) throw new WalletError('unsupported', 'There is no chain here, so there are no test MON to get.');
  if (chain.faucetUrl !== null) {
    openTab(chain.faucetUrl);
    return;
  }
  if (address === undefined) throw new WalletError('no_wallet', 'You have no wallet yet. Create one first.');
  try {
    await api.faucet();
  } catch (thrown) {
    throw toWalletError(thrown);
  }
}

/** Former wallets, each opened with the provider that keeps it. */
interface OldWalletClients {
  getClient(wallet: OldWalletView): OldWalletClient;
  close(): void;
}

interface OldWalletsNeeds
  extends
    Pick<WalletClientOptions, 'provider' | 'keyring' | 'previousKeyring' | 'api' | 'chain' | 'timers'>,
    Pick<OldWalletClient, 'refresh'> {
  sender: Pick<WalletSender, 'send'>;
}

function createOldWalletClients(needs: OldWalletsNeeds): OldWalletClients {
  const { provider, keyring, previousKeyring, api, chain, timers, sender, refresh } = needs;
  let before: Keyring | undefined;

  /** The keyring that holds the wallet's shares. */
  function keeperOf({ provider: keptBy }: OldWalletView): Keyring {
    if (keptBy === provider) return keyring;
    if (keptBy === 'keyring') before ??= previousKeyring?.();
    if (keptBy !== 'keyring' || !before)
      throw new WalletError('unsupported', 'This wallet is kept by another provider. It opens there alone.');
    return before;
  }

  return {
    getClient(wallet) {
      const { walletId, address: from } = wallet;
      const keeper = keeperOf(wallet);
      return {
        quote: (transaction) => keeper.quote(transaction, walletId),
        send: (transaction, options) =>
          sender.send(from, { keyring: keeper, transaction, ...options, wallet: walletId }),
        exportKey: () => keeper.exportKey(walletId),
        refresh,
        // Former wallets are only emptied, so protection is not offered.
        protect: () => Promise.reject(new WalletError('unsupported', 'An old wallet is there to be emptied.')),
        balanceWei: async () => (chain ? readWalletBalance({ api, keyring: keeper, chain, timers }, from) : undefined),
      };
    },
    close() {
      before?.close();
    },
  };
}
