import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutInstance } from '../../support/client.ts';
import { type TestApp, createTestApp } from '../../support/testApp.ts';

let it: TestApp;
beforeAll(async () => {
  it = await createTestApp();
});
afterAll(() => it.close());

const ADDRESS = `0x${'a'.repeat(40)}`;
const TOKEN = 'x'.repeat(43);

/** Every route that takes a Discord id, with a body that names one. */
const ASKING: Readonly<Record<string, (discordId: string) => object>> = {
  '/api/get-user-info': (userId) => ({ userId }),
  '/api/get-user-xp': (discordId) => ({ discordId }),
  '/api/update-user-xp': (discordId) => ({ discordId }),
  '/api/get-user-roles': (userId) => ({ userId }),
  '/api/get-onboarding-status': (discord_id) => ({ discord_id }),
  '/api/track-invite-onboarding': (invitedDiscordId) => ({ referrerUsername: 'nobody', invitedDiscordId }),
  '/api/mark-onboarding-done': (discord_id) => ({ discord_id }),
  '/api/validate-social-submission': (discordId) => ({ discordId, questKey: 'daily_post', submissionUrl: 'x' }),
  '/api/record-transaction': (discord_id) => ({
    ...{ discord_id, from_address: ADDRESS, to_address: ADDRESS, amount: 1 },
    ...{ transaction_type: 'REVIVE_PAYMENT', tx_hash: `0x${'1'.repeat(64)}`, status: 'completed' },
  }),
  '/api/validate-game-score': (discordId) => ({
    ...{ discordId, scoreData: { score: 1, jumps: 1, timestamp: 1 }, sessionToken: TOKEN, sessionChallenge: TOKEN },
    ...{ runId: crypto.randomUUID(), replay: 'AAAA' },
  }),
};

test('routes that take a Discord id answer the same for a hidden profile as for an unknown player', async () => {
  const player = await it.seedPlayer();
  await it.owner.updateTable('users').set({ showsProfile: false }).where('id', '=', player.id).execute();
  const [known, unknown] = [player.discordId, '123456789012345678'];
  for (const [url, bodyOf] of Object.entries(ASKING)) {
    for (const client of [await it.signIn(), it.newClient()]) {
      const answers = [];
      for (const id of [known, unknown]) {
        const { status, text } = await client.post(url, bodyOf(id));
        const maskedText = [id, id.slice(0, 6)].reduce(
          (masked, part) => masked.replaceAll(part, '#'),
          withoutInstance(text),
        );
        answers.push({ url, status, shown: maskedText });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.status).not.toBe(400);
    }
  }
});

/** The socket of rooms is checked as well: the named player has to match the session. */
const SOCKET = '/api/multiplayer/websocket';

test('covers every route with a Discord id in its body, query or path', () => {
  const { paths = {}, components } = it.app.swagger() as {
    paths?: Record<string, Record<string, EndpointInput>>;
    components?: { schemas: Record<string, unknown> };
  };
  // A body is named; its fields, and those of what it holds, are among the components.
  const spellOut = (part: unknown): string =>
    JSON.stringify(part ?? null).replaceAll(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name: string) =>
      spellOut(components?.schemas[name]),
    );
  const taking = Object.entries(paths).filter(([url, methods]) =>
    Object.values(methods).some(({ requestBody, parameters }) =>
      /discord_?id|"user_?id"/i.test(spellOut([requestBody, parameters, url])),
    ),
  );
  expect(taking.map(([url]) => url).toSorted()).toEqual([...Object.keys(ASKING), SOCKET].toSorted());
});

interface EndpointInput {
  requestBody?: unknown;
  parameters?: unknown;
}
