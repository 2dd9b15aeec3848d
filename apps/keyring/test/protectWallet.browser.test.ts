import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storePasswordProtection, protectWalletDialog } from '../src/dialogs/protectWalletDialog.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { openRecoveryKit } from '../src/kit/openKit.ts';
import type { PasskeyResult, PasskeyRequest } from '../src/passkeys/passkeys.ts';
import { openShareWithPasskey } from '../src/dialogs/recoveryPrompt.ts';
import { openShareWithPassword } from '../src/recovery/openWithPassword.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const output = new Uint8Array(32).fill(7);
const credentialId = Uint8Array.of(1, 2, 3);
let harness: Harness;
let requests: PasskeyRequest[];
let answers: PasskeyResult[];
let means: SecretDeps;
let saved: { name: string; text: Promise<string> }[];

beforeEach(async () => {
  harness = await openHarness();
  [requests, answers, saved] = [[], [], []];
  const request = async (wish: PasskeyRequest): Promise<PasskeyResult> => {
    requests.push(wish);
    return answers.shift() ?? { ok: true, credentialId, output: output.slice() };
  };
  means = { passkeys: { rpId: 'keyring.jumpy.localhost', request }, cost: CHEAP };
  let lastBlob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    lastBlob = blob as Blob;
    return 'data:,';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: lastBlob?.text() ?? Promise.resolve('') });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await harness.close();
});

async function choosePassword(password: string, repeated = password, submit = 'Protect wallet'): Promise<void> {
  await type('New wallet password', password);
  await type('Repeat password', repeated);
  await press(submit);
}

const blobOf = (kind: 'passkey' | 'password'): { version: number; blob: string } =>
  harness.server.linked?.blobs.get(kind) ?? expect.unreachable(`no ${kind}`);

async function addressOf(): Promise<`0x${string}`> {
  const opened = await harness.account.openShares();
  return opened.ok ? opened.address : expect.unreachable(opened.error);
}

describe('wallet protection', () => {
  it('by password stores a recovery share that opens the wallet with it, and saves a kit', async () => {
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Password/);
    await choosePassword(PASSWORD);
    await press('Save kit');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['password'], opensHere: true } });
    expect(harness.told).toContain('changed');

    const address = await addressOf();
    const { version, blob } = blobOf('password');
    expect(version).toBe(1);
    const openOptions = { password: PASSWORD, address, crypto, least: CHEAP };
    expect(await openShareWithPassword(JSON.parse(blob), openOptions)).toMatchObject({
      ok: true,
      share: { generation: 1 },
    });
    const [kit] = saved;
    expect(kit?.name).toBe(`jumpy-recovery-kit-${address.slice(0, 6)}-${address.slice(-4)}.json`);
    const opened = await openRecoveryKit((await kit?.text) ?? '', { password: PASSWORD, crypto, least: CHEAP });
    expect(opened).toMatchObject({ ok: true, address });
  });

  it('requests the wallet’s status at most four times', async () => {
    harness.server.asked.length = 0;
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Password/);
    await choosePassword(PASSWORD);
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true });
    expect(harness.server.asked.filter((call) => call === 'status').length).toBeLessThanOrEqual(4);
  });

  it('rejects a password that is short, easy or repeated differently', async () => {
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Password/);
    await choosePassword('short');
    await expectAlert(/7 more are needed/);
    await choosePassword('password1234');
    await expectAlert(/common|guess/i);
    await choosePassword(PASSWORD, `${PASSWORD}s`);
    await expectAlert(/don’t match/);
    expect(harness.server.asked).not.toContain('protect');
    document.querySelector<HTMLElement>('[role="dialog"]')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
    expect(harness.server.linked?.blobs.size).toBe(0);
  });

  it('by passkey stores a recovery share that opens with its secret; the kit is optional', async () => {
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Passkey/);
    await press('Skip');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['passkey'] } });
    const openOptions = { prfOutput: output, address: await addressOf(), rpId: 'keyring.jumpy.localhost', crypto };
    expect(await openShareWithPasskey(JSON.parse(blobOf('passkey').blob), openOptions)).toMatchObject({ ok: true });
    expect(requests).toMatchObject([{ act: 'create' }]);
    expect(saved).toEqual([]);
  });

  it('by passkey creates a kit with a password of its own', async () => {
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Passkey/);
    await choosePassword(PASSWORD, PASSWORD, 'Create kit');
    await press('Save kit');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['passkey'] } });
    const text = (await saved[0]?.text) ?? '';
    expect(await openRecoveryKit(text, { password: PASSWORD, crypto, least: CHEAP })).toMatchObject({ ok: true });
  });

  it('offers a retry, a window and the password when no passkey comes', async () => {
    answers = [
      { ok: false, code: 'cancelled' },
      { ok: false, code: 'unsupported' },
    ];
    const inWindow = vi.fn(async (): Promise<PasskeyResult> => ({ ok: false, code: 'no_window' }));
    means = { ...means, passkeys: { ...means.passkeys, requestInWindow: inWindow } };
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Passkey/);
    await expectAlert(/No passkey was used/);
    await press('Try again');
    await expectAlert(/don’t work here/);
    await press('Open a window');
    await expectAlert(/didn’t open/);
    expect(inWindow).toHaveBeenCalledOnce();
    await press('Use a password instead');
    await choosePassword(PASSWORD);
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['password'] } });
  });

  it('is retried with the next version after a lost response', async () => {
    harness.server.lose('protect', 'after');
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Password/);
    await choosePassword(PASSWORD);
    await expectAlert(/did not answer/);
    await press('Try again');
    await heading('Your recovery kit');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true });
    expect(blobOf('password').version).toBe(2);
  });

  it('can be changed after a fresh sign-in or with the current secret', async () => {
    expect(await storePasswordProtection(harness.account, { password: PASSWORD, cost: CHEAP })).toEqual({ ok: true });
    const byFresh = protectWalletDialog(harness.account, harness.dialogs, means);
    await heading('Protect your wallet');
    await press(/^Passkey/);
    await press('Skip');
    expect(await byFresh).toMatchObject({ ok: true, result: { recovery: ['password', 'passkey'] } });

    harness.server.isFreshSignIn = false;
    const bySecret = protectWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Wallet password/);
    await type('Wallet password', 'otter plumbs violet cattle');
    await press('Open');
    await expectAlert(/not your wallet password/);
    await type('Wallet password', PASSWORD);
    await press('Open');
    await press(/^Recovery kit/);
    await press('Skip');
    expect(await bySecret).toMatchObject({ ok: true });
  });

  it('requires a sign-in within ten minutes for the first protection too', async () => {
    harness.server.isFreshSignIn = false;
    const outcome = protectWalletDialog(harness.account, harness.dialogs, means);
    await heading('Sign in again first');
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
    await press('Close');
    expect(await outcome).toMatchObject({ ok: false, code: 'stale_sign_in' });
    expect(harness.server.asked).not.toContain('protect');
    expect(requests).toEqual([]);
  });

  it('requires the wallet to open here', async () => {
    await harness.devices.deletePlayer('ada');
    expect(await protectWalletDialog(harness.account, harness.dialogs, means)).toMatchObject({
      ok: false,
      code: 'locked',
    });
  });
});
