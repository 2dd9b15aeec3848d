import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openWalletDialog } from '../src/dialogs/openWalletDialog.ts';
import { storePasskeyProtection, storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { dealRecoveryShare } from '../src/dialogs/storeProtection.ts';
import { createRecoveryKit } from '../src/kit/createKit.ts';
import { readKeyringStatus } from '../src/requests/readStatus.ts';
import type { PasskeyResult } from '../src/passkeys/passkeys.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const rpId = 'keyring.jumpy.localhost';
const output = new Uint8Array(32).fill(7);
const credentialId = Uint8Array.of(1, 2, 3);
const prfSalt = new Uint8Array(32).fill(5);

let first: Harness;
let second: Harness;
let key: string;
let passkeyResult: PasskeyResult;
let means: SecretDeps;
const open: Harness[] = [];

beforeEach(async () => {
  first = await openHarness();
  key = await first.opens();
  passkeyResult = { ok: true, credentialId, output: output.slice() };
  means = { passkeys: { rpId, request: async () => passkeyResult }, cost: CHEAP };
  open.push(first);
});
afterEach(async () => {
  for (const harness of open.splice(0)) await harness.close();
});

async function protect(...kinds: readonly ('passkey' | 'password')[]): Promise<void> {
  const { account } = first;
  for (const kind of kinds)
    if (kind === 'password')
      expect(await storePasswordProtection(account, { password: PASSWORD, cost: CHEAP })).toEqual({ ok: true });
    else expect(await storePasskeyProtection(account, { output, credentialId, prfSalt, rpId })).toEqual({ ok: true });
  second = await first.another();
  open.push(second);
}

async function givePassword(password: string): Promise<void> {
  await type('Wallet password', password);
  await press('Open');
}

describe('second device', () => {
  it('opens the wallet by its password, after a wrong one, and stores a share of a new split', async () => {
    await protect('password');
    expect(await second.opens()).toBe('locked');
    const outcome = openWalletDialog(second.account, second.dialogs, means);
    await press(/^Wallet password/);
    await givePassword('otter plumbs violet cattle');
    await expectAlert(/not your wallet password/);
    await givePassword(PASSWORD);
    await heading('Welcome back');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: true, recovery: ['password'] } });
    expect(await second.opens()).toBe(key);
    expect(second.server.linked?.generation).toBe(2);
    expect(await second.devices.listSplits('ada')).toMatchObject([{ generation: 2 }]);
    expect(await first.opens()).toBe('locked');
    expect(second.told).toContain('changed');
  });

  it('opens it by its passkey and says that the password must be set up again', async () => {
    await protect('passkey', 'password');
    const outcome = openWalletDialog(second.account, second.dialogs, means);
    await press(/^Passkey/);
    await heading('Welcome back');
    await expect.element(page.getByText(/Your password no longer opens this wallet/)).toBeVisible();
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['passkey'] } });
    expect(await second.opens()).toBe(key);

    const third = await second.another();
    open.push(third);
    passkeyResult = { ok: true, credentialId, output: output.slice() };
    const thirdOutcome = openWalletDialog(third.account, third.dialogs, means);
    await press(/^Passkey/);
    await press('Done');
    expect(await thirdOutcome).toMatchObject({ ok: true });
    expect(await third.opens()).toBe(key);
  });

  it('opens it by a recovery kit when nothing else is available', async () => {
    const opened = await first.account.openShares();
    if (!opened.ok) return expect.unreachable(opened.error);
    const recovery = (await dealRecoveryShare(first.account, opened)) ?? expect.unreachable();
    const server = opened.shares[1];
    const kit = await createRecoveryKit(
      { recovery, server },
      { password: PASSWORD, createdAtMs: 0, crypto, cost: CHEAP },
    );
    await protect();
    const outcome = openWalletDialog(second.account, second.dialogs, means);
    const file = new File([kit.ok ? kit.text : ''], 'kit.json', { type: 'application/json' });
    await userEvent.upload(page.getByLabelText('Recovery kit file'), file);
    await type('Kit password', PASSWORD);
    await press('Open kit');
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { recovery: ['password'] } });
    expect(await second.opens()).toBe(key);
  });

  it('opens it by password and device share when the server’s share is lost, and replaces all shares', async () => {
    await protect('password');
    const sameDevice = await first.another(true);
    open.push(sameDevice);
    const { walletId } = sameDevice.server.linked ?? expect.unreachable();
    sameDevice.server.lostShares.add(walletId);
    expect(await readKeyringStatus(sameDevice.account)).toMatchObject({
      result: { opensHere: false, recovery: ['password'] },
    });
    const outcome = openWalletDialog(sameDevice.account, sameDevice.dialogs, means);
    await expect.element(page.getByText(/We lost our part of your wallet/)).toBeVisible();
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await heading('Welcome back');
    await expect.element(page.getByText(/Start a new wallet and send everything/)).toBeVisible();
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true, result: { opensHere: true } });
    expect(sameDevice.server.linked?.generation).toBe(2);
    expect(await sameDevice.opens()).toBe(key);
  });

  it('names the damaged part and offers the other ways', async () => {
    await protect('passkey', 'password');
    second.server.linked?.blobs.set('password', { version: 1, blob: '{"version":1}' });
    const outcome = openWalletDialog(second.account, second.dialogs, means);
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await expectAlert(/is damaged/);
    passkeyResult = { ok: true, credentialId, output: new Uint8Array(32) };
    await press(/^Passkey/);
    await expectAlert(/This passkey doesn’t open your wallet/);
    await press('Cancel');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
    expect(second.server.linked?.generation).toBe(1);
    expect(await first.opens()).toBe(key);
  });
});

