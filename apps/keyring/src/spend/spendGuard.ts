import { parseEther } from 'viem';
import { type Refusal, refusal } from '../outcome.ts';
import type { Action } from '../policy/action.ts';
import type { PaidLog } from './paidLog.ts';

/** So much a wallet that nothing opens anew may pay in a day: 1 MON. */
export const UNPROTECTED_DAY_WEI = parseEther('1');

const DAY_MS = 24 * 60 * 60_000;

const PAYS_MUCH =
  'Protect your wallet first. It pays more than 1 MON in a day only when a passkey or password can open it again. Nothing was sent.';
const OWNS =
  'Protect your wallet first. Whoever owns a contract and loses the wallet loses the contract. Nothing was sent.';

/** What a transaction would cost, and does. */
interface Spending {
  address: string;
  action: Action;
  /** Value and limit x maxFee. */
  totalWei: bigint;
  /** Where it is known: what was signed with the same one is not paid beside it. */
  nonce?: number | undefined;
}

/** Sees to it that nobody pays much, or owns much, from a wallet that is lost with its device. */
export interface SpendGuard {
  /** Why this must wait until the wallet is protected. */
  stops(spending: Spending): Promise<Refusal | undefined>;
  /** Counts what is about to be sent; the answer takes it back, for what the node would not have. */
  count(signed: { address: string; nonce: number; wei: bigint }): Promise<() => Promise<void>>;
}

interface Guarding {
  paid: PaidLog;
  chainId: number;
  nowMs(): number;
  /** Whether the network is a real one: coins of this computer's own chain are nobody's loss. */
  isRequired: boolean;
}

/** Guards what is sent from this browser. A wallet without protection opens in no other, so what this one has seen is all there is. */
export function createSpendGuard({ paid, chainId, nowMs, isRequired }: Guarding): SpendGuard {
  const since = (): number => nowMs() - DAY_MS;
  return {
    async stops({ address, action, totalWei, nonce }) {
      if (!isRequired) return undefined;
      if (action.kind === 'accept_ownership') return refusal('unprotected', OWNS);
      const paidWei = await paid.sumSince({ chainId, address: address.toLowerCase() }, since(), nonce);
      return paidWei + totalWei > UNPROTECTED_DAY_WEI ? refusal('unprotected', PAYS_MUCH) : undefined;
    },
    async count({ address, nonce, wei }) {
      const key = { chainId, address: address.toLowerCase(), nonce };
      const before = await paid.read(key);
      const most = before && before.wei > wei ? before.wei : wei;
      await paid.write({ ...key, atMs: nowMs(), wei: most }, since());
      return () => (before ? paid.write(before, since()) : paid.drop(key));
    },
  };
}
