import path from 'node:path';
import { buildPages } from '@jumpy/scripts/buildPages';
import { toDatabaseUrl } from '@jumpy/scripts/databaseAdmin';
import { ROOT } from '@jumpy/scripts/env';
import { ensureSecrets, type LocalSecrets } from '@jumpy/scripts/launch/localSecrets';
import { startPostgres } from '@jumpy/scripts/startPostgres';
import { launchTestProduct, createTestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import type { Browser } from '@playwright/test';
import { openStrictBrowser } from './browserConditions.ts';

/** The whole product as `npm start` runs it, with a browser. */
export interface ProductFixture {
  product: TestProduct;
  browser: Browser;
  /** Gate of the local chain. */
  chainUrl: string;
  /** The product's database as superuser. */
  databaseUrl: string;
  /** Secrets that the launcher generated for the server. */
  secrets: LocalSecrets;
  close(): Promise<void>;
}

/** Custom host names, as an operator might configure. */
export interface Hosts {
  app: string;
  keyring: string;
}

/** Starts a product with trace logging, and a browser with site isolation. */
export async function openProductFixture({
  hosts,
  env,
}: { hosts?: Hosts; env?: NodeJS.ProcessEnv } = {}): Promise<ProductFixture> {
  await buildPages({ root: ROOT });
  const home = await createTestHome();
  const named = hosts && {
    PUBLIC_URL: `http://${hosts.app}:${home.port}`,
    KEYRING_URL: `http://${hosts.keyring}:${home.keyringPort}`,
  };
  const product = await launchTestProduct({ home, env: { LOG_LEVEL: 'trace', ...named, ...env } });
  await product.ready;
  const postgres = await startPostgres(path.join(product.dataDir, 'postgres'));
  const browser = await openStrictBrowser();
  return {
    product,
    browser,
    chainUrl: `http://127.0.0.1:${home.chainPort}`,
    databaseUrl: toDatabaseUrl(postgres.url, 'jumpy'),
    secrets: ensureSecrets(product.dataDir),
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}
