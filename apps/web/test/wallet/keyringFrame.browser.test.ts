import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Keyring } from '../../src/wallet/keyring.ts';
import { openKeyringFrame, SILENCE_LIMITS_MS } from '../../src/wallet/keyringFrame.ts';
import { CANCEL_GRACE_MS } from '../../src/wallet/keyringConnection.ts';
import { WINDOW_POLL_MS } from '../../src/wallet/keyringPages.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { makePublicId } from '../../src/fixtures/answers.ts';
import { OPEN_HERE, RECEIPT, flushPromises, TX_HASH } from './fakeKeyring.ts';
import {
  answer,
  getReceived,
  keyringElement,
  keyringPageUrl,
  pageLoaded,
  request,
  sendFromPage,
  sendRawFromPage,
  welcome,
  windowOf,
} from './keyringPage.ts';

const WANTED = { to: `0x${'cc'.repeat(20)}`, data: '0x', valueWei: '1' } as const;

let keyring: Keyring | undefined;
let timers = manualTimers();
let tickets = 0;
let url = '';

function open(ticket = (): Promise<string> => Promise.resolve(`ticket ${(tickets += 1)}`)): Keyring {
  timers = manualTimers();
  tickets = 0;
  url = keyringPageUrl();
  let ids = 0;
  keyring = openKeyringFrame({
    page: window,
    url,
    playerId: makePublicId(42),
    fetchTicket: ticket,
    timers,
    newId: () => `id ${(ids += 1)}`,
  });
  return keyring;
}

/** Records the outcome of pending work without awaiting it. */
function outcomeOf(promise: Promise<unknown>): { value?: unknown; thrown?: unknown } {
  const outcome: { value?: unknown; thrown?: unknown } = {};
  promise.then(
    (value) => Object.assign(outcome, { value }),
    (thrown: unknown) => Object.assign(outcome, { thrown }),
  );
  return outcome;
}

const dialog = (): HTMLDialogElement | null => keyringElement().closest('dialog');

afterEach(() => {
  keyring?.close();
  timers.pass(0);
  keyring = undefined;
});

