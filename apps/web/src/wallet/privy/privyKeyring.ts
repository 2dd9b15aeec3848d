import type { Timers } from '@jumpy/browser/timers';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { LinkedWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { KeyringStatus } from '@jumpy/protocol/keyring';
import type { PrivyHandle, PrivyModule } from '@jumpy/protocol/privy';
import { ApiCallError } from '../../data/apiCallError.ts';
import { createEmitter } from '../../data/emitter.ts';
import { WalletError } from '../../data/walletClient.ts';
import type { Keyring } from '../keyring.ts';
import { toWalletError } from '../walletErrorText.ts';
import { createPrivyTransactions, type PrivySigner } from './privyTransactions.ts';
import type { RpcNode } from './rpcNode.ts';
import * as m from '../messages.ts';

const CANCELLED_PATTERN = /reject|denied|cancel|exited/i;
const INSUFFICIENT_FUNDS_PATTERN = /insufficient funds/i;

export interface PrivyKeyringOptions {
  appId: string;
  chain: ChainConfig | null;
  discordId: string;
  loadPrivy(): Promise<PrivyModule>;
  node: RpcNode | undefined;
  facts(): Promise<WalletFacts>;
  /** Links the wallet proven by the token on the server. */
  linkWallet(identityToken: string): Promise<LinkedWallet>;
  timers: Timers;
}

/** Privy manages shares and recovery itself. */
const PRIVY_STATUS = { hasServerShare: false, recovery: [], isPersisted: true };

/** Rejects operations on former wallets, which are only reachable at Privy. */
function assertCurrentWallet(wallet: string | undefined): void {
  if (wallet !== undefined) throw new WalletError('unsupported', m.keptByPrivy());
}

/** Privy's SDK, loaded on first use. */
function createPrivySession({ appId, chain, discordId, loadPrivy }: PrivyKeyringOptions) {
  const changes = createEmitter<void>();
  let opening: Promise<PrivyHandle> | undefined;
  let isClosed = false;

  function open(): Promise<PrivyHandle> {
    if (!opening) {
      let lastState = 'false false ';
      const onState: Parameters<PrivyModule['openPrivy']>[0]['onState'] = ({ ready, authenticated, wallets }) => {
        const current = `${ready} ${authenticated} ${wallets.join()}`;
        if (lastState !== current && !isClosed) changes.emit();
        lastState = current;
      };
      opening = loadPrivy().then(({ openPrivy }) => openPrivy({ appId, chain, onState }));
      // Allow another attempt after a failure such as a lost connection.
      opening.catch(() => {
        opening = undefined;
      });
    }
    return opening;
  }

  return {
    /** Fires when Privy is ready, signed in or out, or has another wallet. */
    onChange: changes.subscribe,
    /** Privy, verified to be signed in as this player. */
    async get(): Promise<PrivyHandle> {
      const handle = await open();
      const { ready, authenticated, discordId: signedInId } = handle.state();
      if (!ready) throw new WalletError('unsupported', m.privyNotReady());
      if (!authenticated) throw new WalletError('signed_out', m.privySignedOut());
      if (signedInId === null) throw new WalletError('refused', m.privyWithoutDiscord());
      if (signedInId !== discordId) throw new WalletError('refused', m.privyOtherUser());
      return handle;
    },
    close(): void {
      if (isClosed) return;
      isClosed = true;
      opening
        ?.then(async (handle) => {
          handle.close();
          if (handle.state().authenticated) await handle.logout();
        })
        .catch(() => undefined);
    },
  };
}

/** The linked wallet if Privy has it; otherwise its first one. */
function findWallet(handle: PrivyHandle, facts: WalletFacts): string | undefined {
  const { wallets } = handle.state();
  return wallets.find((address) => address === facts.linked?.address) ?? wallets[0];
}

/** Adapts Privy's embedded wallet to the keyring interface, so that the wallet client is the same. */
export function createPrivyKeyring(options: PrivyKeyringOptions): Keyring {
  const session = createPrivySession(options);
  const transactions = createPrivyTransactions(options);

  async function getStatus(): Promise<KeyringStatus> {
    const [handle, facts] = await Promise.all([session.get(), options.facts()]);
    const address = findWallet(handle, facts) ?? null;
    const isLinked = address !== null && facts.linked?.address === address;
    return {
      address,
      walletId: isLinked ? (facts.linked?.walletId ?? null) : null,
      isLinked,
      opensHere: address !== null,
      ...PRIVY_STATUS,
    };
  }

  async function create(): Promise<KeyringStatus> {
    const handle = await session.get();
    if (handle.state().wallets.length === 0) await handle.createWallet();
    // The previous token does not include a new wallet.
    const { identityToken } = await handle.refresh();
    if (identityToken === null) throw new WalletError('server', m.privyUserUnknown());
    const { address, walletId } = await options.linkWallet(identityToken);
    return { ...PRIVY_STATUS, address, walletId, isLinked: true, opensHere: true };
  }

  /** The linked wallet, the only one allowed to sign. */
  async function getSigner(): Promise<PrivySigner> {
    const [handle, facts] = await Promise.all([session.get(), options.facts()]);
    const address = findWallet(handle, facts);
    if (address === undefined) throw new WalletError('no_wallet', m.noPrivyWallet());
    if (facts.linked?.address !== address) throw new WalletError('locked', m.privyWalletElsewhere());
    return { handle, address };
  }

  return {
    status: () => withWalletErrors(getStatus),
    create: () => withWalletErrors(create),
    quote: (transaction, formerWallet) =>
      withWalletErrors(async () => {
        assertCurrentWallet(formerWallet);
        return transactions.quote((await getSigner()).address, transaction);
      }),
    send: (transaction, { wallet: formerWallet, ...sendOptions }) =>
      withWalletErrors(async () => {
        assertCurrentWallet(formerWallet);
        return transactions.send(await getSigner(), transaction, sendOptions);
      }),
    // Privy sends what it signs and exposes no raw transactions.
    sent: async () => ({ transactions: [], hashes: [] }),
    resend: () => Promise.reject(new WalletError('unsupported', m.alwaysSendsSigned())),
    signTypedData: (typedData) =>
      withWalletErrors(async () => {
        const { handle, address } = await getSigner();
        return handle.signTypedData(address, typedData);
      }),
    exportKey: (formerWallet) =>
      withWalletErrors(async () => {
        assertCurrentWallet(formerWallet);
        const { handle, address } = await getSigner();
        await handle.exportWallet(address);
      }),
    protect: () => Promise.reject(new WalletError('unsupported', m.privyHandlesRecovery())),
    open: () => withWalletErrors(getStatus),
    // Privy manages its own storage.
    allowStorage: () => withWalletErrors(getStatus),
    openWindow: () => Promise.resolve(),
    onWindowPrompt: () => () => undefined,
    onChange: session.onChange,
    getChannelCounts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close: session.close,
  };
}

/** Converts an SDK error to a WalletError; its message is kept for the withdrawal form. */
function toPrivyWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError || thrown instanceof ApiCallError || !(thrown instanceof Error)) {
    return toWalletError(thrown);
  }
  const { message } = thrown;
  const error = CANCELLED_PATTERN.test(message)
    ? new WalletError('rejected', m.canceled())
    : new WalletError(INSUFFICIENT_FUNDS_PATTERN.test(message) ? 'insufficient_funds' : 'internal', message);
  error.cause = thrown;
  return error;
}

async function withWalletErrors<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (thrown) {
    throw toPrivyWalletError(thrown);
  }
}
