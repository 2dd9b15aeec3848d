import type { OldWallet } from '@jumpy/protocol/http/wallets';
import { getAddress } from 'viem';
import type { Account } from './account.ts';
import { openShares } from './createAccount.ts';
import type { SharePair } from './shares/combineShares.ts';

/**
 * The account with a wallet of its history in the place of the linked one, so that what sends and shows keys works on either. `inHand` are
 * shares that its player has just opened: they are lent as copies and stay the caller's to wipe.
 */
export function oldAccount(account: Account, wallet: OldWallet, inHand?: SharePair): Account {
  const { walletId, generation } = wallet;
  const old: Account = {
    ...account,
    isOld: true,
    async facts() {
      const facts = await account.facts();
      if (!facts.ok) return facts;
      const linked = facts.value.history.find((one) => one.walletId === walletId) ?? null;
      return { ok: true, value: { ...facts.value, linked } };
    },
    shares: (facts) => openShares(old, facts),
  };
  if (!inHand) return old;
  const [one, other] = inHand;
  const copied = (): SharePair => [
    { ...one, point: one.point.slice() },
    { ...other, point: other.point.slice() },
  ];
  const address = getAddress(wallet.address);
  return {
    ...old,
    isProven: true,
    holds: async () => true,
    shares: async () => ({ ok: true, shares: copied(), walletId, address, generation }),
  };
}
