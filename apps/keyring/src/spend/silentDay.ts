import type { Spending } from '../book/keyringBook.ts';

/** UTC day of the sum, so that traveling does not start a second one. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Daily total of a player's auto-approved spending. Use it in one tab at a time. */
export interface SilentDay {
  spentWei(): Promise<bigint>;
  /** Call before signing; a negative amount reverts a rejected one. */
  add(wei: bigint): Promise<void>;
}

export function silentDay(
  spending: Spending,
  { playerId, nowMs }: { playerId: string; nowMs: () => number },
): SilentDay {
  const spentWei = (): Promise<bigint> => spending.read(playerId, dayOf(nowMs()));
  return {
    spentWei,
    async add(wei) {
      const spent = (await spentWei()) + wei;
      await spending.write(playerId, dayOf(nowMs()), spent > 0n ? spent : 0n);
    },
  };
}
