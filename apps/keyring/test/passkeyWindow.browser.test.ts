import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passkeyInWindow } from '../src/passkeys/passkeyInWindow.ts';
import { isPasskeyPage } from '../src/passkeys/passkeyMessage.ts';
import { passkeyPage } from '../src/passkeys/passkeyPage.ts';
import { type PasskeyAnswer, passkeyHere, type PasskeyWish } from '../src/passkeys/passkeys.ts';
import { plugInAuthenticator } from './support/authenticator.ts';
import { complains, press } from './support/dialogTest.ts';

const rpId = location.hostname;
const prfSalt = new Uint8Array(32).fill(5);
const here = (wish: PasskeyWish): Promise<PasskeyAnswer> => passkeyHere(wish, { rpId, crypto });
let unplug: () => Promise<void>;
let place: HTMLElement;
let closed: number;

beforeEach(async () => {
  unplug = await plugInAuthenticator();
  closed = 0;
  place = document.createElement('main');
  document.body.append(place);
});
afterEach(async () => {
  vi.useRealTimers();
  place.remove();
  await unplug();
});

/** The frame's side, with the window in this very page. */
function inWindow(wish: PasskeyWish, window: typeof here = here, signal = new AbortController().signal) {
  const open = (address: string): void => {
    const hash = address.slice(address.indexOf('#'));
    passkeyPage(place, { hash, passkeys: { here: window }, close: () => (closed += 1) });
  };
  return passkeyInWindow(wish, { signal, crypto, open });
}

describe('a passkey in a window of the keyring’s own', () => {
  it('is made there, and gives the frame the secret that it gives again', async () => {
    const making = inWindow({ act: 'create', name: 'Jumpy wallet', prfSalt });
    await press('Make a passkey');
    const made = await making;
    if (!made.ok) return expect.unreachable(made.fault);
    expect(made.output).toHaveLength(32);
    expect(made.output.some((byte) => byte !== 0)).toBe(true);
    await expect.poll(() => closed).toBe(1);

    const asking = inWindow({ act: 'ask', credentialId: made.credentialId, prfSalt });
    await press('Use my passkey');
    expect(await asking).toEqual(made);
  });

  it('never takes the place of an older one', async () => {
    const first = await here({ act: 'create', name: 'Jumpy wallet', prfSalt });
    const second = await here({ act: 'create', name: 'Jumpy wallet', prfSalt });
    if (!first.ok || !second.ok) return expect.unreachable('no passkey');
    expect(await here({ act: 'ask', credentialId: first.credentialId, prfSalt })).toEqual(first);
    expect(second.output).not.toEqual(first.output);
  });

  it('is asked again in the window when it was turned down there; closing the window says so to the frame', async () => {
    const asking = inWindow({ act: 'create', name: 'Jumpy wallet', prfSalt }, async () => ({
      ok: false,
      fault: 'cancelled',
    }));
    await press('Make a passkey');
    await complains(/No passkey was used/);
    window.dispatchEvent(new Event('pagehide'));
    expect(await asking).toEqual({ ok: false, fault: 'cancelled' });
  });

  it('hears nobody who does not know the code, and serves once', async () => {
    const answers: string[] = [];
    const strange = new BroadcastChannel('jumpy.passkey.0');
    strange.addEventListener('message', ({ data }) => answers.push(JSON.stringify(data)));
    const asking = inWindow({ act: 'create', name: 'Jumpy wallet', prfSalt });
    strange.postMessage({ type: 'given', answer: { ok: false, fault: 'no_prf' } });
    await press('Make a passkey');
    expect(await asking).toMatchObject({ ok: true });
    strange.close();
    expect(answers).toEqual([]);
  });

  it('is given up when no window answers, and when the dialog is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const wish: PasskeyWish = { act: 'create', name: 'Jumpy wallet', prfSalt };
    const { signal } = new AbortController();
    const unanswered = passkeyInWindow(wish, { signal, crypto, open: () => undefined });
    vi.advanceTimersByTime(10_000);
    expect(await unanswered).toEqual({ ok: false, fault: 'no_window' });
    const closing = new AbortController();
    const given = passkeyInWindow(wish, { signal: closing.signal, crypto, open: () => undefined });
    closing.abort();
    expect(await given).toEqual({ ok: false, fault: 'cancelled' });
  });

  it('is not asked for in a page that somebody framed', () => {
    const at = { hash: '#passkey=00' } as Location;
    const alone = {} as Window;
    expect(isPasskeyPage({ self: alone as never, top: alone, location: at })).toBe(true);
    expect(isPasskeyPage({ self: alone as never, top: {} as Window, location: at })).toBe(false);
    expect(isPasskeyPage({ self: alone as never, top: alone, location: { hash: '' } as Location })).toBe(false);
  });
});
