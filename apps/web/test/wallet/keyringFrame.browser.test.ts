import { afterEach, describe, expect, test } from 'vitest';
import type { Keyring } from '../../src/wallet/keyring.ts';
import { openKeyringFrame, QUIET_MS } from '../../src/wallet/keyringFrame.ts';
import { CANCEL_GRACE_MS } from '../../src/wallet/keyringRequests.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { soon } from '../support/soon.ts';
import { publicId } from '../support/wire.ts';
import { OPEN_HERE, RECEIPT, settle, TX_HASH } from './fakeKeyring.ts';
import {
  answer,
  heard,
  keyringElement,
  keyringPageUrl,
  pageLoaded,
  request,
  say,
  sayRaw,
  welcome,
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
    playerId: publicId(42),
    ticket,
    timers,
    newId: () => `id ${(ids += 1)}`,
  });
  return keyring;
}

/** The outcome of something under way, without waiting for it. */
function outcomeOf(work: Promise<unknown>): { value?: unknown; thrown?: unknown } {
  const outcome: { value?: unknown; thrown?: unknown } = {};
  work.then(
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
  URL.revokeObjectURL(url);
});

describe('the keyring’s frame', () => {
  test('may use passkeys, and is out of sight', async () => {
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
    expect(heard().map(({ type }) => type)).toEqual(['signIn', 'status', 'status']);
    expect(heard()[0]).toMatchObject({ ticket: 'ticket 1', playerId: publicId(42) });
  });

  test('hands over a new ticket when the keyring needs one', async () => {
    outcomeOf(open().status());
    await welcome();
    say({ type: 'needTicket' });
    expect(await request('signIn', 1)).toMatchObject({ ticket: 'ticket 2' });
  });

  test('signs in anew after the page was loaded anew, and what it was asked before is lost in words', async () => {
    const ring = open();
    const status = outcomeOf(ring.status());
    await welcome();
    await request('status');
    say({ type: 'ready', bundleHash: '' });
    await soon(() => status.thrown).toMatchObject({ fault: 'network' });
    outcomeOf(ring.status());
    await request('signIn', 1);
  });

  test('a ticket that is not to be had ends the request; the next one asks anew', async () => {
    let isDown = true;
    const ring = open(() => (isDown ? Promise.reject(new Error('cut')) : Promise.resolve('ticket')));
    const first = outcomeOf(ring.status());
    await pageLoaded();
    say({ type: 'ready', bundleHash: '' });
    await soon(() => first.thrown).toMatchObject({ fault: 'internal' });
    isDown = false;
    outcomeOf(ring.status());
    await request('signIn');
  });

  test('a page that never comes ends in words, and is loaded anew', async () => {
    const status = outcomeOf(open().status());
    await pageLoaded();
    sayRaw('only noise');
    const before = keyringElement().contentDocument;
    timers.pass(QUIET_MS.load - 1);
    await settle();
    expect(status.thrown).toBeUndefined();
    timers.pass(1);
    await settle();
    expect(status.thrown).toMatchObject({
      fault: 'network',
      message: 'Your wallet did not answer. It is safe. Check your connection and try again.',
    });
    await soon(() => keyringElement().contentDocument === before).toBe(false);
  });

  test('LIMIT-07 a request that is not answered within 5 s ends in words', async () => {
    const status = outcomeOf(open().status());
    await welcome();
    await request('status');
    timers.pass(5_000);
    await settle();
    expect(status.thrown).toMatchObject({ fault: 'network' });
  });

  test('passes faults on as they are', async () => {
    const opening = outcomeOf(open().open());
    await welcome();
    const { id } = await request('open');
    say({ type: 'answer', id, outcome: { ok: false, fault: 'locked', error: 'No share here.' } });
    await soon(() => opening.thrown).toMatchObject({ fault: 'locked', message: 'No share here.' });
  });

  test('an answer of another shape is none', async () => {
    const status = outcomeOf(open().status());
    await welcome();
    await answer('status', { address: 'mine' });
    await soon(() => status.thrown).toMatchObject({ fault: 'internal' });
  });

  test('is asked nothing more after the sign-out, and goes', async () => {
    const ring = open();
    const status = outcomeOf(ring.status());
    await welcome();
    await request('status');
    ring.close();
    await request('signOut');
    await soon(() => status.thrown).toMatchObject({ fault: 'network' });
    timers.pass(0);
    expect(document.querySelector('iframe[title="Wallet"]')).toBeNull();
    await expect(ring.status()).rejects.toMatchObject({ fault: 'signed_out' });
  });

  test('tells when the wallet is another than before', async () => {
    const ring = open();
    let changes = 0;
    ring.onChanged(() => (changes += 1));
    outcomeOf(ring.status());
    await welcome();
    say({ type: 'changed' });
    await soon(() => changes).toBe(1);
  });
});

