import type { LiveRunEvent } from '@jumpy/protocol/http/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LiveConnection, openLiveStream } from '../../src/features/live/liveStream.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { CONNECTION_LOST, StubRefusal, type StubServer, createStubServer } from '../../src/fixtures/stubServer.ts';
import {
  HEAD_EVENT,
  createControlledStream,
  type ControlledStream,
  PLAY_EVENT,
  makeLiveRun,
} from '../../src/fixtures/liveRuns.ts';

const { runId } = makeLiveRun(1);
let server: StubServer;
let timers: ManualTimers;
let streams: ControlledStream[];
let connections: LiveConnection[];
let received: LiveRunEvent[];
let close: () => void;

beforeEach(() => {
  timers = manualTimers();
  [streams, connections, received] = [[], [], []];
  server = createStubServer({
    'live/*': () => {
      const stream = createControlledStream();
      streams.push(stream);
      return stream.response;
    },
  });
});
afterEach(() => {
  close();
  server.close();
});

function open(): void {
  close = openLiveStream({
    runId,
    timers,
    onConnection: (connection) => connections.push(connection),
    onEvents: (added) => received.push(...added),
  });
}
const stream = async (index = 0): Promise<ControlledStream> => {
  await expect.poll(() => streams.length).toBe(index + 1);
  const opened = streams[index];
  if (!opened) throw new Error('nothing was asked');
  return opened;
};

test('emits events in order across chunk boundaries, and ignores comments and unknown events', async () => {
  open();
  const current = await stream();
  const text = [HEAD_EVENT, PLAY_EVENT].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(': still here\n\n');
  current.write(text.slice(0, 40));
  current.write(text.slice(40, 333));
  current.write(`${text.slice(333)}data: {"type":"song"}\n\ndata: {\n\n`);
  current.emit({ type: 'revive', tick: 9 });
  await expect.poll(() => received).toEqual([HEAD_EVENT, PLAY_EVENT, { type: 'revive', tick: 9 }]);
  expect(connections).toEqual(['opening', 'open']);
  expect(server.calls[0]).toMatchObject({ name: `live/${runId}` });
});

test('reconnects with growing delays after a lost connection, and restarts the events', async () => {
  open();
  (await stream()).disconnect();
  await expect.poll(() => connections.at(-1)).toBe('lost');
  server.setAnswers({ 'live/*': CONNECTION_LOST });
  for (const [index, waitMs] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
    await expect.poll(() => timers.pending()).toBe(1);
    timers.pass(waitMs - 1);
    expect(server.calls).toHaveLength(index + 1);
    timers.pass(1);
    await expect.poll(() => server.calls.length).toBe(index + 2);
  }
  const again = createControlledStream();
  server.setAnswers({ 'live/*': () => again.response });
  await expect.poll(() => timers.pending()).toBe(1);
  timers.pass(15_000);
  await expect.poll(() => connections.at(-1)).toBe('open');
  again.emit(HEAD_EVENT);
  await expect.poll(() => received).toEqual([HEAD_EVENT]);
});

test('reconnects when a server restart ends the stream', async () => {
  open();
  const current = await stream();
  current.emit(HEAD_EVENT);
  current.end();
  await expect.poll(() => connections.at(-1)).toBe('lost');
  timers.pass(1_000);
  (await stream(1)).emit(HEAD_EVENT);
  await expect.poll(() => received).toHaveLength(2);
});

test('reconnects when the stream is silent for longer than a heartbeat', async () => {
  open();
  const current = await stream();
  current.emit(HEAD_EVENT);
  await expect.poll(() => received).toHaveLength(1);
  timers.pass(39_000);
  current.write(': still here\n\n');
  current.emit(PLAY_EVENT);
  await expect.poll(() => received).toHaveLength(2);
  timers.pass(39_999);
  expect(connections.at(-1)).toBe('open');
});

test('sends no request after the end event', async () => {
  open();
  const current = await stream();
  current.emit(HEAD_EVENT, { type: 'end', reason: 'settled' });
  current.end();
  await expect.poll(() => received).toHaveLength(2);
  await expect.poll(() => timers.pending()).toBe(0);
  expect([connections.at(-1), server.calls.length]).toEqual(['open', 1]);
});

test('does not retry for an unknown run, but does after a temporary refusal', async () => {
  server.setAnswers({ 'live/*': new StubRefusal(404, 'not_found') });
  open();
  await expect.poll(() => connections).toEqual(['opening', 'unknown']);
  expect(timers.pending()).toBe(0);
  close();
  server.setAnswers({ 'live/*': new StubRefusal(503, 'unavailable') });
  open();
  await expect.poll(() => connections.at(-1)).toBe('lost');
  expect(timers.pending()).toBe(1);
});

test('emits nothing once closed', async () => {
  open();
  const current = await stream();
  await expect.poll(() => connections).toEqual(['opening', 'open']);
  close();
  current.emit(HEAD_EVENT);
  await expect.poll(() => timers.pending()).toBe(0);
  expect([received, connections]).toEqual([[], ['opening', 'open']]);
});
