import { parseEther } from 'viem';
import { type Refusal, refusal } from '../outcome.ts';
import type { Action } from '../policy/action.ts';
import type { PaidLog } from './paidLog.ts';

/** So much a wallet that nothing opens anew may pay in a day: 1 MON. */
export const UNPROTECTED_DAY_WEI = parseEther('1');

/** So much goes out in a day by presses that a page over the frame could have tricked: as much as a wallet without protection pays. */
const LARGE_WEI = UNPROTECTED_DAY_WEI;

const DAY_MS = 24 * 60 * 60_000;

const PAYS_MUCH =
  'Protect your wallet first. It pays more than 1 MON in a day only when a passkey or password can open it again. Nothing was sent.';
const OWNS =
  'Protect your wallet first. Whoever owns a contract and loses the wallet loses the contract. Nothing was sent.';

/** What takes more along than coins, or nobody knows what: none of it is priced, and none can be taken back. */
const UNPRICED: readonly Action['kind'][] = ['item_transfer', 'transfer_ownership', 'owner_act', 'unknown_call'];

/** Why a payment is confirmed in a window; `large` by itself, `day` with what was paid before, `unpriced` whatever it costs. */
export type WindowReason = 'large' | 'day' | 'unpriced';

/** What a transaction would cost, and does. */
interface Spending {
  address: string;
  action: Action;
  /** Value and limit x maxFee. */
  totalWei: bigint;
  /** Where it is known: what was signed with the same one is not paid beside it. */
  nonce?: number | undefined;
}

/** Sees to it that nobody pays much, or owns much, from a wallet that is lost with its device, or by presses that a page may have tricked. */
export interface SpendGuard {
  /** Why this must wait until the wallet is protected. */
  stops(spending: Spending): Promise<Refusal | undefined>;
  /** Why this must be confirmed in a window of the keyring's own, where a page could cover this one. */
  needsWindow(spending: Spending): Promise<WindowReason | undefined>;
  /** Counts what is about to be sent; the answer takes it back, for what the node would not have. */
  count(signed: { address: string; nonce: number; wei: bigint; isInWindow?: boolean }): Promise<() => Promise<void>>;
}

interface Guarding {
  paid: PaidLog;
  chainId: number;
  nowMs(): number;
  /** Whether the network is a real one: coins of this computer's own chain are nobody's loss. */
  isRequired: boolean;
  /** Whether a page could cover this one unnoticed: then what it was pressed for counts for little. */
  isCoverable?: boolean;
}

/** Guards what is sent from this browser. A wallet without protection opens in no other, so what this one has seen is all there is. */
export function createSpendGuard({ paid, chainId, nowMs, isRequired, isCoverable = false }: Guarding): SpendGuard {
  const since = (): number => nowMs() - DAY_MS;
  return {
    async stops({ address, action, totalWei, nonce }) {
      if (!isRequired) return undefined;
      if (action.kind === 'accept_ownership') return refusal('unprotected', OWNS);
      const paidWei = await paid.sumSince({ chainId, address: address.toLowerCase() }, since(), { instead: nonce });
      return paidWei + totalWei > UNPROTECTED_DAY_WEI ? refusal('unprotected', PAYS_MUCH) : undefined;
    },
    async needsWindow({ address, action, totalWei, nonce }) {
      if (!isCoverable) return undefined;
      if (UNPRICED.includes(action.kind)) return 'unpriced';
      if (totalWei > LARGE_WEI) return 'large';
      const wallet = { chainId, address: address.toLowerCase() };
      const paidWei = await paid.sumSince(wallet, since(), { instead: nonce, inWindow: true });
      return paidWei + totalWei > LARGE_WEI ? 'day' : undefined;
    },
    async count({ address, nonce, wei, isInWindow = false }) {
      const key = { chainId, address: address.toLowerCase(), nonce };
      const before = await paid.read(key);
      const most = before && before.wei > wei ? before.wei : wei;
      await paid.write(
        { ...key, atMs: nowMs(), wei: most, isInWindow: isInWindow && before?.isInWindow !== false },
        since(),
      );
      return () => (before ? paid.write(before, since()) : paid.drop(key));
    },
  };
}
