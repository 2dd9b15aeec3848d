import { privateKeyToAddress } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportKey } from '../src/dialogs/exportKey.ts';
import { openHistoricWallet } from '../src/dialogs/openHistoricWallet.ts';
import { storePasswordProtection } from '../src/dialogs/protectWalletDialog.ts';
import type { SecretDeps } from '../src/dialogs/secretDeps.ts';
import { dealRecoveryShare } from '../src/dialogs/storeProtection.ts';
import { createRecoveryKit } from '../src/kit/createKit.ts';
import { createLinkedWallet } from '../src/requests/createWallet.ts';
import { createHistoricAccount, withHistoricWallet } from '../src/walletAccount.ts';
import { withKey } from '../src/shares/combineShares.ts';
import { CHEAP, PASSWORD } from './support/cheap.ts';
import { expectAlert, heading, openHarness, press, type Harness, type } from './support/dialogTest.ts';
import { wearPageStyle } from './support/pageStyle.ts';

wearPageStyle();

const means: SecretDeps = {
  passkeys: { rpId: 'keyring.jumpy.localhost', request: async () => expect.unreachable() },
  cost: CHEAP,
};

const KEY = /0x[0-9a-f]{64}/;
const shownKey = (): string => KEY.exec(document.body.innerHTML)?.[0] ?? '';

let first: Harness;
let key: string;
let kit: string;
const harnesses: Harness[] = [];

beforeEach(async () => {
  first = await openHarness();
  harnesses.push(first);
  key = await first.opens();
});
afterEach(async () => {
  for (const harness of harnesses.splice(0)) await harness.close();
});

/** Replaces the wallet; returns another browser of the player, without its share. */
async function replaced({ isProtected = true } = {}): Promise<Harness> {
  const { account, server } = first;
  const opened = await account.openShares();
  if (!opened.ok) return expect.unreachable(opened.error);
  const recovery = (await dealRecoveryShare(account, opened)) ?? expect.unreachable();
  const created = await createRecoveryKit(
    { recovery, server: opened.shares[1] },
    { password: PASSWORD, createdAtMs: 0, crypto, cost: CHEAP },
  );
  kit = created.ok ? created.text : '';
  if (isProtected) expect((await storePasswordProtection(account, { password: PASSWORD, cost: CHEAP })).ok).toBe(true);
  const second = await first.another();
  harnesses.push(second);
  const { walletId } = server.linked ?? expect.unreachable();
  expect((await createLinkedWallet(second.account, { replaces: walletId })).ok).toBe(true);
  return second;
}

async function findHistoricWallet({ account }: Harness) {
  const facts = await account.fetchFacts();
  return (facts.ok && facts.value.history[0]) || expect.unreachable();
}

async function keyOf(shares: Parameters<typeof withKey>[0]): Promise<string> {
  const read = await withKey(shares, (bytes) => [...bytes].join());
  return read.ok ? read.result : read.code;
}

async function givePassword(password = PASSWORD): Promise<void> {
  await press(/^Wallet password/);
  await type('Wallet password', password);
  await press('Open');
}

describe('old wallet in another browser', () => {
  it('opens by its password in memory only, and keeps its split', async () => {
    const second = await replaced();
    const wallet = await findHistoricWallet(second);
    const before = await second.devices.listSplits('ada');
    const pendingOpen = openHistoricWallet(second.account, second.dialogs, wallet, means);
    await givePassword('otter plumbs violet cattle');
    await expectAlert(/not your wallet password/);
    await type('Wallet password', PASSWORD);
    await press('Open');
    const opened = await pendingOpen;
    expect(opened.ok && (await keyOf(opened.shares))).toBe(key);
    expect(await second.devices.listSplits('ada')).toEqual(before);
    expect((await findHistoricWallet(second)).generation).toBe(1);
    expect(second.server.asked).not.toContain('resplit');
  });

  it('opens by its kit if it was never protected', async () => {
    const second = await replaced({ isProtected: false });
    const pendingOpen = openHistoricWallet(second.account, second.dialogs, await findHistoricWallet(second), means);
    const file = new File([kit], 'kit.json', { type: 'application/json' });
    await userEvent.upload(page.getByLabelText('Recovery kit file'), file);
    await type('Kit password', PASSWORD);
    await press('Open kit');
    const opened = await pendingOpen;
    expect(opened.ok && (await keyOf(opened.shares))).toBe(key);
  });

  it('requires the kit when the server’s share is lost too', async () => {
    const second = await replaced();
    const wallet = await findHistoricWallet(second);
    second.server.lostShares.add(wallet.walletId);
    const pendingOpen = openHistoricWallet(second.account, second.dialogs, wallet, means);
    await givePassword();
    await expectAlert(/Use your recovery kit/);
    await press('Close');
    expect(await pendingOpen).toMatchObject({ ok: false, code: 'locked' });
  });

  it('shows its key without asking for the secret twice', async () => {
    const second = await replaced();
    const wallet = await findHistoricWallet(second);
    const outcome = withHistoricWallet(second.account, {
      walletId: wallet.walletId,
      open: (historicWallet) => openHistoricWallet(second.account, second.dialogs, historicWallet, means),
      run: (owner) => exportKey(owner, second.dialogs, means),
    });
    await givePassword();
    await heading('Private key');
    await expect.element(page.getByText('For your old wallet')).toBeVisible();
    await press('Show private key');
    await expect.poll(shownKey).not.toBe('');
    expect(privateKeyToAddress(shownKey() as `0x${string}`).toLowerCase()).toBe(wallet.address);
    await press('Close');
    expect(await outcome).toEqual({ ok: true, result: {} });
  });
});

describe('old wallet in its original browser', () => {
  it('opens with the device’s share, or the player’s secret when the server’s share is lost', async () => {
    await replaced();
    const again = await first.another(true);
    harnesses.push(again);
    const wallet = await findHistoricWallet(again);
    const old = createHistoricAccount(again.account, wallet);
    const opened = await old.openShares();
    expect(opened.ok && (await keyOf(opened.shares))).toBe(key);
    again.server.lostShares.add(wallet.walletId);
    expect(await old.openShares()).toMatchObject({ ok: false });
    const pendingOpen = openHistoricWallet(again.account, again.dialogs, wallet, means);
    await givePassword();
    const pair = await pendingOpen;
    expect(pair.ok && (await keyOf(pair.shares))).toBe(key);
  });
});
