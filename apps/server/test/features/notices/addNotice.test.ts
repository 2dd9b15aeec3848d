import type { Notice } from '@jumpy/protocol/http/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNotice } from '../../../src/features/notices/addNotice.ts';
import { type SeededPlayer, type TestApp, createTestApp } from '../../support/testApp.ts';

const DAILY: Notice = { kind: 'daily_ready' };

let it: TestApp;
let player: SeededPlayer;
beforeAll(async () => {
  it = await createTestApp();
});
beforeEach(async () => {
  ({ player } = await it.signIn());
});
afterAll(() => it.close());

const readNotices = () => it.context.db.selectFrom('notices').selectAll().where('userId', '=', player.id).execute();
const add = (key: string) => addNotice(it.context.db, { userId: player.id, key, notice: DAILY });

describe('a notification', () => {
  test('is sent once per key', async () => {
    expect([await add('daily 2026-11-20'), await add('daily 2026-11-20')]).toEqual([true, false]);
    expect(await readNotices()).toMatchObject([{ key: 'daily 2026-11-20', notice: DAILY, readAt: null }]);
  });

  test('is deleted beyond the latest 200', async () => {
    for (let n = 0; n < 203; n += 1) await add(`line ${n}`);
    const keys = (await readNotices()).map(({ key }) => key);
    expect(keys).toHaveLength(200);
    expect(keys).not.toContain('line 2');
    expect(keys).toContain('line 3');
  });
});
