import type { KeyringToAppMessage } from '@jumpy/protocol/keyring';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageAccess, StorageStatus } from '../src/device/storageAccess.ts';
import { requestStorageDialog } from '../src/dialogs/requestStorage.ts';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { runStandaloneWindow } from '../src/frame/standaloneWindow.ts';
import { complains, press } from './support/dialogTest.ts';
import { memoryAccount } from './support/memory.ts';
import { walletServer } from './support/walletServer.ts';

let place: HTMLElement;
let said: KeyringToAppMessage[];
let closed: number;
beforeEach(() => {
  [said, closed] = [[], 0];
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  vi.useRealTimers();
  place.remove();
});

function rest(first: StorageStatus): { app: { closed: boolean }; becomeLate(next: StorageStatus): void } {
  let standing = first;
  let tellLate = (): void => undefined;
  const app = { closed: false };
  runStandaloneWindow(place, {
    productName: 'Jumpy',
    app,
    storage: { getStatus: async () => standing, onStatusChange: (listener) => void (tellLate = listener) },
    send: (message) => said.push(message),
    close: () => (closed += 1),
  });
  return {
    app,
    becomeLate(next) {
      standing = next;
      tellLate();
    },
  };
}

describe('standalone keyring window', () => {
  it('explains its purpose and announces itself to the app', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rest('open');
    await expect.poll(() => place.textContent).toContain('It is open. Leave this window open while you play');
    expect(said).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(said).toEqual([{ type: 'here' }, { type: 'here' }]);
  });

  it('says when the browser blocks storage in a window too, and what to allow', async () => {
    rest('closed');
    await expect.poll(() => place.textContent).toContain('You can play, but this browser keeps nothing');
    expect(place.textContent).toContain(`let ${location.hostname} store data`);
    expect(place.textContent).not.toContain('It is open');
  });

  it('says that it is open once slow storage has responded', async () => {
    const { becomeLate } = rest('closed');
    await expect.poll(() => place.textContent).toContain('keeps nothing');
    becomeLate('open');
    await expect.poll(() => place.textContent).toContain('It is open.');
    expect(place.textContent).not.toContain('keeps nothing');
  });

  it('closes when the app closes', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { app } = rest('open');
    vi.advanceTimersByTime(1_000);
    expect(closed).toBe(0);
    app.closed = true;
    vi.advanceTimersByTime(1_000);
    expect(closed).toBe(1);
  });
});

describe('storage access request', () => {
  const account = () => memoryAccount({ api: walletServer().api });
  const ask = (access: Pick<StorageAccess, 'canRequest' | 'request'>) =>
    requestStorageDialog(
      account(),
      createDialogHost(place, () => undefined).forRequest(new AbortController().signal),
      access as never,
    );

  it('happens in a user gesture inside this page, and then checks the wallet again', async () => {
    let pressed = false;
    const asking = ask({
      canRequest: true,
      request: async () => ((pressed = navigator.userActivation.isActive), 'open'),
    });
    await press('Allow');
    expect(await asking).toMatchObject({ ok: true, result: { opensHere: false } });
    expect(pressed).toBe(true);
  });

  it('explains, when denied, that nothing is lost and what else works', async () => {
    const asking = ask({ canRequest: true, request: async () => 'closed' });
    await press('Allow');
    await complains(/did not allow it.*you can play.*window of its own/);
    await press('Close');
    expect(await asking).toMatchObject({ ok: false, code: 'storage_closed' });
  });

  it('is skipped when the player declines or the browser cannot ask', async () => {
    const never = (): never => expect.unreachable();
    const asking = ask({ canRequest: true, request: never });
    await press('Not now');
    expect(await asking).toMatchObject({ ok: false, code: 'rejected' });
    expect(await ask({ canRequest: false, request: never })).toMatchObject({ ok: false, code: 'storage_closed' });
  });
});
