import type { Spending } from '../book/keyringBook.ts';

/** The day as the sum is kept by: the same everywhere, so that travelling gives no second one. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** What a player's wallet spent today without asking. Only one tab at a time may use it. */
export interface SilentDay {
  spentWei(): Promise<bigint>;
  /** Counted before it is signed; a negative amount takes back what was refused. */
  add(wei: bigint): Promise<void>;
}

/** The day's sum of a player. */
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
