import { parseEther } from 'viem';

export const FAUCET_REQUEST_WEI = parseEther('50');
export const FAUCET_HOUR_WEI = parseEther('500');
const HOUR_MS = 3_600_000;

export type Dispensed = { ok: true } | { ok: false; code: 'amount' | 'usedUp'; waitMs: number };

/** Counts what the faucet gave in the last hour, to all together. */
export function openFaucet({ nowMs }: { nowMs: () => number }): { take(amountWei: bigint): Dispensed } {
  let given: { atMs: number; amountWei: bigint }[] = [];
  return {
    take(amountWei) {
      if (amountWei <= 0n || amountWei > FAUCET_REQUEST_WEI) return { ok: false, code: 'amount', waitMs: 0 };
      const now = nowMs();
      given = given.filter(({ atMs }) => now - atMs < HOUR_MS);
      let left = FAUCET_HOUR_WEI - given.reduce((sum, gift) => sum + gift.amountWei, 0n);
      if (amountWei <= left) {
        given.push({ atMs: now, amountWei });
        return { ok: true };
      }
      const freeing = given.find((gift) => {
        left += gift.amountWei;
        return amountWei <= left;
      });
      return { ok: false, code: 'usedUp', waitMs: (freeing?.atMs ?? now) + HOUR_MS - now };
    },
  };
}
