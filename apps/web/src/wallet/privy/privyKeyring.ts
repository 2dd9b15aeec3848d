import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { LinkedWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { KeyringStatus, RequestedTransaction } from '@jumpy/protocol/keyring';
import { PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import type { PrivyHandle, PrivyModule } from '@jumpy/protocol/privy';
import { ApiCallError } from '../../data/apiCallError.ts';
import { createEmitter } from '../../data/emitter.ts';
import { delay } from '@jumpy/browser/delay';
import type { Timers } from '@jumpy/browser/timers';
import { WalletError } from '../../data/walletClient.ts';
import type { Keyring } from '../keyring.ts';
import { toWalletError, UNCONFIRMED_TEXT } from '../walletErrorText.ts';
import type { RpcNode, NodeReceipt } from './rpcNode.ts';
import { type PrivyTransactionPlan, planPrivyTransaction } from './planPrivyTransaction.ts';

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

const POLL_INTERVAL_MS = 400;
const POLL_TIMEOUT_MS = 60_000;
/** Privy manages shares and recovery itself. */
const PRIVY_STATUS = { hasServerShare: false, recovery: [], isPersisted: true };

/** Rejects operations on former wallets, which are only reachable at Privy. */
function assertCurrentWallet(wallet: string | undefined): void {
  if (wallet !== undefined)
    throw new WalletError('unsupported', 'This old wallet is kept by Privy. It opens there alone.');
}

/** Adapts Privy's embedded wallet to the keyring interface, so that the wallet client is the same. */
export function createPrivyKeyring(parts: PrivyKeyringOptions): Keyring {
  const { appId, chain, discordId, node, timers } = parts;
  const changes = createEmitter<void>();
  const silent = { day: '', wei: 0n };
  let opening: Promise<PrivyHandle> | undefined;
  let isClosed = false;

  function opened(): Promise<PrivyHandle> {
    if (!opening) {
      let known = 'false false ';
      const onState: Parameters<PrivyModule['openPrivy']>[0]['onState'] = ({ ready, authenticated, wallets }) => {
        const now = `${ready} ${authenticated} ${wallets.join()}`;
        if (known !== now && !isClosed) changes.emit();
        known = now;
      };
      opening = parts.loadPrivy().then(({ openPrivy }) => openPrivy({ appId, chain, onState }));
      // Allow another attempt after a failure such as a lost connection.
      opening.catch(() => {
        opening = undefined;
      });
    }
    return opening;
  }

  /** Privy, verified to be signed in as this player. */
  async function entered(): Promise<PrivyHandle> {
    const handle = await opened();
    const { ready, authenticated, discordId: who } = handle.state();
    if (!ready) throw new WalletError('unsupported', 'Privy not ready');
    if (!authenticated)
      throw new WalletError('signed_out', 'You are signed out at Privy. Log in again; your wallet is safe.');
    if (who === null) throw new WalletError('refused', 'No Discord account found in Privy user');
    if (who !== discordId)
      throw new WalletError('refused', 'Privy has somebody else signed in here. Log out, and log in again.');
    return handle;
  }

  /** The linked wallet if Privy has it; otherwise its first one. */
  function walletOf(handle: PrivyHandle, facts: WalletFacts): string | undefined {
    const { wallets } = handle.state();
    return wallets.find((address) => address === facts.linked?.address) ?? wallets[0];
  }

  async function status(): Promise<KeyringStatus> {
    const [handle, facts] = await Promise.all([entered(), parts.facts()]);
    const address = walletOf(handle, facts) ?? null;
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
    const handle = await entered();
    if (handle.state().wallets.length === 0) await handle.createWallet();
    // The previous token does not include a new wallet.
    const { identityToken } = await handle.refresh();
    if (identityToken === null)
      throw new WalletError('server', 'Privy did not say who you are. Please try again later.');
    const { address, walletId } = await parts.linkWallet(identityToken);
    return { ...PRIVY_STATUS, address, walletId, isLinked: true, opensHere: true };
  }

  /** The linked wallet, the only one allowed to sign. */
  async function signer(): Promise<{ handle: PrivyHandle; address: string }> {
    const [handle, facts] = await Promise.all([entered(), parts.facts()]);
    const address = walletOf(handle, facts);
    if (address === undefined) throw new WalletError('no_wallet', 'No Privy embedded wallet found');
    if (facts.linked?.address !== address) throw new WalletError('locked', 'Your linked wallet is not at Privy here.');
    return { handle, address };
  }

  function plan(from: string, wanted: RequestedTransaction): Promise<PrivyTransactionPlan> {
    if (!chain || !node) throw new WalletError('network', 'The chain is off. Play goes on.');
    const today = new Date(timers.nowMs()).toISOString().slice(0, 10);
    if (silent.day !== today) Object.assign(silent, { day: today, wei: 0n });
    return planPrivyTransaction({
      node,
      contracts: chain.contracts,
      from,
      transaction: wanted,
      spentTodayWei: silent.wei,
    });
  }

  async function receiptOf(txHash: string): Promise<NodeReceipt> {
    const untilMs = timers.nowMs() + POLL_TIMEOUT_MS;
    for (;;) {
      const receipt = await node?.receipt(txHash).catch(() => undefined);
      if (receipt) return receipt;
      if (timers.nowMs() >= untilMs) throw new WalletError('timeout', UNCONFIRMED_TEXT, txHash);
      await delay(timers, POLL_INTERVAL_MS);
    }
  }

  const said = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act();
    } catch (thrown) {
      throw toPrivyWalletError(thrown);
    }
  };

  return {
    status: () => said(status),
    create: () => said(create),
    quote: (wanted, old) =>
      said(async () => {
        assertCurrentWallet(old);
        const { address } = await signer();
        const { gasLimit, maxFeeWei, feeWei, balanceWei } = await plan(address, wanted);
        return {
          gasLimit: String(gasLimit),
          maxFeeWei: String(maxFeeWei),
          feeWei: String(feeWei),
          balanceWei: String(balanceWei),
        };
      }),
    send: (wanted, { onSent, signal, wallet: old }) =>
      said(async () => {
        assertCurrentWallet(old);
        const { handle, address } = await signer();
        const planned = await plan(address, wanted);
        if (planned.balanceWei < BigInt(wanted.valueWei) + planned.feeWei)
          throw new WalletError('insufficient_funds', 'insufficient funds for amount and network fee');
        if (signal?.aborted) throw new WalletError('rejected', 'You cancelled it.');
        if (planned.isAutoApproved) silent.wei += planned.feeWei;
        const txHash = await handle.sendTransaction({
          from: address,
          to: wanted.to,
          data: wanted.data,
          valueWei: wanted.valueWei,
          gasLimit: String(planned.gasLimit),
          maxFeeWei: String(planned.maxFeeWei),
          priorityFeeWei: String(PRIORITY_FEE_WEI),
          isSilent: planned.isAutoApproved,
        });
        onSent(txHash);
        const { succeeded, gasPriceWei, nonce } = await receiptOf(txHash);
        const feeWei = String(planned.gasLimit * gasPriceWei);
        return { txHash, nonce, succeeded, feeWei, isFallback: planned.isFallback };
      }),
    // Privy sends what it signs and exposes no raw transactions.
    sent: async () => ({ transactions: [], hashes: [] }),
    resend: () => Promise.reject(new WalletError('unsupported', 'This wallet sends what it signs by itself.')),
    signTypedData: (typedData) =>
      said(async () => {
        const { handle, address } = await signer();
        return handle.signTypedData(address, typedData);
      }),
    exportKey: (old) =>
      said(async () => {
        assertCurrentWallet(old);
        const { handle, address } = await signer();
        await handle.exportWallet(address);
      }),
    protect: () => Promise.reject(new WalletError('unsupported', 'Privy keeps the way back to your wallet itself.')),
    open: () => said(status),
    // Privy manages its own storage.
    allowStorage: () => said(status),
    openWindow: () => Promise.resolve(),
    onWindowPrompt: () => () => undefined,
    onChange: changes.subscribe,
    getChannelCounts: () => ({ accepted: 0, foreignOrigin: 0, foreignSource: 0, unknownShape: 0 }),
    close() {
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

/** Converts an SDK error to a WalletError; its message is kept for the withdrawal form. */
function toPrivyWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError || thrown instanceof ApiCallError || !(thrown instanceof Error)) {
    return toWalletError(thrown);
  }
  const { message } = thrown;
  const error = CANCELLED_PATTERN.test(message)
    ? new WalletError('rejected', 'You cancelled it.')
    : new WalletError(INSUFFICIENT_FUNDS_PATTERN.test(message) ? 'insufficient_funds' : 'internal', message);
  error.cause = thrown;
  return error;
}
