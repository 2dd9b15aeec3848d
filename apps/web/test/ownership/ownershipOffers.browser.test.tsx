import type { ContractOwnership } from '@jumpy/protocol/http/ownerActs';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OwnershipOffers } from '../../src/features/ownership/OwnershipOffers.tsx';
import { atPanel, PANEL_CHAIN } from '../support/atPanel.tsx';
import { ADDRESS, createFakeWalletClient } from '../../src/fixtures/fakeWalletClient.ts';
import { StubRefusal, type StubServer } from '../../src/fixtures/stubServer.ts';
import { leave } from '../support/visit.tsx';

let server: StubServer | undefined;
afterEach(() => {
  server?.close();
  leave();
});

const OTHER = `0x${'22'.repeat(20)}`;
const makeOwnership = (name: ContractOwnership['name'], pendingOwner: string | null): ContractOwnership => ({
  ...{ name, address: PANEL_CHAIN.contracts[name], owner: OTHER, pendingOwner },
});
const offers = page.getByRole('region', { name: 'Contracts offered to you' });
const accept = offers.getByRole('button', { name: 'Accept ownership' });

test('accepts a contract offered to this wallet, and shows no other', async () => {
  const walletClient = createFakeWalletClient();
  const contracts = [
    makeOwnership('jumpShop', ADDRESS),
    makeOwnership('jumpyArmy', OTHER),
    makeOwnership('reviveGate', null),
  ];
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: { 'admin/ownership': { success: true, contracts } },
  });
  await expect.element(offers).toMatchTextContent(/The contract for the shop .* is offered to your wallet\./);
  expect(accept.elements()).toHaveLength(1);
  await accept.click();
  server.setAnswers({ 'admin/ownership': { success: true, contracts: [makeOwnership('jumpShop', null)] } });
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByText('You now own the contract for the shop.')).toBeVisible();
  const sent = walletClient.calls.find(({ method }) => method === 'send')?.transaction;
  expect([sent?.to, sent?.data]).toEqual([PANEL_CHAIN.contracts.jumpShop, '0x79ba5097']);
  await expect.poll(() => offers.elements()).toHaveLength(0);
});

test('accepts all offers with one click, and keeps the refused ones on offer', async () => {
  const walletClient = createFakeWalletClient();
  const names = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy'] as const;
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: { 'admin/ownership': { success: true, contracts: names.map((name) => makeOwnership(name, ADDRESS)) } },
  });
  await offers.getByRole('button', { name: 'Accept all 5' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(/the contract for the stats, .*, and the contract for the army\./))
    .toBeVisible();
  server.setAnswers({ 'admin/ownership': { success: true, contracts: [] } });
  await dialog.getByRole('button', { name: 'Accept all 5' }).click();
  await expect.poll(() => offers.elements()).toHaveLength(0);
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  const sent = walletClient.calls.flatMap(({ method, transaction }) => (method === 'send' ? [transaction?.to] : []));
  expect(sent).toEqual(names.map((name) => PANEL_CHAIN.contracts[name]));
});

test('stops at the first contract that is not accepted', async () => {
  const walletClient = createFakeWalletClient();
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: {
      'admin/ownership': {
        success: true,
        contracts: [makeOwnership('jumpShop', ADDRESS), makeOwnership('jumpyArmy', ADDRESS)],
      },
      'admin/owner-acts': new StubRefusal(503, 'unavailable', 'Jumpy is catching its breath.'),
    },
  });
  await offers.getByRole('button', { name: 'Accept all 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all 2' }).click();
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
  expect(page.getByText(/Failed to accept ownership/).elements()).toHaveLength(1);
  await expect.element(offers.getByRole('button', { name: 'Accept all 2' })).toBeVisible();
});

test('sends nothing that the audit log has not recorded', async () => {
  const walletClient = createFakeWalletClient();
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: {
      'admin/ownership': { success: true, contracts: [makeOwnership('jumpShop', ADDRESS)] },
      'admin/owner-acts': new StubRefusal(503, 'unavailable', 'Jumpy is catching its breath.'),
    },
  });
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByText('Failed to accept ownership: Jumpy is catching its breath.')).toBeVisible();
  expect(walletClient.calls.map(({ method }) => method)).not.toContain('send');
});

test('asks to renew a stale sign-in before it asks the wallet', async () => {
  const walletClient = createFakeWalletClient();
  server = await atPanel(<OwnershipOffers />, {
    walletClient,
    answers: {
      'admin/ownership': { success: true, contracts: [makeOwnership('jumpShop', ADDRESS)] },
      'admin/owner-acts': new StubRefusal(403, 'fresh_sign_in_needed', 'Sign in again.'),
    },
  });
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept ownership' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Cancel' }).click();
  await expect
    .element(page.getByText(/Nothing was sent\. You need to have signed in within the last ten minutes\./))
    .toBeVisible();
  expect(walletClient.calls.map(({ method }) => method)).not.toContain('send');
});
