import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WindowChannel, type WindowChannelOptions, openWindowChannel } from '../src/windowChannel.ts';

const ORIGIN = 'https://jumpy.example';
const schema = {
  safeParse: (data: unknown) =>
    typeof data === 'string' ? ({ success: true, data } as const) : ({ success: false } as const),
};
const envelope = {
  wrap: (message: unknown) => ({ in: message }),
  unwrap: (data: unknown) => (typeof data === 'object' && data !== null && 'in' in data ? data.in : undefined),
};

let page: EventTarget;
let ports: MessagePort[];
let peer: MessagePort | null;
let stranger: MessagePort;
let posted: unknown[][];
let received: string[];
let unknown: unknown[];
let channel: WindowChannel<string>;

/** A message source must be a window or a port, so ports stand for windows. */
function port(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return Object.assign(port1, { postMessage: (...args: unknown[]) => void posted.push(args) });
}

function open(parts: Partial<WindowChannelOptions<string>> = {}): void {
  channel = openWindowChannel({
    page: page as Window,
    peer: () => peer as unknown as Window | null,
    origin: ORIGIN,
    schema,
    onMessage: (message) => received.push(message),
    onUnknown: (message) => unknown.push(message),
    ...parts,
  });
}

const say = (data: unknown, change: MessageEventInit = {}): void =>
  void page.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: peer, ...change }));

beforeEach(() => {
  [page, ports, posted, received, unknown] = [new EventTarget(), [], [], [], []];
  [peer, stranger] = [port(), port()];
  open();
});
afterEach(() => {
  for (const one of ports) one.close();
});

describe('channel', () => {
  test('receives from its peer and posts to the peer’s exact origin only', () => {
    say('hello');
    channel.post('well?');
    expect([received, posted]).toEqual([['hello'], [['well?', ORIGIN]]]);
    expect(channel.counts()).toEqual({ accepted: 1, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 });
  });

  test.each([
    ['another window', () => ({ source: stranger }), 'foreignSource'],
    ['no window', () => ({ source: null }), 'foreignSource'],
    ['another window of another origin', () => ({ source: stranger, origin: 'null' }), 'foreignSource'],
    ['another origin', () => ({ origin: 'https://evil.example' }), 'foreignOrigin'],
    ['an origin that begins alike', () => ({ origin: `${ORIGIN}.evil.example` }), 'foreignOrigin'],
    ['an opaque origin', () => ({ origin: 'null' }), 'foreignOrigin'],
    ['a message of no shape', () => ({ data: 7 }), 'unknownShape'],
  ] as const)('ignores %s and counts it', (_name, change, reason) => {
    say('hello', change());
    expect([received, posted]).toEqual([[], []]);
    expect(unknown).toEqual(reason === 'unknownShape' ? [7] : []);
    expect(channel.counts()).toEqual({
      ...{ accepted: 0, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 },
      [reason]: 1,
    });
  });

  test('receives and sends nothing without a peer, not even a message without a source', () => {
    peer = null;
    say('hello');
    channel.post('well?');
    expect([received, posted, channel.counts().foreignSource]).toEqual([[], [], 1]);
  });

  test('receives nothing once closed, but can still send a goodbye', () => {
    channel.close();
    say('hello');
    channel.post('bye');
    expect([received, posted]).toEqual([[], [['bye', ORIGIN]]]);
  });
});

describe('envelope', () => {
  beforeEach(() => {
    channel.close();
    open({ envelope });
  });

  test('wraps and unwraps messages', () => {
    say({ in: 'hello' });
    channel.post('well?');
    expect([received, posted]).toEqual([['hello'], [[{ in: 'well?' }, ORIGIN]]]);
  });

  test('rejects a message without it or with invalid content', () => {
    say('hello');
    say({ in: 7 });
    expect([received, unknown, channel.counts().unknownShape]).toEqual([[], [undefined, 7], 2]);
  });
});

describe('another window of the exact origin', () => {
  const candidates: unknown[] = [];
  beforeEach(() => {
    channel.close();
    candidates.length = 0;
    open({ acceptPeer: (message, found) => candidates.push([message, found]) > 0 && message === 'here' });
  });

  test('is accepted once adopted', () => {
    say('here', { source: stranger });
    say('hello', { source: stranger });
    expect(received).toEqual(['here']);
    expect(candidates).toEqual([
      ['here', stranger],
      ['hello', stranger],
    ]);
    expect(channel.counts()).toMatchObject({ accepted: 1, foreignSource: 1 });
  });

  test.each([
    ['of another origin', { data: 'here', origin: 'https://evil.example' }],
    ['that says nothing that can be read', { data: 7 }],
  ])('%s is not offered for adoption', (_name, change) => {
    say('here', { source: stranger, ...change });
    expect([received, candidates, channel.counts().foreignSource]).toEqual([[], [], 1]);
  });
});
