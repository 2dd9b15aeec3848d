import { type KeyringToAppMessage, KEYRING_CHANNEL, AppToKeyringMessage } from '@jumpy/protocol/keyring';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AppChannel,
  openAppChannel,
  createRequestDispatcher,
  type RequestDispatcher,
} from '../src/startKeyring.ts';
import { findAppWindow } from '../src/frame/embeddingContext.ts';
import { isFramedByApp } from '../src/dialogs/exportKey.ts';
import { type RequestOutcome, createRefusal } from '../src/requestOutcome.ts';
import type { PendingRequest } from '../src/requests/handleRequest.ts';

const ORIGIN = 'https://jumpy.example';
const app = { postMessage: (data: unknown, target: unknown) => void posted.push({ data, target }) };
/** A message source must be a window or a port, so a port stands for the app's window. */
const source = Object.assign(new MessageChannel().port1, app);
const foreignPort = new MessageChannel().port1;

let posted: { data: unknown; target: unknown }[];
let messages: AppToKeyringMessage[];
let unread: string[];
let self: EventTarget;
let channel: AppChannel;
beforeEach(() => {
  [posted, messages, unread, self] = [[], [], [], new EventTarget()];
  channel = openAppChannel(self as Window, {
    app: { window: source as unknown as Window, origin: ORIGIN },
    onMessage: (message) => messages.push(message),
    onMalformed: (id) => unread.push(id),
  });
});

const dispatchMessage = (data: unknown, change: MessageEventInit = {}): void => {
  self.dispatchEvent(new MessageEvent('message', { origin: ORIGIN, source, data, ...change }));
};
const wrap = (message: unknown): unknown => ({ channel: KEYRING_CHANNEL, message });
const status = { type: 'status', id: '1' };
const send = (transaction: unknown): unknown => ({ type: 'send', id: '2', transaction });
const TO = `0x${'ab'.repeat(20)}`;

describe('channel to the app', () => {
  it('receives from the app and sends to its origin only', () => {
    dispatchMessage(wrap(status));
    expect(messages).toEqual([status]);
    channel.post({ type: 'needTicket' });
    expect(posted).toEqual([{ data: wrap({ type: 'needTicket' }), target: ORIGIN }]);
    expect(channel.counts()).toEqual({ accepted: 1, foreignSource: 0, foreignOrigin: 0, unknownShape: 0 });
  });

  it.each<[string, unknown, MessageEventInit, keyof ReturnType<AppChannel['counts']>]>([
    ['another window', wrap(status), { source: foreignPort }, 'foreignSource'],
    ['no window', wrap(status), { source: null }, 'foreignSource'],
    ['another origin', wrap(status), { origin: 'https://evil.example' }, 'foreignOrigin'],
    ['a host that begins alike', wrap(status), { origin: `${ORIGIN}.evil.example` }, 'foreignOrigin'],
    ['another port', wrap(status), { origin: `${ORIGIN}:444` }, 'foreignOrigin'],
    ['an origin without security', wrap(status), { origin: 'http://jumpy.example' }, 'foreignOrigin'],
    ['an opaque origin', wrap(status), { origin: 'null' }, 'foreignOrigin'],
    ['no envelope', status, {}, 'unknownShape'],
    ['another envelope', { channel: 'jumpy.frame.1', message: status }, {}, 'unknownShape'],
    ['nothing', undefined, {}, 'unknownShape'],
    ['a type nobody knows', wrap({ type: 'key' }), {}, 'unknownShape'],
    ['a request without an id', wrap({ type: 'status' }), {}, 'unknownShape'],
    ['what the keyring itself says', wrap({ type: 'ready', bundleHash: '' }), {}, 'unknownShape'],
    ['an id without end', wrap({ type: 'status', id: 'x'.repeat(65) }), {}, 'unknownShape'],
  ])('ignores %s', (_name, data, change, reason) => {
    dispatchMessage(data, change);
    expect(messages).toEqual([]);
    expect(unread).toEqual([]);
    expect(posted).toEqual([]);
    expect(channel.counts()).toEqual({ accepted: 0, foreignSource: 0, foreignOrigin: 0, unknownShape: 0, [reason]: 1 });
  });

  it.each<[string, unknown]>([
    ['no address', send({ to: '0x12' })],
    ['a contract to be made', send({ to: null, data: '0x00' })],
    ['half a byte', send({ to: TO, data: '0x1' })],
    ['an amount below nothing', send({ to: TO, valueWei: '-1' })],
    ['an amount in a float', send({ to: TO, valueWei: 1.5 })],
    ['an action nobody knows', send({ to: TO, action: 'everything' })],
    ['typed data without end', { type: 'signTypedData', id: '2', typedData: 'x'.repeat(16_385) }],
  ])('reports to the app that it cannot read %s', (_name, message) => {
    dispatchMessage(wrap(message));
    expect(messages).toEqual([]);
    expect(unread).toEqual(['2']);
    expect(channel.counts().unknownShape).toBe(1);
  });
});

