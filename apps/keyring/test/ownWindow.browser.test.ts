import { setLocale } from '@jumpy/i18n/locale';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSED_POLL_MS, HANDSHAKE_TIMEOUT_MS } from '../src/ownWindow/watchOpenedWindow.ts';
import { isOwnWindow } from '../src/ownWindow/ownWindowMessage.ts';
import type { WindowTask } from '../src/ownWindow/windowTask.ts';
import { openWindowPair } from './support/windowPair.ts';

const TASK = { type: 'typedData', typedData: '{}' } as const;
let tasks: WindowTask[];
let resolveTask: (given: unknown) => void;
let giveUp: AbortController;
let pair: ReturnType<typeof openWindowPair>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  [tasks, giveUp] = [[], new AbortController()];
  pair = openWindowPair((task) => {
    tasks.push(task);
    return new Promise((resolve) => (resolveTask = resolve));
  });
});
afterEach(() => {
  giveUp.abort();
  pair.remove();
  vi.useRealTimers();
});

const open = () => pair.ownWindow.prompt<'typedData'>(TASK, giveUp.signal).answer;
const waitForTask = (): Promise<unknown> => waitUntil(() => expect(tasks).toHaveLength(1));

describe('separate keyring window', () => {
  it('receives what to ask, answers once, and is closed', async () => {
    const outcome = open();
    await waitForTask();
    expect(tasks).toEqual([TASK]);
    resolveTask('0x12');
    expect(await outcome).toEqual({ ok: true, answer: '0x12' });
    expect(pair.window.closed).toBe(true);
  });

  it.each<[string, object, MessageEventInit]>([
    ['another window', {}, { source: new MessageChannel().port1 }],
    ['nobody', {}, { source: null }],
    ['another origin', {}, { origin: 'https://jumpy.example' }],
    ['who does not know the code', { code: '0'.repeat(32) }, {}],
    ['who says something else', { type: 'given' }, {}],
  ])('is the only sender the frame accepts: not %s', async (_name, data, change) => {
    const outcome = open();
    await waitForTask();
    pair.tellFrame({ type: 'answer', answer: '0xbad0', code: pair.code(), ...data }, change);
    resolveTask('0x12');
    expect(await outcome).toEqual({ ok: true, answer: '0x12' });
  });

  it.each<[string, object, MessageEventInit]>([
    ['another window', {}, { source: new MessageChannel().port1 }],
    ['another origin', {}, { origin: 'https://jumpy.example' }],
    ['who does not know the code', { code: '0'.repeat(32) }, {}],
    ['a task nobody knows', { task: { type: 'key' } }, {}],
  ])('accepts its frame only: not %s', async (_name, data, change) => {
    pair.how.isMute = true;
    void open();
    const { runOwnWindowPage } = await import('../src/ownWindow/ownWindowPage.ts');
    const [self, opener] = [new EventTarget(), Object.assign(new MessageChannel().port1, { postMessage: () => {} })];
    const runTask = async (task: WindowTask): Promise<null> => (tasks.push(task), null);
    const origin = 'https://keyring.example';
    runOwnWindowPage(pair.place, { self: self as Window, opener, origin, hash: '#ask=11', runTask } as never);
    const dispatchMessage = (said: object, from: MessageEventInit): boolean =>
      self.dispatchEvent(new MessageEvent('message', { source: opener, origin, data: said, ...from }));
    dispatchMessage({ type: 'task', code: '11', task: TASK, ...data }, change);
    expect(tasks).toEqual([]);
    dispatchMessage({ type: 'task', code: '11', task: TASK }, {});
    dispatchMessage({ type: 'task', code: '11', task: TASK }, {});
    expect(tasks).toEqual([TASK]);
  });

  it('rejects an answer that fits no question', async () => {
    const outcome = open();
    await waitForTask();
    resolveTask({ hash: 'yes' });
    expect(await outcome).toEqual({ ok: false, code: 'closed' });
  });

  it('is reported at once when the browser blocks it', async () => {
    pair.how.isBlocked = true;
    expect(await open()).toEqual({ ok: false, code: 'blocked' });
  });

  it('is given up when it never announces itself; one that does has time', async () => {
    pair.how.isMute = true;
    const mute = open();
    vi.advanceTimersByTime(HANDSHAKE_TIMEOUT_MS);
    expect(await mute).toEqual({ ok: false, code: 'no_window' });
    expect(pair.window.closed).toBe(true);
    pair.how.isMute = false;
    const outcome = open();
    await waitForTask();
    vi.advanceTimersByTime(HANDSHAKE_TIMEOUT_MS * 30);
    resolveTask(null);
    expect(await outcome).toEqual({ ok: true, answer: null });
  });

  it('confirms nothing when it is closed', async () => {
    const outcome = open();
    await waitForTask();
    pair.window.closed = true;
    vi.advanceTimersByTime(CLOSED_POLL_MS * 2);
    expect(await outcome).toEqual({ ok: false, code: 'closed' });
  });

  it.each<[string, () => unknown]>([
    ['gives up', () => giveUp.abort()],
    ['goes', () => pair.frame.dispatchEvent(new Event('pagehide'))],
  ])('closes when the frame %s, and its answer comes too late', async (_name, end) => {
    const outcome = open();
    await waitForTask();
    end();
    expect(await outcome).toEqual({ ok: false, code: 'cancelled' });
    expect(pair.window.closed).toBe(true);
    await waitUntil(() => expect(pair.place.textContent).toContain('stopped waiting for this'));
    resolveTask('0x12');
    await Promise.resolve();
    expect(pair.posted).toHaveLength(1);
  });

  it('is separate for each of two tabs', async () => {
    const other = openWindowPair(() => new Promise(() => undefined));
    void other.ownWindow.prompt<'typedData'>(TASK, giveUp.signal);
    const outcome = open();
    await waitForTask();
    expect(other.code()).not.toBe(pair.code());
    pair.tellFrame({ type: 'answer', answer: '0xbad0', code: other.code() });
    resolveTask('0x12');
    expect(await outcome).toEqual({ ok: true, answer: '0x12' });
    other.remove();
  });

  it.each(['en', 'es'] as const)('opens in the language of its frame: %s', (locale) => {
    setLocale(locale);
    void open();
    setLocale('en');
    expect(pair.page()).toBe(`/?lang=${locale}`);
    expect(pair.code()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says so when the browser isolates it from the frame', async () => {
    const { runOwnWindowPage } = await import('../src/ownWindow/ownWindowPage.ts');
    const runTask = (): never => expect.unreachable();
    runOwnWindowPage(pair.place, {
      self: window,
      opener: null,
      origin: location.origin,
      hash: '#ask=1',
      runTask,
    });
    expect(pair.place.textContent).toContain('cut this window off');
  });

  it('is never a framed page', () => {
    const at = { hash: '#ask=00' } as Location;
    const alone = {} as Window;
    expect(isOwnWindow({ self: alone as never, top: alone, location: at })).toBe(true);
    expect(isOwnWindow({ self: alone as never, top: {} as Window, location: at })).toBe(false);
    expect(isOwnWindow({ self: alone as never, top: alone, location: { hash: '' } as Location })).toBe(false);
  });
});
