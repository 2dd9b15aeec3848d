import { getAddress } from 'viem';
import type { Account, OpenedWallet } from './account.ts';
import { apiRefusal } from './api/apiRefusal.ts';
import { type Refusal, refusal } from './outcome.ts';
import { readShareText } from './shares/shareText.ts';

const LOCKED = 'This device does not hold a share of your wallet. Open it here with your passkey or password.';
const DAMAGED = 'Your wallet cannot be opened on this device as it is. Nothing in it is lost: open it anew.';

/** The parts of an account beside what is worked out from them. */
type AccountParts = Omit<Account, 'facts' | 'shares' | 'holds' | 'isOld' | 'isProven'>;

/** The signed-in player's wallet. */
export function createAccount(parts: AccountParts): Account {
  const { api, devices, playerId } = parts;
  const account: Account = {
    ...parts,
    facts: () => api.status(),
    shares: () => openShares(account),
    holds: async (split) => (await devices.read(playerId, split)).ok,
    isOld: false,
    isProven: false,
  };
  return account;
}

/** Device and server share of the linked wallet. They are of one split, or nothing is opened. */
export async function openShares({ playerId, api, devices, facts }: Account): Promise<OpenedWallet | Refusal> {
  const known = await facts();
  if (!known.ok) return apiRefusal(known);
  const { linked } = known.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  if (linked.provider !== 'keyring') return refusal('unsupported', 'This wallet is kept somewhere else.');
  const { walletId, generation } = linked;
  const device = await devices.read(playerId, linked);
  if (!device.ok) return refusal('locked', device.fault === 'none' ? LOCKED : DAMAGED);
  const given = await api.share({ walletId, generation });
  if (!given.ok) return apiRefusal(given);
  const server = readShareText(given.value.share);
  if (!server.ok || server.share.role !== 'server') return refusal('locked', DAMAGED);
  const address = getAddress(linked.address);
  return { ok: true, shares: [device.share, server.share], walletId, address, generation };
}