describe('app window', () => {
  const windows = { self: {}, parent: { postMessage() {} }, opener: { postMessage() {} } };
  it.each([
    ['frames this page', { ...windows, ancestorOrigins: [ORIGIN] }, windows.parent],
    ['frames it, in a browser that does not say so', { ...windows, ancestorOrigins: undefined }, windows.parent],
    ['opened it', { ...windows, parent: windows.self, ancestorOrigins: [] }, windows.opener],
    ['is not there', { ...windows, parent: windows.self, opener: null, ancestorOrigins: [] }, undefined],
    ['is another page', { ...windows, ancestorOrigins: ['https://evil.example'] }, undefined],
    ['is framed by another page', { ...windows, ancestorOrigins: [ORIGIN, 'https://evil.example'] }, undefined],
  ])('%s', (_name, around, found) => {
    expect(findAppWindow(around, ORIGIN)).toBe(found);
  });
});

describe('page that shows a secret', () => {
  const [self, app, evil] = [{}, {}, {}];
  const framed = { self, parent: app, top: app, opener: null, ancestorOrigins: [ORIGIN] };
  it.each([
    ['is framed by the app alone', framed, true],
    ['is framed by it in a browser that does not say by whom', { ...framed, ancestorOrigins: undefined }, true],
    ['is framed by another page', { ...framed, ancestorOrigins: ['https://evil.example'] }, false],
    ['is framed by an opaque page', { ...framed, ancestorOrigins: ['null'] }, false],
    ['is framed by a host that begins alike', { ...framed, ancestorOrigins: [`${ORIGIN}.evil.example`] }, false],
    [
      'is in the app in another page',
      { ...framed, top: evil, ancestorOrigins: [ORIGIN, 'https://evil.example'] },
      false,
    ],
    ['is in two pages nobody names', { ...framed, top: evil, ancestorOrigins: undefined }, false],
    ['is in the app in the app', { ...framed, top: evil, ancestorOrigins: [ORIGIN, ORIGIN] }, false],
    ['was opened in a window', { ...framed, parent: self, top: self, opener: app, ancestorOrigins: [] }, false],
  ])('WAL-28 %s', (_name, around, shows) => {
    expect(isFramedByApp(around, ORIGIN)).toBe(shows);
  });
});

describe('request', () => {
  let sent: KeyringToAppMessage[];
  let open: { asked: PendingRequest; end: (outcome: RequestOutcome) => void; fail: (error: unknown) => void }[];
  let requests: RequestDispatcher;
  beforeEach(() => {
    [sent, open] = [[], []];
    requests = createRequestDispatcher({
      send: (message) => sent.push(message),
      handleRequest: (asked) => new Promise((resolve, reject) => open.push({ asked, end: resolve, fail: reject })),
    });
  });
  const read = (message: object): AppToKeyringMessage => AppToKeyringMessage.parse(message);
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('is answered once, even if its id is repeated', async () => {
    requests.handle(read(status));
    requests.handle(read(status));
    requests.reject('1');
    expect(open).toHaveLength(1);
    open[0]?.asked.progress({ stage: 'asking' });
    open[0]?.end({ ok: true, result: {} });
    await settled();
    expect(sent).toEqual([
      { type: 'progress', id: '1', stage: 'asking' },
      { type: 'answer', id: '1', outcome: { ok: true, result: {} } },
    ]);
  });

  it('answers a failure without the thrown error', async () => {
    requests.handle(read(status));
    open[0]?.fail(new Error('the key is 0xac09'));
    await settled();
    expect(sent).toMatchObject([{ type: 'answer', id: '1', outcome: { ok: false, code: 'internal' } }]);
    expect(JSON.stringify(sent)).not.toContain('ac09');
  });

  it('can be aborted by the app, which is answered too', async () => {
    requests.handle(read(status));
    requests.handle(read({ type: 'cancel', id: '9', request: '1' }));
    expect(open[0]?.asked.signal.aborted).toBe(true);
    open[0]?.end(createRefusal('rejected', 'closed'));
    await settled();
    expect(sent).toMatchObject([
      { id: '9', outcome: { ok: true } },
      { id: '1', outcome: { ok: false, code: 'rejected' } },
    ]);
  });

  it('is rejected when unreadable', () => {
    requests.reject('7');
    expect(sent).toMatchObject([{ type: 'answer', id: '7', outcome: { ok: false, code: 'bad_request' } }]);
  });
});
