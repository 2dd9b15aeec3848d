import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { seededRandom } from '@jumpy/rig/random';
import type {} from '@jumpy/scripts/testing/proofPage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { ChainError } from '../../../src/platform/chain/chainError.ts';
import { createChainFollower, type ChainFollower } from '../../../src/platform/chain/chainFollower.ts';
import { createSecondReader } from '../../../src/platform/chain/secondReader.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { PAYMENT_TOPIC } from '../../../src/features/revives/parsePaymentEvent.ts';
import { findPayment } from '../../../src/features/revives/payments.ts';
import { savePayment, consumePaymentForRun } from '../../../src/features/revives/store.ts';
import { trackPayments } from '../../../src/features/revives/tracking/trackPayments.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';
import { linkWallet } from '../../features/revives/linkWallet.ts';
import { finalAt, forgettingLast, lackingLast } from './backends.ts';
import { type Bells, hangBells, persist } from './bells.ts';
import { makePayments, type PaidChain } from './payments.ts';

const ROUNDS = 200;
const PAYMENTS = 200;
const STEPS = 12;
const SEED = 20_261_122;

let bells: Bells;
let arena: TestApp;
let paidChain: PaidChain;
/** Player of each wallet address; two addresses have none. */
const owners = new Map<string, SeededPlayer>();
beforeAll(async () => {
  [bells, arena] = await Promise.all([hangBells({ timeoutMs: 100 }), createTestApp()]);
  paidChain = await makePayments(bells, { payments: PAYMENTS, random: seededRandom(SEED) });
  for (const address of paidChain.payers.slice(2)) {
    const player = await arena.seedPlayer();
    await linkWallet(arena, { userId: player.id, address });
    owners.set(address.toLowerCase(), player);
  }
});
afterAll(() => Promise.all([arena.close(), bells.close()]));

/** The chain jobs of one server process. */
interface Process {
  follower: ChainFollower;
  second: ChainFollower;
  track(): Promise<unknown>;
  /** Submits a payment like a page, reviving a run. */
  claim(paid: PaidChain['paid'][number]): Promise<void>;
}

function openProcess(urls: readonly string[]): Process {
  const { context } = arena;
  const node = bells.node(urls);
  const contracts = { reviveGate: paidChain.gate } as ChainContext['contracts'];
  const chain = { node, contracts } as ChainContext;
  const log = { warn: () => undefined };
  const plan = { context, node, addresses: [paidChain.gate], fromBlock: 1, log };
  return {
    follower: createChainFollower(plan),
    second: createSecondReader(plan),
    track: () => trackPayments({ ...context, chain }),
    async claim({ txHash, payer }) {
      const found = await findPayment(chain, txHash);
      const player = owners.get(payer);
      if (found.kind !== 'paid' || !player) return;
      await inTransaction(context, async (trx) => {
        await savePayment(trx, { payment: found.payment, userId: player.id });
        await consumePaymentForRun(trx, { txHash, userId: player.id, runId: context.random.uuid() });
      });
    },
  };
}

const none: Chaos = { kind: 'none' };

/** Events omitted by both nodes are lost, so either one node forgets, or both lag by fewer than 64 blocks. */
function flawsOf(head: { block: number }, random: () => number): [Chaos, Chaos] {
  const drawn = Math.floor(random() * 4);
  if (drawn === 0) return [{ kind: 'forget' }, none];
  if (drawn === 1) return [none, { kind: 'forget' }];
  const blocks = 1 + Math.floor(random() * 60);
  const of = [none, none, forgettingLast(head, blocks), lackingLast(head, blocks)];
  return [
    { kind: 'random', seed: Math.floor(random() * 1e9), of },
    { kind: 'random', seed: Math.floor(random() * 1e9), of },
  ];
}

const errorsOf = (random: () => number): Chaos => ({
  kind: 'random',
  seed: Math.floor(random() * 1e9),
  of: [
    ...Array<Chaos>(24).fill(none),
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 },
    { kind: 'truncate' },
    { kind: 'cut' },
    { kind: 'stale', receiptMs: 20 },
    { kind: 'slow', overBlocks: 20 + Math.floor(random() * 80), delayMs: 160 },
  ],
});

