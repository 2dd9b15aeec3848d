import type { KeyringToAppMessage } from '@jumpy/protocol/keyring';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageAccess, StorageStatus } from '../src/device/storageAccess.ts';
import { requestStorageDialog } from '../src/dialogs/requestStorage.ts';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { runStandaloneWindow } from '../src/frame/standaloneWindow.ts';
import { expectAlert, press } from './support/dialogTest.ts';
import { memoryAccount } from './support/memory.ts';
import { walletServer } from './support/walletServer.ts';

let root: HTMLElement;
let sent: KeyringToAppMessage[];
let closed: number;
beforeEach(() => {
  [sent, closed] = [[], 0];
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

function openStandalone(first: StorageStatus): { app: { closed: boolean }; becomeLate(next: StorageStatus): void } {
  let status = first;
  let notifyStatus = (): void => undefined;
  const app = { closed: false };
  runStandaloneWindow(root, {
    productName: 'Jumpy',
    app,
    storage: { getStatus: async () => status, onStatusChange: (listener) => void (notifyStatus = listener) },
    send: (message) => sent.push(message),
    close: () => (closed += 1),
  });
  return {
    app,
    becomeLate(next) {
      status = next;
      notifyStatus();
    },
  };
}

describe('standalone keyring window', () => {
  it('explains its purpose and announces itself to the app', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    openStandalone('open');
    await expect.poll(() => root.textContent).toContain('It’s open. Leave this window open while you play');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual([{ type: 'here' }, { type: 'here' }]);
  });

  it('says when the browser blocks storage in a window too, and what to allow', async () => {
    openStandalone('closed');
    await expect.poll(() => root.textContent).toContain('You can play, but this browser won’t store your wallet');
    expect(root.textContent).toContain(`allow ${location.hostname} to store data`);
    expect(root.textContent).not.toContain('It’s open');
  });

  it('says that it is open once slow storage has responded', async () => {
    const { becomeLate } = openStandalone('closed');
    await expect.poll(() => root.textContent).toContain('won’t store your wallet');
    becomeLate('open');
    await expect.poll(() => root.textContent).toContain('It’s open.');
    expect(root.textContent).not.toContain('won’t store your wallet');
  });

  it('closes when the app closes', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { app } = openStandalone('open');
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
      createDialogHost(root, () => undefined).forRequest(new AbortController().signal),
      access as never,
    );

  it('happens in a user gesture inside this page, and then checks the wallet again', async () => {
    let pressed = false;
    const outcome = ask({
      canRequest: true,
      request: async () => ((pressed = navigator.userActivation.isActive), 'open'),
    });
    await press('Allow');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: false } });
    expect(pressed).toBe(true);
  });

  it('explains, when denied, that nothing is lost and what else works', async () => {
    const outcome = ask({ canRequest: true, request: async () => 'closed' });
    await press('Allow');
    await expectAlert(/didn’t allow it.*you can play.*its own window/);
    await press('Close');
    expect(await outcome).toMatchObject({ ok: false, code: 'storage_closed' });
  });

  it('is skipped when the player declines or the browser cannot ask', async () => {
    const never = (): never => expect.unreachable();
    const outcome = ask({ canRequest: true, request: never });
    await press('Not now');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
    expect(await ask({ canRequest: false, request: never })).toMatchObject({ ok: false, code: 'storage_closed' });
  });
});
