import { type KeyringToAppMessage, KEYRING_CHANNEL } from '@jumpy/protocol/keyring';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type KeyringChannel, openKeyringChannel } from '../../src/wallet/keyringConnection.ts';

const ORIGIN = 'https://keyring.jumpy.invalid';

let frame: HTMLIFrameElement;
let channel: KeyringChannel;
let messages: KeyringToAppMessage[];
let adopted: unknown[];
let posted: unknown[][];

/** The frame's window, whose `postMessage` is recorded. */
function keyringWindow(): Window {
  if (!frame.contentWindow) throw new Error('The frame has no window.');
  return frame.contentWindow;
}

function deliver(data: unknown, { origin = ORIGIN, source = keyringWindow() } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

const inEnvelope = (message: unknown): unknown => ({ channel: KEYRING_CHANNEL, message });

beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  posted = [];
  Object.assign(keyringWindow(), { postMessage: (...args: unknown[]) => posted.push(args) });
  [messages, adopted] = [[], []];
  channel = openKeyringChannel({
    page: window,
    origin: ORIGIN,
    getFrameWindow: () => frame.contentWindow,
    adopt: (source) => adopted.push(source) > 0 && adopted.length === 1,
    onMessage: (message) => messages.push(message),
  });
});

afterEach(() => {
  channel.close();
  frame.remove();
});

describe('another window', () => {
  test('of the keyring’s exact origin may announce itself, and is received once accepted', () => {
    deliver(inEnvelope({ type: 'here' }), { source: window });
    expect([adopted, messages]).toEqual([[window], [{ type: 'here' }]]);
    deliver(inEnvelope({ type: 'here' }), { source: window });
    expect([adopted.length, messages.length, channel.counts().foreignSource]).toEqual([2, 1, 1]);
  });

  test.each([
    ['of another origin', inEnvelope({ type: 'here' }), 'https://evil.invalid'],
    ['of an origin that begins alike', inEnvelope({ type: 'here' }), `${ORIGIN}.evil.invalid`],
    ['that says anything else', inEnvelope({ type: 'show', visible: true }), ORIGIN],
    ['without an envelope', { type: 'here' }, ORIGIN],
  ])('%s is rejected', (_name, data, origin) => {
    deliver(data, { origin, source: window });
    expect([adopted, messages]).toEqual([[], []]);
    expect(channel.counts().foreignSource).toBe(1);
  });
});

describe('the channel to the keyring', () => {
  test.each([
    [{ type: 'ready', bundleHash: 'ab' }],
    [{ type: 'needTicket' }],
    [{ type: 'show', visible: true }],
    [{ type: 'changed' }],
    [{ type: 'answer', id: '1', outcome: { ok: true, result: {} } }],
    [{ type: 'answer', id: '1', outcome: { ok: false, code: 'locked', error: 'No share here.' } }],
  ] satisfies [KeyringToAppMessage][])('receives %j', (message) => {
    deliver(inEnvelope(message));
    expect(messages).toEqual([message]);
    expect(channel.counts().accepted).toBe(1);
  });

  test.each([
    'https://evil.invalid',
    `${ORIGIN}.evil.invalid`,
    'http://keyring.jumpy.invalid',
    `${ORIGIN}:8443`,
    location.origin,
    'null',
    '',
  ])('ignores the origin %s', (origin) => {
    deliver(inEnvelope({ type: 'changed' }), { origin });
    expect(messages).toEqual([]);
    expect(channel.counts().foreignOrigin).toBe(1);
  });

  test('ignores another window of the keyring’s origin', () => {
    deliver(inEnvelope({ type: 'changed' }), { source: window });
    expect(messages).toEqual([]);
    expect(channel.counts().foreignSource).toBe(1);
  });

  test.each([
    [null],
    ['changed'],
    [{ type: 'changed' }],
    [{ channel: 'jumpy.keyring.2', message: { type: 'changed' } }],
    [inEnvelope(null)],
    [inEnvelope({ type: 'giveKey' })],
    [inEnvelope({ type: 'show', visible: 'yes' })],
    [inEnvelope({ type: 'answer', id: '', outcome: { ok: true } })],
    [inEnvelope({ type: 'answer', id: '1', outcome: { ok: false, code: 'tired', error: '' } })],
    [inEnvelope({ type: 'progress', id: '1', stage: 'sent', txHash: '0x1' })],
  ])('ignores %j and counts it', (data) => {
    deliver(data);
    expect(messages).toEqual([]);
    expect(channel.counts().unknownShape).toBe(1);
  });

  test('posts to the keyring’s origin only', () => {
    channel.post({ type: 'status', id: '1' });
    expect(posted).toEqual([[inEnvelope({ type: 'status', id: '1' }), ORIGIN]]);
  });

  test('receives nothing once closed', () => {
    channel.close();
    deliver(inEnvelope({ type: 'changed' }));
    expect(messages).toEqual([]);
  });
});
