import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { Account, OpenedWallet } from './account.ts';
import { apiRefusal } from './api/apiRefusal.ts';
import { notHere } from './notHere.ts';
import { type Refusal, refusal } from './outcome.ts';
import { readShareText } from './shares/shareText.ts';

const DAMAGED = 'Your wallet cannot be opened on this device as it is. Nothing in it is lost: open it anew.';

/** Dependencies of an account. */
interface AccountParts extends Omit<
  Account,
  'facts' | 'knownFacts' | 'shares' | 'holds' | 'isOld' | 'isProven' | 'movedFrom'
> {
  movedFrom?: readonly string[];
  /** Cached wallet facts by player. */
  said: Map<string, WalletFacts>;
}

/** Wallet of the signed-in player. */
export function createAccount({ said, movedFrom = [], ...parts }: AccountParts): Account {
  const { api, devices, playerId } = parts;
  const account: Account = {
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
    shares: (facts) => openShares(account, facts),
    holds: async (split) => (await devices.read(playerId, split)).ok,
    isOld: false,
    isProven: false,
  };
  return account;
}

/** Opens device and server share of the linked wallet; fails unless both belong to the same split. */
export async function openShares(
  { playerId, api, devices, facts }: Account,
  read?: WalletFacts,
): Promise<OpenedWallet | Refusal> {
  const known = read ? ({ ok: true, value: read } as const) : await facts();
  if (!known.ok) return apiRefusal(known);
  const { linked } = known.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  if (linked.provider !== 'keyring') return refusal('unsupported', 'This wallet is kept somewhere else.');
  const { walletId, generation } = linked;
  const device = await devices.read(playerId, linked);
  if (!device.ok) return device.code === 'none' ? notHere(linked) : refusal('locked', DAMAGED);
  const given = await api.share({ walletId, generation });
  if (!given.ok) return apiRefusal(given);
  const server = readShareText(given.value.share);
  if (!server.ok || server.share.role !== 'server') return refusal('locked', DAMAGED);
  const address = getAddress(linked.address);
  return { ok: true, shares: [device.share, server.share], walletId, address, generation };
}
