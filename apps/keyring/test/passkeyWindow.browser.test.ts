import {
  type BrowserProtocol,
  type VirtualAuthenticator,
  addVirtualAuthenticator,
} from '@jumpy/scripts/testing/virtualAuthenticator';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { runWindowTask } from '../src/ownWindow/runWindowTask.ts';
import { requestPasskeyInWindow } from '../src/passkeys/browserPasskeys.ts';
import { type PasskeyResult, requestPasskey, type PasskeyRequest } from '../src/passkeys/passkeys.ts';
import { expectAlert, press } from './support/dialogTest.ts';
import { openWindowPair } from './support/windowPair.ts';

const rpId = location.hostname;
const prfSalt = new Uint8Array(32).fill(5);
const requestHere = (request: PasskeyRequest): Promise<PasskeyResult> => requestPasskey(request, { rpId, crypto });
const { signal } = new AbortController();
let plugged: VirtualAuthenticator;
beforeEach(async () => {
  plugged = await addVirtualAuthenticator(cdp() as unknown as BrowserProtocol);
});
afterEach(async () => {
  document.body.replaceChildren();
  await plugged.remove();
});

/** The frame's side, with the window on this same page. */
function inWindow(
  request: PasskeyRequest,
  inside: typeof requestHere = requestHere,
  options = {},
): Promise<PasskeyResult> {
  const harness = createDialogHost(document.body, () => undefined);
  const passkeys = { rpId, request: inside };
  const config = (): never => expect.unreachable();
  const { ownWindow } = openWindowPair(
    (task, signal) =>
      runWindowTask(task, { dialogs: harness.forRequest(signal), passkeys, crypto, loadConfig: config }),
    options,
  );
  return requestPasskeyInWindow(request, { ownWindow, signal });
}

describe('passkey in a separate keyring window', () => {
  it('is created there, and returns the frame the same secret again', async () => {
    const making = inWindow({ act: 'create', name: 'Jumpy wallet', prfSalt });
    await press('Create a passkey');
    const passkey = await making;
    if (!passkey.ok) return expect.unreachable(passkey.code);
    expect(passkey.output).toHaveLength(32);
    expect(passkey.output.some((byte) => byte !== 0)).toBe(true);

    const result = inWindow({ act: 'ask', credentialId: passkey.credentialId, prfSalt });
    await press('Use my passkey');
    expect(await result).toEqual(passkey);
  });

  it('never replaces an older one', async () => {
    const first = await requestHere({ act: 'create', name: 'Jumpy wallet', prfSalt });
    const second = await requestHere({ act: 'create', name: 'Jumpy wallet', prfSalt });
    if (!first.ok || !second.ok) return expect.unreachable('no passkey');
    expect(await requestHere({ act: 'ask', credentialId: first.credentialId, prfSalt })).toEqual(first);
    expect(second.output).not.toEqual(first.output);
  });

  it('is offered again in the window after a decline; closing the dialog reports it to the frame', async () => {
    const result = inWindow({ act: 'create', name: 'Jumpy wallet', prfSalt }, async () => ({
      ok: false,
      code: 'cancelled',
    }));
    await press('Create a passkey');
    await expectAlert(/No passkey was used/);
    await press('Cancel');
    expect(await result).toEqual({ ok: false, code: 'cancelled' });
  });

  it('is given up when the browser blocks the window', async () => {
    const wish: PasskeyRequest = { act: 'create', name: 'Jumpy wallet', prfSalt };
    expect(await inWindow(wish, requestHere, { isBlocked: true })).toEqual({ ok: false, code: 'no_window' });
  });
});
