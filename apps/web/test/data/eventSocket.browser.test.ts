import { beforeEach, describe, expect, test } from 'vitest';
import { eventsUrl, openEventSocket } from '../../src/data/eventSocket.ts';
import { type ManualTimers, manualTimers } from '../support/manualTimers.ts';
import { StubSocket } from '../../src/fixtures/stubServer.ts';

let timers: ManualTimers;
let sockets: StubSocket[];
let events: unknown[];
let returns: number;

function start(): () => void {
  return openEventSocket({
    timers,
    connect: () => {
      const socket = new StubSocket('ws://here/api/events');
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 1,
    onEvent: (event) => events.push(event),
    onReconnect: () => (returns += 1),
  });
}

const receive = (data: unknown): void => {
  sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
};

beforeEach(() => {
  timers = manualTimers();
  sockets = [];
  events = [];
  returns = 0;
});

describe('the tab’s event socket', () => {
  test('connects to the events path of the API', () => {
    expect(eventsUrl('https://play.example/api')).toBe('wss://play.example/api/events');
  });

  test('emits valid events and ignores everything else', () => {
    start();
    const level = { type: 'level', data: { level: 4, previous: 3 } };
    receive(JSON.stringify(level));
    receive(JSON.stringify({ type: 'news', data: {} }));
    receive('not json');
    expect(events).toEqual([level]);
  });

  test('reconnects with growing delays, then triggers a refetch of missed data', () => {
    start();
    sockets[0]?.open();
    expect(returns).toBe(0);
    sockets[0]?.close();
    timers.pass(999);
    expect(sockets).toHaveLength(1);
    timers.pass(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.close();
    timers.pass(1_999);
    expect(sockets).toHaveLength(2);
    timers.pass(1);
    sockets[2]?.open();
    expect(returns).toBe(1);
  });

  test('waits at most 30 s between attempts', () => {
    start();
    for (let time = 0; time < 12; time += 1) {
      sockets.at(-1)?.close();
      timers.pass(30_000);
    }
    expect(sockets).toHaveLength(13);
  });

  test('sends a ping every 25 s while open', () => {
    start();
    sockets[0]?.open();
    timers.pass(50_000);
    expect(sockets[0]?.sent).toEqual(['{"type":"ping"}', '{"type":"ping"}']);
  });

  test('does not reconnect after an explicit close', () => {
    const close = start();
    sockets[0]?.open();
    close();
    timers.pass(600_000);
    expect(sockets).toHaveLength(1);
    expect(timers.pending()).toBe(0);
  });
});
