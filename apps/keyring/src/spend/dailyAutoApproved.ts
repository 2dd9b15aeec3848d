import type { SpendingStore } from '../book/keyringDb.ts';

/** UTC day of the sum, so that traveling does not start a second one. */
function toUtcDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** Daily total of a player's auto-approved spending. Use it in one tab at a time. */
export interface DailyAutoApproved {
  getSpentWei(): Promise<bigint>;
  /** Call before signing; a negative amount reverts a rejected one. */
  add(wei: bigint): Promise<void>;
}

export function createDailyAutoApproved(
  spending: SpendingStore,
  { playerId, nowMs }: { playerId: string; nowMs: () => number },
): DailyAutoApproved {
  const spentWei = (): Promise<bigint> => spending.get(playerId, toUtcDay(nowMs()));
  return {
    getSpentWei: spentWei,
    async add(wei) {
      const spent = (await spentWei()) + wei;
      await spending.put(playerId, toUtcDay(nowMs()), spent > 0n ? spent : 0n);
    },
  };
}
