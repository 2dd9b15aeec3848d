import { createHash, X509Certificate } from 'node:crypto';
import path from 'node:path';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT } from '@jumpy/scripts/env';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { launchTestProduct, createTestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeyringScreen } from '../src/keyringScreen.ts';
import { PlayerDriver } from '../src/player.ts';
import { openStrictBrowser, addPasskeyDevice } from './support/browserConditions.ts';

/** Another loopback address: TLS proxies listen there, the services behind them on 127.0.0.1. */
const ADDRESS = '127.0.0.2';
const NAME = 'jumpy.local';
const SLOW = { timeout: 120_000 };

let product: TestProduct;
let browser: Browser;
let url: string;
let sandboxUrl: string;
let sandboxApiUrl: string;

beforeAll(async () => {
  await buildPages({ root: ROOT });
  const home = await createTestHome();
  const trustPort = await findFreePort();
  product = await launchTestProduct({
    home,
    args: [path.join(ROOT, 'scripts/src/start.ts'), '--lan'],
    env: { LAN_ADDRESS: ADDRESS, LAN_TRUST_PORT: String(trustPort) },
  });
  await product.ready;
  url = `https://${NAME}:${home.port}`;
  sandboxUrl = `https://discord.${NAME}:${home.sandboxPort}`;
  sandboxApiUrl = product.sandboxUrl;
  const answer = await fetch(`http://${ADDRESS}:${trustPort}/jumpy.crt`);
  const authority = new X509Certificate(Buffer.from(await answer.arrayBuffer()));
  // Like a phone that trusts this authority; all other certificate errors still apply.
  const key = createHash('sha256').update(authority.publicKey.export({ type: 'spki', format: 'der' }));
  browser = await openStrictBrowser([
    `--host-resolver-rules=MAP ${NAME} ${ADDRESS}, MAP *.${NAME} ${ADDRESS}`,
    `--ignore-certificate-errors-spki-list=${key.digest('base64')}`,
  ]);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test(
  'over https of the network a browser signs in, plays, has its worker, buys on the chain, and guards its wallet by a passkey',
  {
    timeout: 600_000,
  },
  async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(SLOW.timeout);
    const page = await context.newPage();
    await addPasskeyDevice(page);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(new URL(socket.url()).origin));
    const player = new PlayerDriver(page, { url, sandboxUrl, sandboxApiUrl });
    await player.signIn('Moonbean');

    expect(await page.evaluate(() => ({ isSecure: isSecureContext, hasCrypto: 'subtle' in crypto }))).toEqual({
      isSecure: true,
      hasCrypto: true,
    });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
      `${url}/sw.js`,
    );
    const session = (await context.cookies(url)).find(({ name }) => name === '__Host-jumpy_session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', domain: NAME });
    await expect.poll(() => sockets).toContain(url.replace('https:', 'wss:'));

    const wallet = new KeyringScreen(page);
    await wallet.open();
    // The balance comes through the chain's TLS proxy.
    await wallet.profile.getByText('5.0000').waitFor(SLOW);
    await wallet.press('Protect wallet');
    await wallet.answer(/^Passkey/);
    await wallet.answer('Skip');
    await wallet.profile.getByText('Protected by a passkey').waitFor(SLOW);

    // A purchase goes through that proxy, too.
    await page.goto(`${url}/shop`);
    await page.getByRole('button', { name: 'MINT Jumpy', exact: true }).click();
    await wallet.heading('Buy in the shop');
    await wallet.answer('Buy');
    await page.getByRole('button', { name: 'EQUIPPED Jumpy' }).waitFor(SLOW);

    await page.goto(`${url}/home`);
    await player.openGame();
    expect(await player.playForPoints()).not.toBe('0');
    expect(player.errors).toEqual([]);
  },
);

test('whoever comes by the address itself is led to the name', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url.replace(NAME, ADDRESS)}/login`);
  expect(page.url()).toBe(`${url}/login`);
});
