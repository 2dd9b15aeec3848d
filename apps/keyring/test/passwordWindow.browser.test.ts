import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createDialogHost } from '../src/dialogs/createDialogHost.ts';
import { storePasswordProtection, protectWalletDialog } from '../src/dialogs/protectWalletDialog.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { openHistoricWallet } from '../src/dialogs/openHistoricWallet.ts';
import { dealRecoveryShare } from '../src/dialogs/storeProtection.ts';
import { walletDialogs } from '../src/dialogs/walletDialogs.ts';
import { createRecoveryKit } from '../src/kit/createKit.ts';
import type { RequestOutcome } from '../src/requestOutcome.ts';
import { runWindowTask } from '../src/ownWindow/runWindowTask.ts';
import type { PasskeyResult } from '../src/passkeys/passkeys.ts';
import { createLinkedWallet } from '../src/requests/createWallet.ts';
import { handleRequest } from '../src/requests/handleRequest.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';
import { openWindowPair } from './support/windowPair.ts';

wearPageStyle();

const rpId = 'keyring.jumpy.localhost';
const passkey: PasskeyResult = { ok: true, credentialId: Uint8Array.of(1), output: new Uint8Array(32).fill(7) };

const harnesses: Harness[] = [];
/** Number of password fields that ever existed in the frame's part of the page. */
let fields: number;
let watching: MutationObserver;
let inWindow: HTMLElement;
beforeEach(() => {
  fields = 0;
  inWindow = document.createElement('div');
  watching = new MutationObserver(() => {
    const passwordFields = [...document.querySelectorAll('input[type="password"], input[autocomplete*="password"]')];
    fields += passwordFields.filter((field) => !inWindow.contains(field)).length;
  });
  watching.observe(document.body, { childList: true, subtree: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  watching.disconnect();
  inWindow.remove();
  for (const harness of harnesses.splice(0)) await harness.close();
});

interface HarnessOptions {
  isProtected?: boolean;
  /** The wallet has been replaced, and the player uses another browser. */
  isOld?: boolean;
}

async function createHarness({ isProtected = true, isOld = false }: HarnessOptions): Promise<Harness> {
  const first = await openHarness();
  harnesses.push(first);
  if (isProtected) await storePasswordProtection(first.account, { password: PASSWORD, cost: CHEAP });
  if (!isOld) return first;
  const second = await first.another();
  harnesses.push(second);
  const { walletId } = first.server.linked ?? expect.unreachable();
  await createLinkedWallet(second.account, { replaces: walletId });
  return second;
}

/** Sends a wire message of the app to the keyring in a frame. */
async function request({ account }: Harness, message: object): Promise<RequestOutcome> {
  const workshop = {
    ...{ session: {}, db: {}, paymentLog: {}, clock: { nowMs: () => 0 } },
    ...{ getAccount: () => account, storage: { getStatus: async () => 'open', canRequest: false } },
    ...{ dialogRoot: createDialogHost(document.body, () => undefined), dialogs: walletDialogs },
    chain: { config: { chainId: 10_143, contracts: {} }, client: {}, calls: [] },
  } as never;
  const pending = { message: { id: '1', ...message }, signal: new AbortController().signal, progress: () => undefined };
  return handleRequest(workshop, pending as never);
}

const oldId = async ({ account }: Harness): Promise<string | undefined> => {
  const facts = await account.fetchFacts();
  return facts.ok ? facts.value.history[0]?.walletId : undefined;
};
const SEND = { type: 'send', transaction: { to: `0x${'66'.repeat(20)}`, data: '0x', valueWei: '1' } };

describe('password entry outside the frame', () => {
  it.each<[string, HarnessOptions, (harness: Harness) => Promise<object>, RegExp[]]>([
    [
      'emptying an old wallet by its password',
      { isOld: true },
      async (at) => ({ ...SEND, wallet: await oldId(at) }),
      [/^Wallet password/],
    ],
    [
      'emptying an old wallet by its kit',
      { isOld: true },
      async (at) => ({ ...SEND, wallet: await oldId(at) }),
      [/^Recovery kit/],
    ],
    [
      'emptying one that was never protected',
      { isOld: true, isProtected: false },
      async (at) => ({ ...SEND, wallet: await oldId(at) }),
      [],
    ],
    ['protecting, as a payment wants it', { isProtected: false }, async () => ({ type: 'protect' }), [/^Password/]],
    ['showing the key', {}, async () => ({ type: 'export' }), []],
  ])('%s', async (_name, options, message, presses) => {
    const harness = await createHarness(options);
    const outcome = request(harness, await message(harness));
    for (const name of presses) await press(name);
    await expect
      .element(page.getByText(/Only type passwords in your wallet’s own window\. Look for/))
      .toBeInTheDocument();
    await expect.element(page.getByText(location.host, { exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Open window' })).toBeEnabled();
    await press('Cancel');
    expect(await outcome).toMatchObject({ ok: false, code: 'rejected' });
    expect(fields).toBe(0);
  });

  it('protecting again and opening on another device', async () => {
    const harness = await createHarness({});
    harness.server.isFreshSignIn = false;
    const outcome = request(harness, { type: 'protect' });
    vi.spyOn(window, 'open').mockReturnValue(null);
    await press('Open window');
    await expectAlert(/Your browser blocked the window/);
    await press('Cancel');
    expect(await outcome).toMatchObject({ ok: false });
    const second = await harness.another();
    harnesses.push(second);
    const opening = request(second, { type: 'open' });
    await press(/^Wallet password/);
    await heading('Open your wallet here');
    await expect.element(page.getByRole('button', { name: 'Open window' })).toBeEnabled();
    await press('Cancel');
    expect(await opening).toMatchObject({ ok: false });
    expect(fields).toBe(0);
  });
});

describe('password window', () => {
  /** The frame's means, with a window on this same page. */
  function meansOf(): SecretDeps {
    document.body.append(inWindow);
    const passkeys = { rpId, request: async () => passkey };
    const windowDialogs = createDialogHost(inWindow, () => undefined);
    const config = (): never => expect.unreachable();
    const { ownWindow } = openWindowPair((task, signal) =>
      runWindowTask(task, {
        dialogs: windowDialogs.forRequest(signal),
        passkeys,
        crypto,
        loadConfig: config,
        cost: CHEAP,
      }),
    );
    return { passkeys, ownWindow, cost: CHEAP };
  }

  it('opens an old wallet by its password, after a wrong one', async () => {
    const harness = await createHarness({ isOld: true });
    const facts = await harness.account.fetchFacts();
    const wallet = (facts.ok && facts.value.history[0]) || expect.unreachable();
    const opening = openHistoricWallet(harness.account, harness.dialogs, wallet, meansOf());
    await press(/^Wallet password/);
    await press('Open window');
    await type('Wallet password', 'plumbs kettle violet otter');
    await press('Open');
    await expectAlert(/not your wallet password/);
    await type('Wallet password', PASSWORD);
    await press('Open');
    expect(await opening).toMatchObject({ ok: true });
    expect(fields).toBe(0);
  });

  it('opens it by its kit; another way returns to the frame', async () => {
    const first = await openHarness();
    harnesses.push(first);
    const opened = await first.account.openShares();
    if (!opened.ok) return expect.unreachable();
    const recovery = (await dealRecoveryShare(first.account, opened)) ?? expect.unreachable();
    const making = { password: PASSWORD, createdAtMs: 0, crypto, cost: CHEAP };
    const kit = await createRecoveryKit({ recovery, server: opened.shares[1] }, making);
    await storePasswordProtection(first.account, { password: PASSWORD, cost: CHEAP });
    const second = await first.another();
    harnesses.push(second);
    await createLinkedWallet(second.account, { replaces: opened.walletId });
    const facts = await second.account.fetchFacts();
    const wallet = (facts.ok && facts.value.history[0]) || expect.unreachable();
    const opening = openHistoricWallet(second.account, second.dialogs, wallet, meansOf());
    await press(/^Wallet password/);
    await press('Open window');
    await expect.element(page.getByLabelText('Wallet password', { exact: true })).toBeVisible();
    await press('Another way');
    await press(/^Recovery kit/);
    await press('Open window');
    const file = new File([kit.ok ? kit.text : ''], 'kit.json', { type: 'application/json' });
    await page.getByLabelText('Recovery kit file').upload(file);
    await type('Kit password', PASSWORD);
    await press('Open kit');
    expect(await opening).toMatchObject({ ok: true });
    expect(fields).toBe(0);
  });

  it('takes the new password that protects a wallet', async () => {
    const harness = await createHarness({ isProtected: false });
    const protecting = protectWalletDialog(harness.account, harness.dialogs, meansOf());
    await press(/^Password/);
    await press('Open window');
    await type('New wallet password', PASSWORD);
    await type('Repeat password', PASSWORD);
    await press('Protect wallet');
    await press('Done');
    expect(await protecting).toMatchObject({ ok: true, result: { recovery: ['password'] } });
    expect(fields).toBe(0);
  });

  it('takes the kit’s own password when a passkey protects the wallet', async () => {
    const harness = await createHarness({ isProtected: false });
    const protecting = protectWalletDialog(harness.account, harness.dialogs, meansOf());
    await press(/^Passkey/);
    await heading('Your recovery kit');
    await press('Open window');
    await press('Skip');
    expect(await protecting).toMatchObject({ ok: true, result: { recovery: ['passkey'] } });
    expect(fields).toBe(0);
  });
});
