import { parseEther } from 'viem';

const HOUR_MS = 3_600_000;

/** Welcome gifts have a budget of their own, so that faucet requests cannot exhaust it. */
export const FAUCET_PURSES = ['asked', 'welcome'] as const;
export type GiftPurse = (typeof FAUCET_PURSES)[number];

/** Limits of a purse per request, and per hour in total. */
const LIMITS_WEI: Readonly<Record<GiftPurse, { request: bigint; hour: bigint }>> = {
  asked: { request: parseEther('50'), hour: parseEther('500') },
  // More than the newcomers of an hour on one computer.
  welcome: { request: parseEther('5'), hour: parseEther('5000') },
};

export type FaucetResult = { ok: true } | { ok: false; code: 'amount' | 'usedUp'; waitMs: number };

/** Tracks what each purse gave in the last hour. */
export function createFaucetLimiter({ nowMs }: { nowMs: () => number }) {
  const purses = { asked: createPurseLimiter('asked', nowMs), welcome: createPurseLimiter('welcome', nowMs) };
  return { consume: (purse: GiftPurse, amountWei: bigint): FaucetResult => purses[purse](amountWei) };
}

function createPurseLimiter(purse: GiftPurse, nowMs: () => number): (amountWei: bigint) => FaucetResult {
  const { request, hour } = LIMITS_WEI[purse];
  let gifts: { atMs: number; amountWei: bigint }[] = [];
  return (amountWei) => {
    if (amountWei <= 0n || amountWei > request) return { ok: false, code: 'amount', waitMs: 0 };
    const now = nowMs();
    gifts = gifts.filter(({ atMs }) => now - atMs < HOUR_MS);
    let remainingWei = hour - gifts.reduce((sum, gift) => sum + gift.amountWei, 0n);
    if (amountWei <= remainingWei) {
      gifts.push({ atMs: now, amountWei });
      return { ok: true };
    }
    const freeing = gifts.find((gift) => {
      remainingWei += gift.amountWei;
      return amountWei <= remainingWei;
    });
    return { ok: false, code: 'usedUp', waitMs: (freeing?.atMs ?? now) + HOUR_MS - now };
  };
}
