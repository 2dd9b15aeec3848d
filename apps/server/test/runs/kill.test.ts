import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../support/testApp.ts';
import { ledgerFaults } from '../xp/ledgerFaults.ts';
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

/** Lets another process settle the run and die right after a statement. */
async function settleAndDie(dieAfter: string): Promise<void> {
  const order: DyingOrder = {
    databaseUrl: arena.databaseUrl,
    nowMs: arena.clock.nowMs(),
    player: { ...gamer.player, isAdmin: false },
    body: await gamer.body(run),
    dieAfter,
  };
  const child = fork(new URL('./dyingSettlement.ts', import.meta.url), { execArgv: [] });
  child.send(order);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}

const runsKept = () => arena.context.db.selectFrom('runs').select('id').where('userId', '=', gamer.player.id).execute();

test.each(['lock_settlement', 'write_settlement'])(
  'a process killed inside the transaction (after "%s") leaves nothing, and the run settles when it is sent again',
  async (statement) => {
    await settleAndDie(statement);
    expect(await runsKept()).toEqual([]);
    expect(await gamer.settle(run)).toMatchObject({ witness: 'live', score: run.score });
    expect(await runsKept()).toHaveLength(1);
    expect(await ledgerFaults(arena.context.db)).toEqual([]);
  },
);

test('a process killed between commit and answer has settled the run, and sending it again gives the answer and no more', async () => {
  await settleAndDie('commit');
  expect(await runsKept()).toHaveLength(1);
  const settled = await gamer.settle(run);
  expect(settled).toMatchObject({ witness: 'live', score: run.score });
  const { xp } = await arena.context.db
    .selectFrom('users')
    .select('xp')
    .where('id', '=', gamer.player.id)
    .executeTakeFirstOrThrow();
  expect(xp).toBe(settled.xp.gained);
  expect(await ledgerFaults(arena.context.db)).toEqual([]);
});
