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
  'facts' | 'knownFacts' | 'shares' | 'holds' | 'isOld' | 'isProven' | 'movedFrom'
> {
  movedFrom?: readonly string[];
  /** Cached wallet facts by player. */
  said: Map<string, WalletFacts>;
}

/** Wallet of the signed-in player. */
export function createWalletAccount({ said, movedFrom = [], ...parts }: WalletAccountDeps): WalletAccount {
  const { api, devices, playerId } = parts;
  const account: WalletAccount = {
    ...parts,
    movedFrom,
    async facts() {
      const facts = await api.status();
      if (facts.ok) said.set(playerId, facts.value);
      return facts;
    },
    async knownFacts() {
      const value = said.get(playerId);
      return value ? { ok: true, value } : account.facts();
    },
    shares: (facts) => openSharePair(account, facts),
    holds: async (split) => (await devices.read(playerId, split)).ok,
    isOld: false,
    isProven: false,
  };
  return account;
}

/** Opens device and server share of the linked wallet; fails unless both belong to the same split. */
export async function openSharePair(
  { playerId, api, devices, facts }: WalletAccount,
  read?: WalletFacts,
): Promise<OpenedWallet | RequestRefusal> {
  const known = read ? ({ ok: true, value: read } as const) : await facts();
  if (!known.ok) return toKeyringRefusal(known);
  const { linked } = known.value;
  if (!linked) return createRefusal('no_wallet', 'You do not have a wallet yet.');
  if (linked.provider !== 'keyring') return createRefusal('unsupported', 'This wallet is kept somewhere else.');
  const { walletId, generation } = linked;
  const device = await devices.read(playerId, linked);
  if (!device.ok) return device.code === 'none' ? walletLocked(linked) : createRefusal('locked', DAMAGED_TEXT);
  const given = await api.share({ walletId, generation });
  if (!given.ok) return toKeyringRefusal(given);
  const server = decodeShareText(given.value.share);
  if (!server.ok || server.share.role !== 'server') return createRefusal('locked', DAMAGED_TEXT);
  const address = getAddress(linked.address);
  return { ok: true, shares: [device.share, server.share], walletId, address, generation };
}