describe('the keyring’s frame', () => {
  test('may use passkeys, and is hidden', async () => {
    open();
    const frame = keyringElement();
    expect(frame.allow).toBe('publickey-credentials-get; publickey-credentials-create');
    expect(frame.getBoundingClientRect().width).toBe(0);
    expect(dialog()?.open).toBe(false);
  });

  test('signs the player in with a ticket, once, before the first request', async () => {
    const ring = open();
    const statuses = [ring.status(), ring.status()];
    await welcome();
    await answer('status', OPEN_HERE);
    await answer('status', OPEN_HERE, 1);
    expect(await Promise.all(statuses)).toEqual([OPEN_HERE, OPEN_HERE]);
    expect(getReceived().map(({ type }) => type)).toEqual(['signIn', 'status', 'status']);
    expect(getReceived()[0]).toMatchObject({ ticket: 'ticket 1', playerId: makePublicId(42) });
  });

  test('sends a new ticket when the keyring needs one', async () => {
    outcomeOf(open().status());
    await welcome();
    sendFromPage({ type: 'needTicket' });
    expect(await request('signIn', 1)).toMatchObject({ ticket: 'ticket 2' });
  });

  test('signs in again after a reload, and rejects earlier requests', async () => {
    const ring = open();
    const status = outcomeOf(ring.status());
    await welcome();
    await request('status');
    sendFromPage({ type: 'ready', bundleHash: '' });
    await expect.poll(() => status.thrown).toMatchObject({ code: 'network' });
    outcomeOf(ring.status());
    await request('signIn', 1);
  });

  test('rejects a request without a ticket, and asks for one again with the next', async () => {
    let isDown = true;
    const ring = open(() => (isDown ? Promise.reject(new Error('cut')) : Promise.resolve('ticket')));
    const first = outcomeOf(ring.status());
    await pageLoaded();
    sendFromPage({ type: 'ready', bundleHash: '' });
    await expect.poll(() => first.thrown).toMatchObject({ code: 'internal' });
    isDown = false;
    outcomeOf(ring.status());
    await request('signIn');
  });

  test('rejects with a message when the page never loads, and reloads it', async () => {
    const status = outcomeOf(open().status());
    await pageLoaded();
    sendRawFromPage('only noise');
    const before = keyringElement().contentDocument;
    timers.pass(SILENCE_LIMITS_MS.load - 1);
    await flushPromises();
    expect(status.thrown).toBeUndefined();
    timers.pass(1);
    await flushPromises();
    expect(status.thrown).toMatchObject({
      code: 'network',
      message: 'Your wallet didn’t answer. It’s safe. Check your connection and try again.',
    });
    await expect.poll(() => keyringElement().contentDocument === before).toBe(false);
  });

  test('LIMIT-07 rejects a request that is not answered within 5 s', async () => {
    const status = outcomeOf(open().status());
    await welcome();
    await request('status');
    timers.pass(5_000);
    await flushPromises();
    expect(status.thrown).toMatchObject({ code: 'network' });
  });

  test('passes error codes on unchanged', async () => {
    const opening = outcomeOf(open().open());
    await welcome();
    const { id } = await request('open');
    sendFromPage({ type: 'answer', id, outcome: { ok: false, code: 'locked', error: 'No share here.' } });
    await expect.poll(() => opening.thrown).toMatchObject({ code: 'locked', message: 'No share here.' });
  });

  test('rejects a response of another shape', async () => {
    const status = outcomeOf(open().status());
    await welcome();
    await answer('status', { address: 'mine' });
    await expect.poll(() => status.thrown).toMatchObject({ code: 'internal' });
  });

  test('receives no requests after the sign-out, and is removed', async () => {
    const ring = open();
    const status = outcomeOf(ring.status());
    await welcome();
    await request('status');
    ring.close();
    await request('signOut');
    await expect.poll(() => status.thrown).toMatchObject({ code: 'network' });
    timers.pass(0);
    expect(document.querySelector('iframe[title="Wallet"]')).toBeNull();
    await expect(ring.status()).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('notifies when the wallet has changed', async () => {
    const ring = open();
    let changes = 0;
    ring.onChange(() => (changes += 1));
    outcomeOf(ring.status());
    await welcome();
    sendFromPage({ type: 'changed' });
    await expect.poll(() => changes).toBe(1);
  });
});

describe('sending through the frame', () => {
  async function startSending(signal?: AbortSignal) {
    const hashes: string[] = [];
    const outcome = outcomeOf(open().send(WANTED, { onSent: (hash) => hashes.push(hash), signal }));
    await welcome();
    const { id } = await request('send');
    return { hashes, outcome, id };
  }

  test('reports the hash as soon as there is one', async () => {
    const { hashes, outcome, id } = await startSending();
    sendFromPage({ type: 'progress', id, stage: 'sent', txHash: TX_HASH });
    sendFromPage({ type: 'progress', id, stage: 'waiting', txHash: TX_HASH });
    await expect.poll(() => hashes).toEqual([TX_HASH]);
    sendFromPage({ type: 'answer', id, outcome: { ok: true, result: RECEIPT } });
    await expect.poll(() => outcome.value).toEqual(RECEIPT);
    expect(hashes).toEqual([TX_HASH]);
  });

  test('keeps the hash of a transaction that went silent after it was sent', async () => {
    const { hashes, outcome, id } = await startSending();
    sendFromPage({ type: 'progress', id, stage: 'sent', txHash: TX_HASH });
    await expect.poll(() => hashes).toHaveLength(1);
    timers.pass(SILENCE_LIMITS_MS.send);
    await flushPromises();
    expect(outcome.thrown).toMatchObject({ code: 'timeout', txHash: TX_HASH });
  });

  test('tells the keyring about a cancel, and still uses its response', async () => {
    const abort = new AbortController();
    const { outcome, id } = await startSending(abort.signal);
    abort.abort();
    expect(await request('cancel')).toMatchObject({ request: id });
    sendFromPage({ type: 'answer', id, outcome: { ok: true, result: RECEIPT } });
    await expect.poll(() => outcome.value).toEqual(RECEIPT);
  });

  test('ends a canceled request without a response after a grace period', async () => {
    const abort = new AbortController();
    const { outcome } = await startSending(abort.signal);
    abort.abort();
    timers.pass(CANCEL_GRACE_MS);
    await flushPromises();
    expect(outcome.thrown).toMatchObject({ code: 'rejected' });
  });
});

describe('a dialog of the keyring', () => {
  async function exporting() {
    const opener = document.createElement('button');
    opener.textContent = 'Export';
    document.body.append(opener);
    opener.focus();
    const outcome = outcomeOf(open().exportKey());
    await welcome();
    const { id } = await request('export');
    sendFromPage({ type: 'show', visible: true });
    await expect.poll(() => dialog()?.open).toBe(true);
    return { opener, outcome, id };
  }

  test('fills the viewport above everything, takes the focus, and restores both', async () => {
    const { opener, outcome, id } = await exporting();
    const { width, height } = keyringElement().getBoundingClientRect();
    expect([width, height]).toEqual([document.documentElement.clientWidth, window.innerHeight]);
    expect(document.activeElement).toBe(keyringElement());
    expect(document.elementFromPoint(20, 20)).toBe(keyringElement());
    expect(document.documentElement.style.overflow).toBe('hidden');
    opener.focus();
    expect(document.activeElement).not.toBe(opener);
    sendFromPage({ type: 'show', visible: false });
    sendFromPage({ type: 'answer', id, outcome: { ok: true, result: {} } });
    await expect.poll(() => 'value' in outcome).toBe(true);
    expect(dialog()?.open).toBe(false);
    expect(keyringElement().getBoundingClientRect().width).toBe(0);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  test('appears above an open sheet of the app', async () => {
    const sheet = document.createElement('dialog');
    document.body.append(sheet);
    sheet.showModal();
    const { opener } = await exporting();
    expect(document.elementFromPoint(20, 20)).toBe(keyringElement());
    sheet.remove();
    opener.remove();
  });

  test('never times out while it is open', async () => {
    const { opener, outcome } = await exporting();
    timers.pass(3_600_000);
    await flushPromises();
    expect(outcome).toEqual({});
    sendFromPage({ type: 'show', visible: false });
    await expect.poll(() => dialog()?.open).toBe(false);
    timers.pass(SILENCE_LIMITS_MS.dialog);
    await flushPromises();
    expect(outcome.thrown).toMatchObject({ code: 'network' });
    opener.remove();
  });

  test('right after another one is no dismissal: it stays, and nothing is canceled', async () => {
    outcomeOf(open().protect());
    await welcome();
    await request('protect');
    sendFromPage({ type: 'show', visible: true });
    await expect.poll(() => dialog()?.open).toBe(true);
    sendFromPage({ type: 'show', visible: false });
    sendFromPage({ type: 'show', visible: true });
    await expect.poll(() => dialog()?.open).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([dialog()?.open, dialog()?.style.visibility]).toEqual([true, 'visible']);
    expect(getReceived().filter(({ type }) => type === 'cancel')).toEqual([]);
  });

  test('is canceled when the browser closes it', async () => {
    const { opener, id } = await exporting();
    dialog()?.close();
    expect(await request('cancel')).toMatchObject({ request: id });
    expect(document.documentElement.style.overflow).toBe('');
    opener.remove();
  });
});

describe('the keyring in its own window', () => {
  let window_: HTMLIFrameElement;

  /** A keyring page outside its frame, which stands for its window. */
  async function openPage(): Promise<ReturnType<typeof windowOf>> {
    window_ = document.createElement('iframe');
    window_.src = url;
    document.body.append(window_);
    await expect.poll(() => typeof windowOf(window_).say).toBe('function');
    return windowOf(window_);
  }
  afterEach(() => {
    vi.restoreAllMocks();
    window_?.remove();
  });

  /** A wallet signed in to its frame, whose window has just opened. */
  async function openWithWindow() {
    const ring = open();
    const changes: string[] = [];
    const asks: boolean[] = [];
    ring.onChange(() => changes.push('changed'));
    ring.onWindowPrompt((asked) => asks.push(asked));
    const before = outcomeOf(ring.status());
    await welcome();
    await request('status');
    const at = await openPage();
    const opening = vi.spyOn(window, 'open').mockReturnValue(at as unknown as Window);
    await ring.openWindow();
    return { ring, changes, asks, before, at, opening };
  }
  const inEnvelope = (message: unknown): unknown => ({ channel: 'jumpy.keyring.1', message });
  const getRequestTypes = (at: ReturnType<typeof windowOf>): string[] => at.heard.map(({ message }) => message.type);

  test('is opened once, keeps its handle, takes over requests, and rejects those of the frame', async () => {
    const { ring, changes, before, at, opening } = await openWithWindow();
    expect(opening).toHaveBeenCalledExactlyOnceWith(url, 'jumpy-wallet', expect.not.stringContaining('noopener'));
    await expect.poll(() => before.thrown).toMatchObject({ code: 'network' });
    expect(changes).toEqual(['changed']);
    const status = outcomeOf(ring.status());
    at.say(inEnvelope({ type: 'ready', bundleHash: '' }));
    await expect.poll(() => getRequestTypes(at)).toEqual(['signIn']);
    at.say(inEnvelope({ type: 'answer', id: at.heard[0]?.message.id, outcome: { ok: true, result: {} } }));
    await expect.poll(() => getRequestTypes(at)).toEqual(['signIn', 'status']);
    at.say(inEnvelope({ type: 'answer', id: at.heard[1]?.message.id, outcome: { ok: true, result: OPEN_HERE } }));
    await expect.poll(() => status.value).toEqual(OPEN_HERE);
    const focus = vi.spyOn(at, 'focus').mockReturnValue();
    await ring.openWindow();
    expect([opening.mock.calls.length, focus.mock.calls.length]).toEqual([1, 1]);
  });

  test('shows its dialogs there, while the frame stays hidden and the page is notified', async () => {
    const { asks, at } = await openWithWindow();
    at.say(inEnvelope({ type: 'ready', bundleHash: '' }));
    at.say(inEnvelope({ type: 'show', visible: true }));
    await expect.poll(() => asks.at(-1)).toBe(true);
    expect(dialog()?.open).toBe(false);
    at.say(inEnvelope({ type: 'show', visible: false }));
    await expect.poll(() => asks.at(-1)).toBe(false);
  });

  test('falls back to the frame when closed, and leaves no prompt open', async () => {
    const { ring, changes, asks, at } = await openWithWindow();
    at.say(inEnvelope({ type: 'ready', bundleHash: '' }));
    at.say(inEnvelope({ type: 'show', visible: true }));
    await expect.poll(() => asks.at(-1)).toBe(true);
    window_.remove();
    timers.pass(WINDOW_POLL_MS);
    expect([changes.length, asks.at(-1)]).toEqual([2, false]);
    outcomeOf(ring.status());
    await request('signIn', 1);
  });

  test('is found again by a reloaded page', async () => {
    const ring = open();
    const changes: string[] = [];
    ring.onChange(() => changes.push('changed'));
    const at = await openPage();
    at.say(inEnvelope({ type: 'here' }));
    await expect.poll(() => changes).toEqual(['changed']);
    outcomeOf(ring.status());
    await expect.poll(() => getRequestTypes(at)).toEqual(['signIn']);
  });

  test('reports when the browser blocks it, and keeps the frame', async () => {
    const ring = open();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await expect(ring.openWindow()).rejects.toMatchObject({
      code: 'storage_closed',
      message: 'Your browser blocked the window. You can play. Allow pop-ups for this page and press again.',
    });
    outcomeOf(ring.status());
    await welcome();
  });
});
