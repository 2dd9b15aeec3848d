import type { WalletFacts, RetiredWallet } from '@jumpy/protocol/http/wallets';
import { type Address, getAddress } from 'viem';
import type { KeyringApiResult, KeyringApi } from './api/keyringApi.ts';
import type { ActivationStore } from './book/keyringDb.ts';
import type { DeviceShares, WalletSplit } from './device/deviceShares.ts';
import { type RequestRefusal, createRefusal, type RequestOutcome } from './requestOutcome.ts';
import { type SharePair, withKey } from './shares/combineShares.ts';
import { toKeyringRefusal } from './api/toRefusal.ts';
import { walletLocked } from './walletLocked.ts';
import { decodeShareText } from './shares/shareText.ts';
import { wipe } from './bytes.ts';
import * as m from './messages.ts';

/** Device and server share of the linked wallet, for `withKey`. */
export interface OpenedWallet {
  ok: true;
  shares: SharePair;
  walletId: string;
  /** Checksummed. */
  address: Address;
  generation: number;
}

/** Wallet of the signed-in player, as requests and dialogs use it. */
export interface WalletAccount {
  playerId: string;
  /** Only origin that may embed pages that show a secret. */
  appOrigin: string;
  /** Former hosts of this keyring that are still served and may hold a share. */
  movedFrom: readonly string[];
  api: KeyringApi;
  devices: DeviceShares;
  activations: ActivationStore;
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  crypto: Crypto;
  nowMs(): number;
  /** Fetches the wallet facts from the server. */
  fetchFacts(): Promise<KeyringApiResult<WalletFacts>>;
  /** Cached wallet facts, fetched only once: sufficient to know which wallets exist. */
  getCachedFacts(): Promise<KeyringApiResult<WalletFacts>>;
  /** Whether this device has its share of that split. */
  hasDeviceShare(split: WalletSplit): Promise<boolean>;
  /** A historic wallet takes the place of the linked one: never signs silently, cannot be protected or re-split. */
  isHistoric: boolean;
  /** The player has just opened it by its own secret. */
  isReauthenticated: boolean;
  /** Device and server share of the linked wallet, or a refusal. Pass `facts` if they have just been fetched. */
  openShares(facts?: WalletFacts): Promise<OpenedWallet | RequestRefusal>;
  /** Runs work under a cross-tab lock per name and player. */
  withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Notifies the app that the wallet has changed. */
  notifyChanged(): void;
}

const DAMAGED_TEXT = m.walletDamaged();

/** Dependencies of an account. */
interface WalletAccountDeps extends Omit<
  WalletAccount,
  'fetchFacts' | 'getCachedFacts' | 'openShares' | 'hasDeviceShare' | 'isHistoric' | 'isReauthenticated' | 'movedFrom'
> {
  movedFrom?: readonly string[];
  /** Cached wallet facts by player. */
  cachedFacts: Map<string, WalletFacts>;
}

/** Wallet of the signed-in player. */
export function createWalletAccount({ cachedFacts, movedFrom = [], ...parts }: WalletAccountDeps): WalletAccount {
  const { api, devices, playerId } = parts;
  const account: WalletAccount = {
    ...parts,
    movedFrom,
    async fetchFacts() {
      const facts = await api.getStatus();
      if (facts.ok) cachedFacts.set(playerId, facts.value);
      return facts;
    },
    async getCachedFacts() {
      const value = cachedFacts.get(playerId);
      return value ? { ok: true, value } : account.fetchFacts();
    },
    openShares: (facts) => openSharePair(account, facts),
    hasDeviceShare: async (split) => (await devices.getShare(playerId, split)).ok,
    isHistoric: false,
    isReauthenticated: false,
  };
  return account;
}

