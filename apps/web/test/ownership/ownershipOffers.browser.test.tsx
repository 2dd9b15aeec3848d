import type { ContractOwnership } from '@jumpy/protocol/http/ownerActs';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OwnershipOffers } from '../../src/features/ownership/OwnershipOffers.tsx';
import { atPanel, PANEL_CHAIN } from '../support/atPanel.tsx';
import { ADDRESS, fakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { Refusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave } from '../support/visit.tsx';

let server: StubServer | undefined;
afterEach(() => {
  server?.close();
  leave();
});

const OTHER = `0x${'22'.repeat(20)}`;
const of = (name: ContractOwnership['name'], pendingOwner: string | null): ContractOwnership => ({
  ...{ name, address: PANEL_CHAIN.contracts[name], owner: OTHER, pendingOwner },
});
const offers = page.getByRole('region', { name: 'Contracts offered to you' });
const accept = offers.getByRole('button', { name: 'Accept ownership' });

test('a contract that is offered to this wallet is accepted by it, and no other is shown', async () => {
  const walletClient = fakeWalletClient();
  const contracts = [of('jumpShop', ADDRESS), of('jumpyArmy', OTHER), of('reviveGate', null)];
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: { 'admin/ownership': { success: true, contracts } },
  });
  await expect.element(offers).toMatchTextContent(/The contract of the shop .* is offered to your wallet\./);
  expect(accept.elements()).toHaveLength(1);
  await accept.click();
  server.answer({ 'admin/ownership': { success: true, contracts: [of('jumpShop', null)] } });
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByText('The contract of the shop is yours.')).toBeVisible();
  const sent = walletClient.asked.find(({ what }) => what === 'send')?.transaction;
  expect([sent?.to, sent?.data]).toEqual([PANEL_CHAIN.contracts.jumpShop, '0x79ba5097']);
  await expect.poll(() => offers.elements()).toHaveLength(0);
});

test('nothing is sent that the audit log did not take', async () => {
  const walletClient = fakeWalletClient();
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: {
      'admin/ownership': { success: true, contracts: [of('jumpShop', ADDRESS)] },
      'admin/owner-acts': new Refusal(503, 'unavailable', 'Jumpy is catching its breath.'),
    },
  });
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByText('Failed to accept ownership: Jumpy is catching its breath.')).toBeVisible();
  expect(walletClient.asked.map(({ what }) => what)).not.toContain('send');
});

test('an old sign-in is asked to be renewed before the wallet is', async () => {
  const walletClient = fakeWalletClient();
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: {
      'admin/ownership': { success: true, contracts: [of('jumpShop', ADDRESS)] },
      'admin/owner-acts': new Refusal(403, 'fresh_sign_in_needed', 'Sign in again.'),
    },
  });
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(/Nothing was sent: it needs a sign-in of the last ten minutes\./)).toBeVisible();
  expect(walletClient.asked.map(({ what }) => what)).not.toContain('send');
});
