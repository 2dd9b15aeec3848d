import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Sale } from '@jumpy/protocol/http/sale';
import { HomeBanners } from '../../src/app/HomeBanners.tsx';
import { makeSale } from '../../src/fixtures/answers.ts';
import { leaveHarness, stage } from '../wallet/WalletHarness.tsx';

afterEach(leaveHarness);

const START = 1_900_000_000;
const note = () => page.getByRole('link', { name: /^Mint/ });
const home = (sale: Partial<Sale>) =>
  stage(<HomeBanners onWallet={() => undefined} />, { walletClient: null, answers: { sale: makeSale(sale) } });

test.each([
  ['on', {}, 'Mint · Phase 1'],
  ['planned', { phase: 0 as const, chainS: START - 60 }, 'Mint soon'],
])('ROUTE-15 home links to the sale while it is %s', async (_, sale, name) => {
  await home(sale);
  await expect.element(note()).toHaveTextContent(name);
  await expect.element(note()).toHaveAttribute('href', '/mint');
});

test.each([
  ['sold out', { minted: 333 }],
  ['closed', { isClosed: true }],
  ['neither on nor planned', { phase: 0 as const, isScheduled: false }],
])('home has no link while the sale is %s', async (_, sale) => {
  const server = await home(sale);
  await expect.poll(() => server.countCalls('sale')).toBe(1);
  await expect.element(note()).not.toBeInTheDocument();
});