/** Opens device and server share of the linked wallet; fails unless both belong to the same split. */
async function openSharePair(
  { playerId, api, devices, fetchFacts }: WalletAccount,
  read?: WalletFacts,
): Promise<OpenedWallet | RequestRefusal> {
  const factsResult = read ? ({ ok: true, value: read } as const) : await fetchFacts();
  if (!factsResult.ok) return toKeyringRefusal(factsResult);
  const { linked } = factsResult.value;
  if (!linked) return createRefusal('no_wallet', m.noWallet());
  if (linked.provider !== 'keyring') return createRefusal('unsupported', m.otherProvider());
  const { walletId, generation } = linked;
  const device = await devices.getShare(playerId, linked);
  if (!device.ok) return device.code === 'none' ? walletLocked(linked) : createRefusal('locked', DAMAGED_TEXT);
  const shareResult = await api.readServerShare({ walletId, generation });
  if (!shareResult.ok) return toKeyringRefusal(shareResult);
  const server = decodeShareText(shareResult.value.share);
  if (!server.ok || server.share.role !== 'server') return createRefusal('locked', DAMAGED_TEXT);
  const address = getAddress(linked.address);
  return { ok: true, shares: [device.share, server.share], walletId, address, generation };
}

interface HistoricWalletWork {
  walletId: string;
  /** Asks the player to open the wallet if this device cannot. */
  open(wallet: RetiredWallet): Promise<{ ok: true; shares: SharePair } | RequestRefusal>;
  run(historicAccount: WalletAccount): Promise<RequestOutcome>;
}

/** Runs work with a historic wallet: opened by this device's share, or else in memory for this work only. */
export async function withHistoricWallet(
  account: WalletAccount,
  { walletId, open, run }: HistoricWalletWork,
): Promise<RequestOutcome> {
  const facts = await account.fetchFacts();
  if (!facts.ok) return toKeyringRefusal(facts);
  const wallet = facts.value.history.find((one) => one.walletId === walletId);
  if (!wallet) return createRefusal('no_wallet', m.notInHistory());
  if (wallet.provider !== 'keyring') return createRefusal('unsupported', m.otherProvider());
  const historicAccount = createHistoricAccount(account, wallet);
  if (await canOpenHere(historicAccount, { ...facts.value, linked: wallet })) return run(historicAccount);
  const opened = await open(wallet);
  if (!opened.ok) return opened;
  try {
    return await run(createHistoricAccount(account, wallet, opened.shares));
  } finally {
    wipe(...opened.shares.map(({ point }) => point));
  }
}

async function canOpenHere(account: WalletAccount, facts: WalletFacts): Promise<boolean> {
  const opened = await account.openShares(facts);
  if (!opened.ok) return false;
  const { ok } = await withKey(opened.shares, () => true);
  wipe(...opened.shares.map(({ point }) => point));
  return ok;
}

/**
 * The account with a historic wallet in place of the linked one, so that sending and showing keys works with both.
 * `inHand` are already opened shares; copies of them are used, and the caller wipes the originals.
 */
export function createHistoricAccount(
  account: WalletAccount,
  wallet: RetiredWallet,
  inHand?: SharePair,
): WalletAccount {
  const { walletId, generation } = wallet;
  const historicAccount: WalletAccount = {
    ...account,
    isHistoric: true,
    async fetchFacts() {
      const facts = await account.fetchFacts();
      if (!facts.ok) return facts;
      const linked = facts.value.history.find((one) => one.walletId === walletId) ?? null;
      return { ok: true, value: { ...facts.value, linked } };
    },
    openShares: (facts) => openSharePair(historicAccount, facts),
  };
  if (!inHand) return historicAccount;
  const [one, other] = inHand;
  const copied = (): SharePair => [
    { ...one, point: one.point.slice() },
    { ...other, point: other.point.slice() },
  ];
  const address = getAddress(wallet.address);
  return {
    ...historicAccount,
    isReauthenticated: true,
    hasDeviceShare: async () => true,
    openShares: async () => ({ ok: true, shares: copied(), walletId, address, generation }),
  };
}
