import { createFuzzRandom } from '@jumpy/scripts/fuzz/fuzzRandom';
import { fuzzRoomSockets } from '@jumpy/scripts/fuzz/fuzzRoomSockets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import type { TestApp } from '../../support/testApp.ts';

let arena: TestApp;
beforeAll(async () => {
  arena = await createArena('socket fuzz', { context: { discord: { getStatus: () => 'up' } as never } });
});
afterAll(() => arena.close());

test('arbitrary socket frames do not affect another player in a room, and leave no socket open', async () => {
  const url = await arena.app.listen({ host: '127.0.0.1', port: 0 });
  const people = [await arena.signIn(), await arena.signIn(), await arena.signIn()];
  const cookies = people.map(({ cookies }) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const origin = arena.context.env.publicUrl;
  const { errors, sent, sockets } = await fuzzRoomSockets({
    ...{ url, origin, cookies, frames: 4_000 },
    random: createFuzzRandom(3),
    timeoutMs: 60_000,
  });
  expect(errors).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(4_000);
  expect(sockets).toBeGreaterThan(20);
  await expect.poll(() => arena.app.websocketServer.clients.size).toBe(0);
});
