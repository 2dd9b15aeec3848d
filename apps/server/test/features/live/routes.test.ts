import { LiveRunsResponse, SpectatingSettingResponse } from '@jumpy/protocol/http/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { Climber } from './climber.ts';
import { newsOf } from './stream.ts';

let arena: TestApp;
let url: string;
beforeAll(async () => {
  arena = await createArena('live routes');
  url = await arena.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => arena.close());

/** Reads the list two seconds later, since it is cached that long. */
async function readList(): Promise<LiveRunsResponse> {
  arena.clock.set(arena.clock.nowMs() + 2_000);
  return (await arena.newClient().get('/api/live')).as(LiveRunsResponse);
}
const idsOf = ({ runs }: LiveRunsResponse): string[] => runs.map(({ runId }) => runId);

/** Reads a stream until its text satisfies the condition. */
async function readUntil(answer: Response, isThere: (text: string) => boolean): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (isThere(text)) break;
  }
  await reader?.cancel();
  return text;
}

test('lists current runs by height, without hidden, finished or silent ones', async () => {
  expect(await readList()).toEqual({ success: true, total: 0, runs: [] });
  const [low, hidden, left, daily] = [
    await Climber.begin(arena),
    await Climber.begin(arena),
    await Climber.begin(arena),
    await Climber.begin(arena, { mode: 'daily' }),
  ];
  const high = await Climber.begin(arena);
  await hidden.gamer.client.post('/api/account/watching', { othersMayWatch: false });
  await high.climb(20);
  for (const other of [low, hidden, left, daily]) await other.climb(2);
  await left.quit();
  const list = await readList();
  expect(idsOf(list)).toEqual([high.runId, low.runId]);
  expect(list).toMatchObject({ total: 2, runs: [{ player: { username: high.gamer.player.username } }, {}] });
  expect(list.runs[0]?.score).toBeGreaterThan(list.runs[1]?.score ?? 0);
  expect(JSON.stringify(list)).not.toContain(high.gamer.player.id);
  arena.clock.set(arena.clock.nowMs() + 15_000);
  expect(idsOf(await readList())).toEqual([]);
});

test('neither lists nor streams suspended players and runs that continue without the server', async () => {
  const [suspended, alone, open] = [await Climber.begin(arena), await Climber.begin(arena), await Climber.begin(arena)];
  for (const climber of [suspended, alone, open]) await climber.climb(2);
  const { db } = arena.context;
  await db
    .updateTable('users')
    .set({ suspendedAt: new Date(0) })
    .where('id', '=', suspended.gamer.player.id)
    .execute();
  await db.updateTable('runTickets').set({ derivedFrom: 3 }).where('runId', '=', alone.runId).execute();
  const listed = idsOf(await readList());
  expect(listed).toContain(open.runId);
  for (const { runId } of [suspended, alone]) {
    expect(listed).not.toContain(runId);
    expect((await arena.newClient().get(`/api/live/${runId}`)).status).toBe(404);
  }
});

test('streams a run as server-sent events to anyone; an unknown one is a plain error', async () => {
  const climber = await Climber.begin(arena);
  await climber.climb(4);
  arena.clock.set(arena.clock.nowMs() + 2_000);
  const answer = await fetch(`${url}/api/live/${climber.runId}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await readUntil(answer, (read) => read.includes('"toTick":240'));
  expect(newsOf(text)[0]).toMatchObject({ type: 'head', run: { runId: climber.runId, level: 1 } });
  const client = arena.newClient();
  const unknown = await client.get('/api/live/00000000-0000-4000-8000-000000000000');
  expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
  const wrong = await client.get('/api/live/none');
  expect([wrong.status, wrong.field]).toEqual([400, 'runId']);
});

test('lists and streams a run with what its player wears', async () => {
  const climber = await Climber.begin(arena);
  await climber.climb(4);
  await arena.context.db
    .updateTable('users')
    .set({ cosmetics: JSON.stringify({ hat: 'hat_cap', trail: 'trail_snow', frame: 'frame_gold' }) })
    .where('id', '=', climber.gamer.player.id)
    .execute();
  const cosmetics = { hat: 'hat_cap', trail: 'trail_snow' };
  expect((await readList()).runs.find(({ runId }) => runId === climber.runId)?.cosmetics).toEqual(cosmetics);
  const answer = await fetch(`${url}/api/live/${climber.runId}`);
  const text = await readUntil(answer, (read) => read.includes('"toTick":240'));
  expect(newsOf(text)[0]).toMatchObject({ type: 'head', run: { cosmetics } });
});

test('the setting is on by default; off removes the run from the list and ends streams, on shows it again', async () => {
  const climber = await Climber.begin(arena);
  const { client } = climber.gamer;
  const setting = async (): Promise<boolean> =>
    (await client.get('/api/account/watching')).as(SpectatingSettingResponse).othersMayWatch;
  await climber.climb(4);
  expect(await setting()).toBe(true);
  expect(idsOf(await readList())).toContain(climber.runId);
  const watched = await fetch(`${url}/api/live/${climber.runId}`);
  const hidden = await client.post('/api/account/watching', { othersMayWatch: false });
  expect(hidden.body).toEqual({ success: true, othersMayWatch: false });
  expect(await setting()).toBe(false);
  // At once, without the two seconds of delay.
  expect(idsOf((await client.get('/api/live')).as(LiveRunsResponse))).not.toContain(climber.runId);
  expect(newsOf(await watched.text()).at(-1)).toEqual({ type: 'end', reason: 'hidden' });
  await client.post('/api/account/watching', { othersMayWatch: true });
  expect(idsOf(await readList())).toContain(climber.runId);
});

test('the setting belongs to the signed-in player, and is a boolean', async () => {
  const stranger = await arena.newClient().post('/api/account/watching', { othersMayWatch: false });
  expect([stranger.status, stranger.code]).toEqual([401, 'unauthenticated']);
  const { client } = (await Climber.begin(arena)).gamer;
  for (const body of [{}, { othersMayWatch: 'no' }]) {
    const answer = await client.post('/api/account/watching', body);
    expect([answer.status, answer.field]).toEqual([400, 'othersMayWatch']);
  }
  const { body } = await client.get('/api/account/data');
  expect(body).toMatchObject({ profile: [{ shows_live: true }] });
});
