import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiscordClient } from '../../../src/platform/discord/createDiscordClient.ts';
import { testEnv } from '../../support/testEnv.ts';

let server: Server;
let answer: { status: number; body: unknown };
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('measures each request with its outcome, and none that the cache answers', async () => {
  const outcomes: string[] = [];
  const { port } = server.address() as AddressInfo;
  const discord = createDiscordClient({
    env: testEnv({ DISCORD_API_URL: `http://127.0.0.1:${port}` }),
    clock: { nowMs: () => 0 },
    startCall: () => (outcome) => void outcomes.push(outcome),
    timeoutMs: 60_000,
  });
  answer = { status: 401, body: {} };
  await expect(discord.readProfile('a token')).rejects.toMatchObject({ kind: 'unauthorized' });
  answer = { status: 200, body: { no: 'user' } };
  await expect(discord.readProfile('a token')).rejects.toMatchObject({ kind: 'down' });
  answer = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
  await expect(discord.setRole({ discordId: '1', roleId: '2', has: true })).rejects.toMatchObject({ kind: 'denied' });
  answer = { status: 200, body: [] };
  await discord.readCommunityRoles();
  await discord.readCommunityRoles();
  expect(outcomes).toEqual(['unauthorized', 'down', 'denied', 'ok']);
});