describe('interrupted new split', () => {
  const opening = async (harness: Harness): Promise<void> => {
    const outcome = openWalletDialog(harness.account, harness.dialogs, means);
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await press('Done');
    expect(await outcome).toMatchObject({ ok: true });
  };

  it('is retried if the request was lost, and the wallet opens with its old shares until then', async () => {
    await protect('password');
    second.server.lose('resplit', 'before');
    const outcome = openWalletDialog(second.account, second.dialogs, means);
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await expectAlert(/did not answer/);
    expect(await first.opens()).toBe(key);
    await press('Close');
    expect(await outcome).toMatchObject({ ok: false, code: 'network' });
    const reloaded = await second.another(true);
    open.push(reloaded);
    await opening(reloaded);
    expect(await reloaded.opens()).toBe(key);
  });

  it('is recognized as accepted if the response was lost', async () => {
    await protect('password');
    second.server.lose('resplit', 'after');
    await opening(second);
    expect(await second.opens()).toBe(key);
    expect(second.server.asked.filter((call) => call === 'resplit')).toHaveLength(1);
  });

  it('completes at the next visit if the page closed after the server accepted it', async () => {
    await protect('password');
    const { api } = second.server;
    // Simulates a page closed after its request: it receives no response and sends nothing more.
    const resplit: typeof api.resplitWallet = async (body) => {
      await api.resplitWallet(body);
      return new Promise(() => undefined);
    };
    void openWalletDialog({ ...second.account, api: { ...api, resplitWallet: resplit } }, second.dialogs, means);
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await expect.poll(() => second.server.linked?.generation).toBe(2);
    const reloaded = await second.another(true);
    open.push(reloaded);
    expect(await reloaded.opens()).toBe(key);
  });

  it('restarts from the other device’s split if that was faster', async () => {
    await protect('password');
    const third = await second.another();
    open.push(third);
    const { resplitWallet } = second.server.api;
    const expiredApi = {
      ...second.account.api,
      resplitWallet: async (body: Parameters<typeof resplitWallet>[0]) => {
        if (second.server.linked) second.server.linked.generation = 9;
        const answer = await resplitWallet(body);
        if (second.server.linked) second.server.linked.generation = 1;
        return answer;
      },
    };
    const outcome = openWalletDialog({ ...second.account, api: expiredApi }, second.dialogs, means);
    await press(/^Wallet password/);
    await givePassword(PASSWORD);
    await expectAlert(/wallet_generation/);
    expect(await second.devices.listSplits('ada')).toEqual([]);
    await press('Close');
    expect(await outcome).toMatchObject({ ok: false, code: 'locked' });
    await opening(third);
    expect(await third.opens()).toBe(key);
  });
});
