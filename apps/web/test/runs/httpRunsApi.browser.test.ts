import { SessionScoreBody, StorageScoreBody } from '@jumpy/protocol/http/runs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { httpRunsApi } from '../../src/runs/httpRunsApi.ts';
import { postRun } from '../../src/runs/runUploader.ts';
import { outboxRecord } from './outboxRecords.ts';
import { settledRun } from './settledRun.ts';
import { gameSession, PLAYER_ID, runTicket } from './stubApi.ts';

interface Asked {
  path: string;
  method: string | undefined;
  credentials: string | undefined;
  body: unknown;
}

let sentRequests: Asked[];
let answer: () => Response;

function json(body: unknown, status = 200): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

beforeEach(() => {
  sentRequests = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (target, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sentRequests.push({
      path: new URL(String(target)).pathname,
      method: init?.method,
      credentials: init?.credentials,
      body,
    });
    return answer();
  });
});

afterEach(() => vi.restoreAllMocks());

describe('the runs API', () => {
  test('API-14 posts score, jumps, duration, timestamp and sessionHash to the storage path, and reads valid and issues', async () => {
    answer = json({ success: true, valid: false, issues: ['Score rate too high'] });
    const claim = { score: 640, jumps: 100, duration: 92.5, timestamp: 1_800_000_000_000, sessionHash: 'abc' };
    const result = await httpRunsApi.validateClaim(claim);
    expect(sentRequests).toEqual([
      { path: '/api/validate-game-score', method: 'POST', credentials: 'include', body: claim },
    ]);
    expect(StorageScoreBody.safeParse(sentRequests[0]?.body).success).toBe(true);
    expect(result).toMatchObject({ ok: true, value: { valid: false, issues: ['Score rate too high'] } });
  });

  test('API-15 posts player, score data, token and challenge to the session path, and reads the counted run', async () => {
    answer = json({ success: true, valid: true, issues: [], run: settledRun() });
    const { body } = outboxRecord(1);
    const result = await httpRunsApi.validateRun(body);
    expect(sentRequests).toEqual([{ path: '/api/validate-game-score', method: 'POST', credentials: 'include', body }]);
    expect(SessionScoreBody.safeParse(sentRequests[0]?.body).success).toBe(true);
    expect(result).toMatchObject({ ok: true, value: { run: settledRun() } });
  });

  test('PLAUS-06 reads the session, and requests a solo ticket with its token and challenge', async () => {
    const session = gameSession(1, 1_800_000_000_000);
    answer = json({ success: true, session: { ...session, gamesLeft: 50 } });
    expect(await httpRunsApi.startSession({ securityFlags: ['devtools'] })).toMatchObject({ ok: true, value: session });
    answer = json({ success: true, ticket: runTicket(1) });
    expect(await httpRunsApi.runTicket({ session, runRequest: { mode: 'solo' } })).toEqual({
      ok: true,
      value: runTicket(1),
    });
    expect(sentRequests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/start-session', { securityFlags: ['devtools'] }],
      ['/api/run-ticket', { sessionToken: session.sessionToken, sessionChallenge: session.challenge, mode: 'solo' }],
    ]);
  });

  test('GAME-46 calls update-user-xp with the player', async () => {
    answer = json({ success: true });
    await httpRunsApi.updateUserXp(PLAYER_ID);
    expect(sentRequests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/update-user-xp', { discordId: PLAYER_ID }],
    ]);
  });

  test('returns a refusal with its code and message', async () => {
    answer = json({ success: false, error: 'This run is closed.', code: 'run_closed' }, 409);
    const message = { runId: runTicket(1).runId, checkpoints: [{ seq: 0, kind: 'start' as const, tick: 0 }] };
    expect(await httpRunsApi.runDigest(message)).toEqual({
      ok: false,
      status: 409,
      code: 'run_closed',
      error: 'This run is closed.',
    });
    expect(sentRequests[0]).toMatchObject({ path: '/api/run-digest', body: message });
  });

  test.each([
    ['a network that is away', () => Response.error(), 0],
    ['an answer that is no JSON', () => new Response('<html>', { status: 502 }), 502],
    ['an answer of another shape', json({ success: true, hello: 1 }), 502],
    ['a firewall', () => new Response('Access denied', { status: 403, headers: { 'content-type': 'text/html' } }), 502],
    ['a gateway without a way', json({ message: 'no Route matched with those values' }, 404), 502],
    ['a gateway with words of its own', json({ success: false, error: 'Bad request' }, 400), 502],
    ['a gateway that is busy', () => new Response('', { status: 429 }), 429],
  ])('%s is retryable', async (_name, stubResponse, status) => {
    answer = () => {
      const response = stubResponse();
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    };
    const { body } = outboxRecord(1);
    expect(await httpRunsApi.validateRun(body)).toMatchObject({ ok: false, status });
    await expect(postRun(httpRunsApi, body)).rejects.toMatchObject({ retry: true });
  });
});
