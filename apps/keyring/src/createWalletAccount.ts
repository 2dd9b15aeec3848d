import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { WalletAccount, OpenedWallet } from './walletAccount.ts';
import { toKeyringRefusal } from './api/toRefusal.ts';
import { walletLocked } from './walletLocked.ts';
import { type RequestRefusal, createRefusal } from './requestOutcome.ts';
import { decodeShareText } from './shares/shareText.ts';

const DAMAGED_TEXT = 'Your wallet cannot be opened on this device as it is. Nothing in it is lost: open it anew.';

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
export async function openSharePair(
  { playerId, api, devices, fetchFacts }: WalletAccount,
  read?: WalletFacts,
): Promise<OpenedWallet | RequestRefusal> {
  const known = read ? ({ ok: true, value: read } as const) : await fetchFacts();
  if (!known.ok) return toKeyringRefusal(known);
  const { linked } = known.value;
  if (!linked) return createRefusal('no_wallet', 'You do not have a wallet yet.');
  if (linked.provider !== 'keyring') return createRefusal('unsupported', 'This wallet is kept somewhere else.');
  const { walletId, generation } = linked;
  const device = await devices.getShare(playerId, linked);
  if (!device.ok) return device.code === 'none' ? walletLocked(linked) : createRefusal('locked', DAMAGED_TEXT);
  const given = await api.readServerShare({ walletId, generation });
  if (!given.ok) return toKeyringRefusal(given);
  const server = decodeShareText(given.value.share);
  if (!server.ok || server.share.role !== 'server') return createRefusal('locked', DAMAGED_TEXT);
  const address = getAddress(linked.address);
  return { ok: true, shares: [device.share, server.share], walletId, address, generation };
}
