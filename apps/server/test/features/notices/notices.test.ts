import { type Notice, NoticesResponse, MarkNoticesReadResponse } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { addNotice, publishNotice } from '../../../src/features/notices/addNotice.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Client } from '../../support/client.ts';
import { createTestApp, type SeededPlayer, type TestApp } from '../../support/testApp.ts';

const DAILY: Notice = { kind: 'daily_ready' };

let server: TestApp;
let client: Client & { player: SeededPlayer };
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  client = await server.signIn();
});
afterAll(() => server.close());

const read = async (query = '', by: Client = client): Promise<NoticesResponse> =>
  (await by.get(`/api/notices${query}`)).as(NoticesResponse);
const mark = (upTo: number, by: Client = client) => by.post('/api/notices/read', { upTo });
const addTestNotice = (key: string, notice: Notice = DAILY) =>
  inTransaction(server.context, (trx) => addNotice(trx, { userId: client.player.id, key, notice }));

const KINDS: readonly Notice[] = [
  { kind: 'role_gained', role: 'Level 10', color: '#C9F73A' },
  { kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' },
  { kind: 'invite_credited', name: 'Pebble', xp: 500 },
  DAILY,
  { kind: 'passed', board: 'jumps', name: 'Moonbean', rank: 12 },
  { kind: 'record_confirmed', runId: '00000000-0000-4000-8000-000000000001', txHash: `0x${'ab'.repeat(32)}` },
];

describe('the bell', () => {
  test('is empty for a new player, and requires a session', async () => {
    expect(await read()).toEqual({ success: true, lines: [], unread: 0, next: null, serverNow: server.clock.nowMs() });
    expect(await server.newClient().get('/api/notices')).toMatchObject({ status: 401 });
    expect(await server.newClient().post('/api/notices/read', { upTo: 1 })).toMatchObject({ status: 401 });
  });

  test('has notifications of every kind, newest first, with timestamps', async () => {
    for (const notice of KINDS) await addTestNotice(notice.kind, notice);
    const { lines, unread, serverNow } = await read();
    expect(lines.map(({ notice }) => notice)).toEqual(KINDS.toReversed());
    expect([unread, lines[0]?.isRead, lines[0]?.at]).toEqual([6, false, server.clock.nowMs()]);
    expect(serverNow).toBe(server.clock.nowMs());
  });

  test('is marked as read up to a line, for that player only', async () => {
    const other = await server.signIn();
    for (const key of ['one', 'two', 'three']) await addTestNotice(key);
    const [newest, second] = (await read()).lines;
    if (!newest || !second) throw new Error('there are no lines');
    expect((await mark(newest.id, other)).as(MarkNoticesReadResponse).unread).toBe(0);
    expect((await read()).unread).toBe(3);
    expect((await mark(second.id)).as(MarkNoticesReadResponse).unread).toBe(1);
    expect((await read()).lines.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await mark(second.id)).as(MarkNoticesReadResponse).unread).toBe(1);
  });

  test('is paged by 30 without duplicates while lines are added; 200 are kept', async () => {
    for (let n = 0; n < 205; n += 1) await addTestNotice(`line ${n}`);
    const ids: number[] = [];
    let answer = await read();
    expect(answer.unread).toBe(200);
    for (;;) {
      ids.push(...answer.lines.map(({ id }) => id));
      if (answer.next === null) break;
      answer = await read(`?before=${answer.next}`);
    }
    expect([ids.length, new Set(ids).size]).toEqual([200, 200]);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('notifies the player’s open pages', async () => {
    const events: unknown[] = [];
    server.context.bus.subscribe(playerEventsTopic(client.player.id), (event) => events.push(event));
    publishNotice(server.context, { userId: client.player.id, notice: DAILY });
    expect(events).toEqual([{ type: 'notice', data: DAILY }]);
  });

  test.each([[{}], [{ upTo: 0 }], [{ upTo: 'all' }]])('rejects the read position %o', async (body) => {
    expect(await client.post('/api/notices/read', body)).toMatchObject({ status: 400 });
  });
});
