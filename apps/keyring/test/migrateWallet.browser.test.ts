import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWalletDialog } from '../src/dialogs/openWalletDialog.ts';
import { storePasskeyProtection, storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { requestFormerShare } from '../src/move/requestFormerShare.ts';
import { encodeExportedShares } from '../src/move/exportedShares.ts';
import { type MoveTerms, sealToKey } from '../src/move/moveKey.ts';
import type { ToMovePage, ShareWantedMessage } from '../src/move/moveMessage.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const OLD_ORIGIN = 'https://old.example';
const NEW_ORIGIN = 'https://keyring.example';
const rpId = 'keyring.example';
const output = new Uint8Array(32).fill(7);
const credentialId = Uint8Array.of(1, 2, 3);
const prfSalt = new Uint8Array(32).fill(5);

let first: Harness;
let second: Harness;
let key: string;
let frame: EventTarget;
let means: SecretDeps;
/** Messages sent to the page at the old origin, with their target origin. */
let posted: { message: ToMovePage; to: string }[];
let openedUrls: string[];
let former: MessagePort & { closed: boolean };
let isBlocked: boolean;

beforeEach(async () => {
  first = await openHarness();
  key = await first.opens();
  [posted, openedUrls, isBlocked] = [[], [], false];
  frame = new EventTarget();
  former = Object.assign(new MessageChannel().port1, {
    closed: false,
    focus: () => undefined,
    postMessage: (message: unknown, to: unknown) =>
      void posted.push({ message: message as ToMovePage, to: String(to) }),
  }) as typeof former;
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
});

/** Opens the wallet as the same player at the new origin, in the same browser. */
async function arrive(...kinds: readonly ('passkey' | 'password')[]): Promise<ReturnType<typeof openWalletDialog>> {
  for (const kind of kinds)
    expect(
      kind === 'password'
        ? await storePasswordProtection(first.account, { password: PASSWORD, cost: CHEAP })
        : await storePasskeyProtection(first.account, { output, credentialId, prfSalt, rpId: 'old.example' }),
    ).toEqual({ ok: true });
  second = await first.another();
  const account = { ...second.account, movedFrom: [OLD_ORIGIN] };
  const deps = {
    self: frame as Window,
    origin: NEW_ORIGIN,
    crypto,
    open(address: string) {
      openedUrls.push(address);
      former.closed = false;
      return isBlocked ? null : (former as unknown as Window);
    },
  };
  means = {
    passkeys: { rpId, request: async () => ({ ok: true, credentialId, output: output.slice() }) },
    formerWindow: { requestShares: (from, request, signal) => requestFormerShare(from, request, deps, signal) },
    cost: CHEAP,
  };
  return openWalletDialog(account, second.dialogs, means);
}

function dispatchMessage(data: unknown, change: MessageEventInit = {}): void {
  frame.dispatchEvent(new MessageEvent('message', { source: former, origin: OLD_ORIGIN, data, ...change }));
}

async function waitForRequest(): Promise<ShareWantedMessage> {
  await expect.poll(() => posted.at(-1)?.message.type).toBe('wanted');
  return posted.at(-1)?.message as ShareWantedMessage;
}

/** The share stored at the old origin, sealed as its page does. */
async function give(request: ShareWantedMessage, password?: string, overrides: Partial<MoveTerms> = {}) {
  const { playerId, address, generation, publicKey } = request;
  const stored = await first.devices.getShare(playerId, { address, generation });
  if (!stored.ok) throw new Error('It lies there.');
  const plain = encodeExportedShares({ share: stored.share, otherShares: [], password });
  const terms = { from: OLD_ORIGIN, to: NEW_ORIGIN, playerId, address, generation, ...overrides };
  return { type: 'given', sealed: await sealToKey(plain, { publicKey, terms }, crypto) };
}

async function openWindow(): Promise<ShareWantedMessage> {
  await press(/^Bring it from this browser/);
  expect(openedUrls.at(-1)).toBe(`${OLD_ORIGIN}/move.html?lang=en`);
  dispatchMessage({ type: 'here' });
  return waitForRequest();
}

describe('wallet whose browser share is at the previous address', () => {
  it('opens at the new address, keeps its password, and is deleted from the old one only then', async () => {
    const outcome = arrive('password');
    const request = await openWindow();
    expect(request).toMatchObject({ playerId: 'ada', generation: 1, recovery: [{ kind: 'password' }] });
    dispatchMessage(await give(request, PASSWORD));
    await heading('Welcome back');
    expect(posted.map(({ message }) => message.type)).toEqual(['wanted', 'moved']);
    expect(posted.every(({ to }) => to === OLD_ORIGIN)).toBe(true);
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: true, recovery: ['password'] } });
    expect(await second.opens()).toBe(key);
    expect(await first.opens()).toBe('locked');
    expect(second.server.linked?.generation).toBe(2);
  });

  it('gets a new passkey before the split, since the old one works at the old address only', async () => {
    const outcome = arrive('passkey', 'password');
    const request = await openWindow();
    dispatchMessage(await give(request));
    await heading('Protect it here');
    expect(page.getByRole('button', { name: /^Later/ }).elements()).toHaveLength(0);
    expect(second.server.linked?.generation).toBe(1);
    await press(/^Passkey/);
    await heading('Welcome back');
    await expect.element(page.getByText(/Your password no longer opens this wallet/)).toBeVisible();
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['passkey'] } });
    const recovery = await second.account.api.readRecovery({
      walletId: request && (second.server.linked?.walletId ?? ''),
    });
    expect(recovery.ok && JSON.parse(recovery.value.recovery[0]?.blob ?? '{}')).toMatchObject({ rpId });
    expect(await second.opens()).toBe(key);
  });

  it('can be protected now or later if it never was', async () => {
    const outcome = arrive();
    dispatchMessage(await give(await openWindow()));
    await press(/^Later/);
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: true, recovery: [] } });
    expect(await second.opens()).toBe(key);
    expect(posted.at(-1)?.message.type).toBe('moved');
  });

  it('can be protected with a password of its own if it never was', async () => {
    const outcome = arrive();
    dispatchMessage(await give(await openWindow()));
    await press(/^Password/);
    await type('New wallet password', PASSWORD);
    await type('Repeat password', PASSWORD);
    await press('Protect wallet');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['password'] } });
    expect(await second.opens()).toBe(key);
  });

  it('stays where it is when the player stops before the end', async () => {
    const outcome = arrive('passkey');
    dispatchMessage(await give(await openWindow()));
    await heading('Protect it here');
    await press('Cancel');
    expect(await outcome).toMatchObject({ ok: false });
    expect(posted.at(-1)?.message.type).toBe('over');
    expect(await first.opens()).toBe(key);
  });

  it.each<[string, () => MessageEventInit]>([
    ['another origin', () => ({ origin: 'https://evil.example' })],
    ['the new origin', () => ({ origin: NEW_ORIGIN })],
    ['another window', () => ({ source: new MessageChannel().port1 })],
  ])('is not accepted from %s', async (_name, change) => {
    void arrive('password');
    const request = await openWindow();
    const message = await give(request, PASSWORD);
    dispatchMessage(message, change());
    dispatchMessage({ type: 'declined' }, change());
    await expect.element(page.getByText(/Continue in the window/)).toBeVisible();
    dispatchMessage(message);
    await heading('Welcome back');
    await press('Done');
  });

  it.each<[string, Partial<MoveTerms>]>([
    ['another place', { from: 'https://evil.example' }],
    ['another target', { to: 'https://evil.example' }],
    ['another wallet', { address: `0x${'99'.repeat(20)}` }],
    ['another split', { generation: 2 }],
  ])('does not open with data sealed for %s', async (_name, terms) => {
    void arrive('password');
    dispatchMessage(await give(await openWindow(), PASSWORD, terms));
    await expectAlert(/doesn’t match your wallet/);
    expect(posted.at(-1)?.message.type).toBe('over');
    expect(second.server.linked?.generation).toBe(1);
    await press('Cancel');
  });

  it('is not opened by another player’s browser', async () => {
    void arrive('password');
    const request = await openWindow();
    const otherPlayer = await openHarness();
    const { linked } = otherPlayer.server;
    const stored = await otherPlayer.devices.getShare('ada', { address: linked?.address ?? '', generation: 1 });
    if (!stored.ok) throw new Error('It lies there.');
    const { playerId, address, generation, publicKey } = request;
    const terms = { from: OLD_ORIGIN, to: NEW_ORIGIN, playerId, address, generation };
    const plain = encodeExportedShares({ share: stored.share, otherShares: [], password: PASSWORD });
    dispatchMessage({ type: 'given', sealed: await sealToKey(plain, { publicKey, terms }, crypto) });
    await expectAlert(/doesn’t match your wallet/);
    otherPlayer.devices.close();
    await press('Cancel');
  });

  it('reports a blocked or silent window and allows a retry', async () => {
    isBlocked = true;
    void arrive('password');
    await press(/^Bring it from this browser/);
    await expectAlert(/blocked the window/);
    isBlocked = false;
    await openWindow();
    dispatchMessage({ type: 'declined' });
    await expectAlert(/We got nothing from the old address/);
    const request = await openWindow();
    former.closed = true;
    await expectAlert(/window was closed/);
    expect(posted[0]?.message).not.toMatchObject({ publicKey: request.publicKey });
    await press('Cancel');
  });

  it('can be opened another way', async () => {
    const outcome = arrive('password');
    await press(/^Open it another way/);
    await press(/^Wallet password/);
    await type('Wallet password', PASSWORD);
    await press('Open');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true });
    expect(openedUrls).toEqual([]);
  });

  it('is not offered a passkey of the old address', async () => {
    void arrive('passkey', 'password');
    await press(/^Open it another way/);
    await heading('Open your wallet here');
    await expect.element(page.getByRole('button', { name: /^Wallet password/ })).toBeVisible();
    expect(page.getByRole('button', { name: /^Passkey/ }).elements()).toHaveLength(0);
    await press('Cancel');
  });

  it('is not searched elsewhere when this device has its share but the server’s is lost', async () => {
    await storePasswordProtection(first.account, { password: PASSWORD, cost: CHEAP });
    second = await first.another(true);
    second.server.lostShares.add(second.server.linked?.walletId ?? '');
    void openWalletDialog({ ...second.account, movedFrom: [OLD_ORIGIN] }, second.dialogs);
    await heading('Open your wallet here');
    await press('Cancel');
  });

  it('is not searched elsewhere when it opens here or the keyring never moved', async () => {
    second = await first.another(true);
    expect(await openWalletDialog({ ...second.account, movedFrom: [OLD_ORIGIN] }, second.dialogs)).toMatchObject({
      ok: true,
    });
    await second.close();
    first = await openHarness();
    await storePasswordProtection(first.account, { password: PASSWORD, cost: CHEAP });
    second = await first.another();
    void openWalletDialog(second.account, second.dialogs, {
      passkeys: { rpId, request: async () => ({ ok: false, code: 'cancelled' }) },
    });
    await heading('Open your wallet here');
    await press('Cancel');
  });
});
