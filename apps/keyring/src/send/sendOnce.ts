import { PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import type { WantedTransaction } from '@jumpy/protocol/keyring';
import { type Address, keccak256 } from 'viem';
import type { OpenedWallet } from '../account.ts';
import type { SentTransaction } from '../book/keyringBook.ts';
import type { NodeFault } from '../chain/nodeFault.ts';
import { type Refusal, refusal, rejected } from '../outcome.ts';
import type { AskedTransaction } from '../policy/askedTransaction.ts';
import { decide } from '../policy/decide.ts';
import { signTransaction } from '../sign/signTransaction.ts';
import { follow, handOver } from './deliver.ts';
import { isShort, nodeRefusal, shortOf } from './faults.ts';
import type { Turn } from './holdTurn.ts';
import { type Plan, planTransaction } from './planTransaction.ts';
import type { SendOutcome, Sending } from './sending.ts';
import { settlePredecessor } from './settlePredecessor.ts';
import { waitForReserve } from './waitForReserve.ts';

/** What is sent, on whose word. */
export interface Ready {
  address: Address;
  wanted: WantedTransaction;
  plan: Plan;
  /** The player has seen these terms and agreed; else everything must be within the policy. */
  isConfirmed: boolean;
  /** Why the wallet must be protected first: asked again once nothing else of it is under way. */
  stops(nonce: number): Promise<Refusal | undefined>;
}

/** Another round is needed: the fee has risen above the plan, or what was silent must be asked about now. */
export const AGAIN = 'again';

interface Attempt {
  plan: Plan;
  nonce: number;
  baseFeeWei: bigint;
  isConfirmed: boolean;
}

/** The fields that are signed. Nonce and fees are the keyring's own. */
export function askedOf(
  { draft, gasLimit, maxFeeWei }: Plan,
  { chainId, nonce }: { chainId: number; nonce: number },
): AskedTransaction {
  const { to, data, valueWei } = draft;
  const fees = { gasLimit, maxFeePerGasWei: maxFeeWei, maxPriorityFeePerGasWei: PRIORITY_FEE_WEI };
  return { chainId, nonce, to, data, valueWei, ...fees };
}

/** Signs and sends one transaction and follows it to its receipt; nothing else of this wallet is signed meanwhile. */
export async function sendOnce(sending: Sending, ready: Ready, turn: Turn): Promise<SendOutcome | typeof AGAIN> {
  const { chain, signal } = sending;
  const { address, wanted, plan, isConfirmed } = ready;
  const lastBlock = await settlePredecessor(sending, { address, lastSent: turn.lastSent });
  if (plan.draft.valueWei > 0n) await waitForReserve(sending, lastBlock);
  const [nonce, baseFeeWei, balanceWei] = await Promise.all([
    chain.nonce(address),
    chain.baseFeeWei(),
    chain.balanceWei(address),
  ]);
  if (plan.maxFeeWei < baseFeeWei + PRIORITY_FEE_WEI) return AGAIN;
  if (isShort({ ...plan, balanceWei })) return shortOf({ ...plan, balanceWei });
  const stopped = await ready.stops(nonce);
  if (stopped) return stopped;
  if (signal.aborted) return rejected();
  const opened = await sending.account.shares();
  if (!opened.ok) return opened;
  if (opened.address !== address) return refusal('busy', 'Your wallet was changed just now. Please try again.');

  const first = await attempt(sending, { plan, nonce, baseFeeWei, isConfirmed }, opened);
  if (first === AGAIN || !('refused' in first)) return first === AGAIN ? AGAIN : seeThrough(sending, first, turn);
  const fallback =
    isConfirmed || plan.isFallback || !RETRIED.includes(first.refused)
      ? undefined
      : await planTransaction({ ...sending, from: address, wanted, isFallback: true });
  if (!fallback?.ok) return nodeRefusal(first.refused);
  const second = await attempt(sending, { plan: fallback.plan, nonce, baseFeeWei, isConfirmed }, opened);
  if (second === AGAIN || 'refused' in second) return nodeRefusal(second === AGAIN ? first.refused : second.refused);
  return seeThrough(sending, second, turn);
}

/** What the last-resort gas may mend (CHAIN-12). Nothing that carries value is ever signed twice. */
const RETRIED: readonly NodeFault[] = ['refused', 'fee_too_low', 'reverted'];

interface OnItsWay {
  sent: SentTransaction;
  plan: Plan;
}

async function attempt(
  sending: Sending,
  { plan, nonce, baseFeeWei, isConfirmed }: Attempt,
  { shares, address }: OpenedWallet,
): Promise<OnItsWay | { refused: NodeFault } | typeof AGAIN> {
  const { chainId, calls, day, guard, sentLog, clock, progress } = sending;
  const asked = askedOf(plan, { chainId, nonce });
  if (!isConfirmed) {
    const { isOld } = sending.account;
    const decision = decide(asked, { calls, chainId, baseFeeWei, spentTodayWei: await day.spentWei(), isOld });
    if (decision.verdict !== 'silent') return AGAIN;
    await day.add(plan.feeWei);
  }
  progress({ stage: 'signing' });
  const signed = await signTransaction(shares, asked);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.fault}.`);
  const raw = signed.result;
  const sent = { chainId, address: address.toLowerCase(), nonce, raw, hash: keccak256(raw), signedAtMs: clock.nowMs() };
  const before = await sentLog.read(chainId, address);
  await sentLog.write(sent);
  const uncount = await guard.count({ address, nonce, wei: plan.draft.valueWei + plan.feeWei });
  const refused = await handOver(sending, sent);
  if (refused === undefined) return { sent, plan };
  await (before ? sentLog.write(before) : sentLog.drop(chainId, address));
  await uncount();
  if (!isConfirmed) await day.add(-plan.feeWei);
  return { refused };
}

async function seeThrough(sending: Sending, { sent, plan }: OnItsWay, turn: Turn): Promise<SendOutcome> {
  const { hash: txHash, nonce } = sent;
  turn.sent(sent);
  sending.progress({ stage: 'sent', txHash });
  const mined = await follow(sending, sent);
  if (mined === 'timeout') return { ...TIMEOUT, txHash };
  if (mined === 'replaced') return { ...REPLACED, txHash };
  await sending.sentLog.write({ ...sent, settledBlock: mined.blockNumber });
  const feeWei = String(plan.gasLimit * mined.gasPriceWei);
  return { ok: true, result: { txHash, nonce, succeeded: mined.succeeded, feeWei, isFallback: plan.isFallback } };
}

const TIMEOUT: Refusal = refusal(
  'timeout',
  'The network has not taken this yet. It may still go through: look at your history before you try again.',
);
const REPLACED: Refusal = refusal(
  'refused',
  'Another transaction of your wallet took the place of this one. This one was not carried out.',
);