async function restart(): Promise<void> {
  await sql`TRUNCATE chain_events, chain_marks, chain_second_reading, revive_payments, transactions`.execute(
    arena.owner,
  );
}

/** Ignores chain errors; anything else is a bug. */
async function through(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error;
  });
}

/** Follows a growing chain from its start with two processes that restart. */
async function round(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const head = { block: 40 };
  await restart();
  const flaws = flawsOf(head, random);
  const proxies = [bells.first, bells.second];
  const meet = (place: number, errors: Chaos): void =>
    proxies[place]?.setChaos({ kind: 'all', of: [finalAt(head), errors, flaws[place] ?? none] });
  for (const place of [0, 1]) meet(place, errorsOf(random));
  // A single node may lag but must not forget.
  const isAlone = flaws[0].kind === 'random' && random() < 0.3;
  const urls = isAlone ? [bells.first.url] : proxies.map(({ url }) => url);
  const processes = [openProcess(urls), openProcess(urls)];
  for (let step = 0; step < STEPS; step += 1) {
    const drawn = random();
    const chosen = paidChain.paid[Math.floor(random() * PAYMENTS)];
    if (drawn < 0.25) head.block = Math.min(head.block + Math.floor(random() * 200), paidChain.finalBlock);
    if (drawn > 0.9) processes[step % 2] = openProcess(urls);
    if (drawn > 0.85) bells.server.clock.advance(30_000);
    await Promise.all(
      processes.map(async ({ follower, second, track, claim }) => {
        await through(() => follower.step());
        if (drawn < 0.5) await through(() => second.step());
        if (chosen && chosen.blockNumber <= head.block && drawn < 0.3) await through(() => claim(chosen));
        await track();
      }),
    );
  }
  head.block = paidChain.finalBlock;
  for (const place of [0, 1]) meet(place, none);
  bells.server.clock.advance(30_000);
  const { follower, second, track } = openProcess(urls);
  for (const reader of [follower, second]) await persist(reader);
  await track();
}

async function assertTruth(): Promise<void> {
  const { db } = arena.context;
  const events = await db
    .selectFrom('chainEvents')
    .select(['txHash', 'logIndex', 'blockHash', 'blockNumber'])
    .where(sql<boolean>`topics[1] = ${PAYMENT_TOPIC}`)
    .orderBy('blockNumber')
    .orderBy('logIndex')
    .execute();
  expect(events).toEqual(
    paidChain.paid.map(({ txHash, logIndex, blockHash, blockNumber }) => ({
      txHash,
      logIndex,
      blockHash,
      blockNumber,
    })),
  );
  const payments = await db.selectFrom('revivePayments').selectAll().execute();
  // Every payment becomes a revive or a credit; payments of unknown wallets wait.
  const states = payments.map(({ txHash, address, blockNumber, userId, runId, creditedAt }) => {
    const state = runId === null && creditedAt === null ? 'waits' : 'counts';
    return [txHash, address, blockNumber, userId, state].join(' ');
  });
  const expected = paidChain.paid.map(({ txHash, payer, blockNumber }) => {
    const userId = owners.get(payer)?.id;
    return [txHash, payer, blockNumber, userId, userId === undefined ? 'waits' : 'counts'].join(' ');
  });
  expect(states.toSorted()).toEqual(expected.toSorted());
}

test(`REVIVE-19 over ${ROUNDS} followings of ${PAYMENTS} payments through random errors none is lost, none counts twice`, async ({
  task,
}) => {
  const before = [bells.first.requestCount, bells.second.requestCount];
  for (let each = 0; each < ROUNDS; each += 1) {
    await round(SEED + each);
    await assertTruth();
  }
  const requestCount =
    bells.first.requestCount + bells.second.requestCount - before.reduce((sum, count) => sum + count, 0);
  task.meta.measured = `${ROUNDS} rounds, ${PAYMENTS} events in ${paidChain.finalBlock} blocks, ${requestCount} questions`;
});
