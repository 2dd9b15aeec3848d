import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { type Browser, expect as expectPage, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/axe.ts';
import { KeyringScreen } from '../src/keyringScreen.ts';
import {
  callChain,
  getChainTime,
  mintAs,
  createFundedWallets,
  offerOwnership,
  readArmySupply,
  advanceChainTime,
} from '../src/localChain.ts';
import { PlayerDriver } from '../src/player.ts';
import { type ProductUnderTest, startTestedProduct } from '../src/product.ts';
import { waitForWallet } from '../src/waitForWallet.ts';
import { openStrictBrowser } from './support/browserConditions.ts';

const SLOW = { timeout: 60_000 };
const HOUR_S = 3_600;
const SUPPLY = 333;
const WORKS = 667;
const QUEUE = 40;
const PRICE_MON = 30;

let product: ProductUnderTest;
let browser: Browser;
beforeAll(async () => {
  await buildPages({ root: ROOT });
  [product, browser] = await Promise.all([startTestedProduct(), openStrictBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function arrive(name: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const player = new PlayerDriver(page, product);
  await player.signIn(name);
  // Community roles may be celebrated at any moment.
  await player.dismissRoleDialogs();
  await player.open(path);
  return page;
}

/**
 * Performs one owner action: confirms it in the panel, then in the wallet, and waits for the panel's success message.
 */
async function act(
  page: Page,
  { group, label, press }: { group: string; label: string; press: string },
): Promise<void> {
  const button = page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: label, exact: true });
  await expectPage(button).toBeEnabled(SLOW);
  await button.click();
  await page
    .getByRole('dialog', { name: label, exact: true })
    .getByRole('button', { name: label, exact: true })
    .click();
  await new KeyringScreen(page).answer(press);
  await expectPage(page.getByText(`${label}: done.`)).toBeVisible(SLOW);
}

const mintButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

async function mint(page: Page, says: string): Promise<void> {
  await mintButton(page, 'MINT NOW').click(SLOW);
  const wallet = new KeyringScreen(page);
  await wallet.heading('Mint');
  await wallet.answer('Mint');
  await expectPage(page.getByText(says)).toBeVisible(SLOW);
}

test('MINT-22 MINT-71 MINT-75 MINT-77 MINT-80 a whole sale: schedule, pause before a queue of forty, the last token wanted by two, draw, reveal of 667 checked works, freeze, withdrawal', async () => {
  const pinning = product.pinWorks();
  // Awaited far below; avoids an unhandled rejection until then.
  pinning.catch(() => undefined);
  const owner = await arrive('Skyla', '/admin?tab=mint');
  const elite = await arrive('Nova', '/mint');
  const ownerAddress = await waitForWallet(owner);

  await offerOwnership({ ...product, contracts: [product.army] }, ownerAddress);
  await owner.reload();
  await owner.getByRole('button', { name: 'Accept ownership' }).click(SLOW);
  await owner
    .getByRole('dialog', { name: 'Accept ownership' })
    .getByRole('button', { name: 'Accept ownership' })
    .click();
  await new KeyringScreen(owner).answer('Accept');
  await expectPage(owner.getByText('You now own the contract for the army.')).toBeVisible(SLOW);
  await owner.reload();

  // Phase 0: nobody can mint, not even by calling the contract directly.
  const [stranger] = await createFundedWallets(product, 1);
  if (!stranger) throw new Error('nobody is there');
  await expectPage(mintButton(elite, 'PHASE 1 NOT STARTED')).toBeDisabled(SLOW);
  await expectPage(elite.getByText('ELIGIBLE TO MINT IN PHASE 1')).toBeVisible(SLOW);
  const start = (await getChainTime(product)) + HOUR_S;
  for (const [index, at] of [start, start + 24 * HOUR_S, start + 48 * HOUR_S].entries())
    await owner.getByLabel(`Phase ${index + 1} start`).fill(String(at), SLOW);
  await act(owner, { group: 'Schedule', label: 'Set schedule', press: 'Set it' });
  expect(await mintAs(product, { account: stranger, quantity: 1, priceMon: 0 })).toBe(false);

  // Phase 1 by schedule: an elite mints two, an outsider none.
  await advanceChainTime(product, HOUR_S);
  await expectPage(mintButton(elite, 'MINT NOW')).toBeEnabled(SLOW);
  await elite.getByRole('button', { name: 'One more' }).click();
  await mint(elite, '2 recruits are yours!');
  await expectPage(mintButton(elite, 'LIMIT REACHED')).toBeDisabled(SLOW);
  expect(await mintAs(product, { account: stranger, quantity: 1, priceMon: 0 })).toBe(false);

  // Phase 3 by schedule: forty buyers queue up while the sale is paused.
  await advanceChainTime(product, 48 * HOUR_S);
  await expectPage(elite.getByText('Public · 30 MON')).toBeVisible(SLOW);
  const queue = await createFundedWallets(product, QUEUE);
  const buy = (quantity: number) => (account: (typeof queue)[number]) =>
    mintAs(product, { account, quantity, priceMon: PRICE_MON });
  const early = await Promise.all(queue.slice(0, QUEUE / 2).map(buy(3)));
  await act(owner, { group: 'Sale', label: 'Pause', press: 'Pause' });
  await expectPage(mintButton(elite, 'MINTING PAUSED')).toBeDisabled(SLOW);
  const paused = await Promise.all(queue.slice(QUEUE / 2).map(buy(3)));
  await act(owner, { group: 'Sale', label: 'Resume', press: 'Resume' });
  const late = await Promise.all(queue.slice(QUEUE / 2).map(buy(3)));
  expect([early, paused, late].map((tries) => tries.filter(Boolean).length)).toEqual([QUEUE / 2, 0, QUEUE / 2]);

  // Up to the last token, which two buyers want.
  const left = SUPPLY - 2 - QUEUE * 3;
  const whole = (left - 1 - ((left - 1) % 3)) / 3;
  const rest = [...Array.from({ length: whole }, () => 3), ...Array.from({ length: (left - 1) % 3 }, () => 1)];
  const buyers = await createFundedWallets(product, rest.length);
  for (let from = 0; from < rest.length; from += QUEUE) {
    const part = buyers.slice(from, from + QUEUE);
    const bought = await Promise.all(part.map((account, at) => buy(rest[from + at] ?? 0)(account)));
    expect(bought).toEqual(part.map(() => true));
  }
  expect((await readArmySupply(product)).minted).toBe(SUPPLY - 1);
  const racers = await createFundedWallets(product, 2);
  expect((await Promise.all(racers.map(buy(1)))).filter(Boolean)).toHaveLength(1);
  expect((await readArmySupply(product)).minted).toBe(SUPPLY);
  await expectPage(mintButton(elite, 'LIMIT REACHED')).toBeDisabled(SLOW);
  await expectPage(elite.getByText(`${SUPPLY} / ${SUPPLY}`)).toBeVisible(SLOW);

  expect(await findViolations(owner)).toEqual([]);

  // The draw happens automatically. The official reveal requires every artwork to be listed.
  const proof = async (): Promise<{ draw: { offset: number | null; attempts: number }; isFrozen: boolean }> =>
    (await (await fetch(`${product.apiUrl}/api/army/proof`)).json()) as never;
  await expect.poll(async () => (await proof()).draw.offset, SLOW).not.toBeNull();
  const { offset } = (await proof()).draw;
  const reveal = owner.getByRole('group', { name: 'Reveal', exact: true });
  await owner.getByLabel('Base URI').first().fill(`${product.url}/nothing/`);
  await owner.getByRole('button', { name: 'Check artworks' }).click();
  await expectPage(owner.getByText(`${WORKS} of ${WORKS} artworks under`, { exact: false })).toBeVisible(SLOW);
  await expectPage(reveal.getByRole('button', { name: 'Reveal', exact: true })).toBeDisabled();
  const base = await pinning;
  await owner.getByLabel('Base URI').first().fill(base);
  await owner.getByRole('button', { name: 'Check artworks' }).click();
  await expectPage(owner.getByText(`All ${WORKS} artworks under ${base} match the list.`)).toBeVisible(SLOW);
  await act(owner, { group: 'Reveal', label: 'Reveal', press: 'Reveal' });
  await act(owner, { group: 'Reveal', label: 'Freeze', press: 'Freeze' });
  await expect.poll(async () => (await proof()).isFrozen, SLOW).toBe(true);
  expect((await readArmySupply(product)).lastUri).toBe(`${base}${(SUPPLY - 1 + (offset ?? 0)) % WORKS}.json`);

  // Revenue to the wei: two tokens were free.
  const earnedWei = BigInt(SUPPLY - 2) * BigInt(PRICE_MON) * 10n ** 18n;
  expect(await callChain(product, 'eth_getBalance', product.army)).toBe(earnedWei);
  const before = await callChain(product, 'eth_getBalance', ownerAddress);
  await act(owner, { group: 'Sale', label: 'Withdraw', press: 'Withdraw' });
  expect(await callChain(product, 'eth_getBalance', product.army)).toBe(0n);
  const gained = (await callChain(product, 'eth_getBalance', ownerAddress)) - before;
  expect(earnedWei - gained).toBeGreaterThan(0n);
  // The difference is the gas fee.
  expect(earnedWei - gained).toBeLessThan(10n ** 18n);
});