describe('sending through the frame', () => {
  async function sending(signal?: AbortSignal) {
    const hashes: string[] = [];
    const outcome = outcomeOf(open().send(WANTED, { onSent: (hash) => hashes.push(hash), signal }));
    await welcome();
    const { id } = await request('send');
    return { hashes, outcome, id };
  }

  test('tells the hash as soon as there is one', async () => {
    const { hashes, outcome, id } = await sending();
    say({ type: 'progress', id, stage: 'sent', txHash: TX_HASH });
    say({ type: 'progress', id, stage: 'waiting', txHash: TX_HASH });
    await soon(() => hashes).toEqual([TX_HASH]);
    say({ type: 'answer', id, outcome: { ok: true, result: RECEIPT } });
    await soon(() => outcome.value).toEqual(RECEIPT);
    expect(hashes).toEqual([TX_HASH]);
  });

  test('keeps the hash of what was sent and then went silent', async () => {
    const { hashes, outcome, id } = await sending();
    say({ type: 'progress', id, stage: 'sent', txHash: TX_HASH });
    await soon(() => hashes).toHaveLength(1);
    timers.pass(QUIET_MS.send);
    await settle();
    expect(outcome.thrown).toMatchObject({ fault: 'timeout', txHash: TX_HASH });
  });

  test('a cancelled one is told to the keyring, and its answer still counts', async () => {
    const abort = new AbortController();
    const { outcome, id } = await sending(abort.signal);
    abort.abort();
    expect(await request('cancel')).toMatchObject({ request: id });
    say({ type: 'answer', id, outcome: { ok: true, result: RECEIPT } });
    await soon(() => outcome.value).toEqual(RECEIPT);
  });

  test('a cancelled one without an answer ends after a short while', async () => {
    const abort = new AbortController();
    const { outcome } = await sending(abort.signal);
    abort.abort();
    timers.pass(CANCEL_GRACE_MS);
    await settle();
    expect(outcome.thrown).toMatchObject({ fault: 'rejected' });
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
    say({ type: 'show', visible: true });
    await soon(() => dialog()?.open).toBe(true);
    return { opener, outcome, id };
  }

  test('fills the viewport over everything, takes the focus and gives all of it back', async () => {
    const { opener, outcome, id } = await exporting();
    const { width, height } = keyringElement().getBoundingClientRect();
    expect([width, height]).toEqual([document.documentElement.clientWidth, window.innerHeight]);
    expect(document.activeElement).toBe(keyringElement());
    expect(document.elementFromPoint(20, 20)).toBe(keyringElement());
    expect(document.documentElement.style.overflow).toBe('hidden');
    opener.focus();
    expect(document.activeElement).not.toBe(opener);
    say({ type: 'show', visible: false });
    say({ type: 'answer', id, outcome: { ok: true, result: {} } });
    await soon(() => 'value' in outcome).toBe(true);
    expect(dialog()?.open).toBe(false);
    expect(keyringElement().getBoundingClientRect().width).toBe(0);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  test('comes over a sheet of the app that is open', async () => {
    const sheet = document.createElement('dialog');
    document.body.append(sheet);
    sheet.showModal();
    const { opener } = await exporting();
    expect(document.elementFromPoint(20, 20)).toBe(keyringElement());
    sheet.remove();
    opener.remove();
  });

  test('is never late while somebody reads it', async () => {
    const { opener, outcome } = await exporting();
    timers.pass(3_600_000);
    await settle();
    expect(outcome).toEqual({});
    say({ type: 'show', visible: false });
    await soon(() => dialog()?.open).toBe(false);
    timers.pass(QUIET_MS.dialog);
    await settle();
    expect(outcome.thrown).toMatchObject({ fault: 'network' });
    opener.remove();
  });

  test('that the browser closes is cancelled', async () => {
    const { opener, id } = await exporting();
    dialog()?.close();
    expect(await request('cancel')).toMatchObject({ request: id });
    expect(document.documentElement.style.overflow).toBe('');
    opener.remove();
  });
});
