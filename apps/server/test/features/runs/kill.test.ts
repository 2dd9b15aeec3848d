import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { ledgerErrors } from '../xp/ledgerErrors.ts';
import { createArena } from './arena.ts';
import type { DyingOrder } from './dyingSettlement.ts';
import { Gamer } from './gamer.ts';
import { type PlayedRun, playTicket } from './playedRun.ts';

let arena: TestApp;
let gamer: Gamer;
let run: PlayedRun;
beforeAll(async () => {
  arena = await createArena('kill');
});
beforeEach(async () => {
  gamer = await Gamer.join(arena);
  run = playTicket(await gamer.draw());
  await gamer.witness(run);
});
afterAll(() => arena.close());

/** Makes another process settle the run and die right after a statement. */
async function settleAndDie(dieAfter: string): Promise<void> {
  const order: DyingOrder = {
    databaseUrl: arena.databaseUrl,
    nowMs: arena.clock.nowMs(),
    player: { ...gamer.player, operatorRole: null },
    body: await gamer.body(run),
    dieAfter,
  };
  const child = fork(new URL('./dyingSettlement.ts', import.meta.url), { execArgv: [] });
  child.send(order);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}

const runsKept = () => arena.context.db.selectFrom('runs').select('id').where('userId', '=', gamer.player.id).execute();

/** Unwitnessed runs are settled under a lock, in a transaction of several statements. */
async function playUnseen(): Promise<void> {
  run = playTicket(await gamer.draw());
  arena.clock.advance((run.ticks / 60) * 1_000);
}

/**
 * From the second run on, witnessed runs take the optimistic path: read without a lock and settled in one statement.
 */
async function haveTotals(): Promise<void> {
  const { discordId, username, id: userId } = gamer.player;
  await arena.context.db.insertInto('gameStats').values({ discordId, username, userId }).execute();
}

test.each([
  ['read_settlement', haveTotals],
  ['lock_settlement', playUnseen],
  ['write_settlement', playUnseen],
] as const)(
  'a process killed before the commit (after "%s") leaves nothing, and the run settles on a retry',
  async (statement, prepare) => {
    await prepare();
    await settleAndDie(statement);
    expect(await runsKept()).toEqual([]);
    expect(await gamer.settle(run)).toMatchObject({ score: run.score });
    expect(await runsKept()).toHaveLength(1);
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
  },
);

test.each([
  ['settle_as_read', 'live', haveTotals],
  ['commit', 'unwitnessed', playUnseen],
] as const)(
  'a process killed after the commit (after "%s") has settled the run, and a retry only returns the answer',
  async (statement, witness, prepare) => {
    await prepare();
    await settleAndDie(statement);
    expect(await runsKept()).toHaveLength(1);
    const settled = await gamer.settle(run);
    expect(settled).toMatchObject({ witness, score: run.score });
    const { xp } = await arena.context.db
      .selectFrom('users')
      .select('xp')
      .where('id', '=', gamer.player.id)
      .executeTakeFirstOrThrow();
    expect(xp).toBe(settled.xp.gained);
    expect(await ledgerErrors(arena.context.db)).toEqual([]);
  },
);
