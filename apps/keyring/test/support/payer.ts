import type { KeyringSentTransaction, RequestedTransaction } from '@jumpy/protocol/keyring';
import type { KeyringClock } from '../../src/clock.ts';
import { readSentTransactions } from '../../src/send/readSentTransactions.ts';
import type { SendOutcome, SendContext } from '../../src/send/sendContext.ts';
import { sendTransaction, replaceTransaction } from '../../src/send/sendTransaction.ts';

/** A player's request and its last reported outcome. */
export interface Wish {
  wanted: RequestedTransaction;
  told: 'may' | 'done' | 'failed' | 'not';
  /** It was once reported as possibly pending. */
  wasDoubted: boolean;
  /** Identifies it in the wallet. */
  txHash?: string;
  /** Everything reported, for failure messages. */
  said: string[];
}

interface Playing {
  /** A reloaded page: the same browser's log, nothing in memory. */
  tab(): Promise<SendContext>;
  clock: KeyringClock;
  draw(): number;
  /** Called before each act. */
  turnWeather(act: number): void;
  want(count: number): RequestedTransaction;
}

const MAX_ACTS = 8;

/**
 * A player who wants one thing done: repeats it when told that it was not, and retries, cancels or waits while it is
 * uncertain.
 */
export async function playWish({ tab, clock, draw, turnWeather, want }: Playing): Promise<Wish[]> {
  const wishes: Wish[] = [];
  let sending = await tab();
  for (let act = 0; act < MAX_ACTS; act += 1) {
    const wish = wishes.at(-1);
    turnWeather(act);
    if (draw() < 0.3) sending = await tab();
    if (!wish || wish.told === 'not') {
      if (wish && draw() < 0.2) break;
      const next: Wish = { wanted: want(act), told: 'may', wasDoubted: false, said: [] };
      wishes.push(next);
      recordOutcome(next, await sendTransaction(sending, next.wanted));
      continue;
    }
    if (wish.told !== 'may') break;
    const open = await findSent(sending, wish);
    if (!open?.canSendAgain || draw() < 0.3) await clock.wait(10_000);
    else if (draw() < 0.6) recordOutcome(wish, await replaceTransaction(sending, { nonce: open.nonce, how: 'retry' }));
    else recordCancel(wish, await replaceTransaction(sending, { nonce: open.nonce, how: 'cancel' }));
  }
  return wishes;
}

/** With healthy nodes, checks until the outcome of everything is known. */
export async function settleAll({
  sending,
  clock,
  wishes,
}: {
  sending: SendContext;
  clock: KeyringClock;
  wishes: readonly Wish[];
}): Promise<void> {
  for (let lease = 0; lease < 60 && wishes.some(({ told }) => told === 'may'); lease += 1) {
    for (const wish of wishes.filter(({ told }) => told === 'may')) await findSent(sending, wish);
    await clock.wait(5000);
  }
}

async function findSent(sending: SendContext, wish: Wish): Promise<KeyringSentTransaction | undefined> {
  const read = await readSentTransactions(sending);
  if (!read.ok) return undefined;
  const records = (await sending.sentLog.list(sending.chainId, (await addressOf(sending)) ?? '')).flatMap(
    ({ signed }) => signed,
  );
  const knownWish = records.find(({ hash }) => hash === wish.txHash)?.wish;
  const found = read.result.transactions.find((sent) => sent.wish === knownWish);
  if (!found) return undefined;
  wish.said.push(found.state);
  if (found.state === 'done' || found.state === 'failed') wish.told = found.state;
  else if (found.state !== 'pending') wish.told = 'not';
  return found;
}

async function addressOf({ account }: SendContext): Promise<string | undefined> {
  const facts = await account.fetchFacts();
  return facts.ok ? facts.value.linked?.address : undefined;
}

function recordOutcome(wish: Wish, outcome: SendOutcome): void {
  wish.said.push(outcome.ok ? 'receipt' : `${outcome.code}: ${outcome.error}`);
  if (outcome.ok) wish.told = outcome.result.succeeded ? 'done' : 'failed';
  else if (outcome.code === 'timeout') {
    wish.wasDoubted = true;
    wish.txHash ??= outcome.txHash ?? '';
  } else if (wish.txHash === undefined || outcome.code === 'refused') wish.told = 'not';
}

/** Translates the outcome of cancelling into that of the request. */
function recordCancel(wish: Wish, outcome: SendOutcome): void {
  wish.said.push(outcome.ok ? 'cancelled' : `${outcome.code}: ${outcome.error}`);
  if (outcome.ok) wish.told = 'not';
  else if (outcome.code === 'refused') wish.told = outcome.error.startsWith('It went through') ? 'done' : 'not';
}
