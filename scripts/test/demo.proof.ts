import path from 'node:path';
import { withDatabaseAdmin, toDatabaseUrl } from '@jumpy/scripts/databaseAdmin';
import { ROOT } from '@jumpy/scripts/env';
import { startPostgres } from '@jumpy/scripts/startPostgres';
import { launchTestProduct, createTestHome, type TestHome, type TestProduct } from '@jumpy/scripts/testProduct';
import { expect, test } from 'vitest';

const PLAYERS = 20;
const DEMO = path.join(ROOT, 'scripts/src/demo.ts');

async function startAndCount(home: TestHome): Promise<{ product: TestProduct; runs: number }> {
  const product = await launchTestProduct({ home, args: [DEMO, '--players', String(PLAYERS)] });
  await product.ready;
  const url = toDatabaseUrl((await startPostgres(path.join(home.dataDir, 'postgres'))).url, 'jumpy');
  const { rows } = await withDatabaseAdmin(url, (client) => client.query('SELECT count(*)::int AS runs FROM runs'));
  return { product, runs: (rows[0] as { runs: number }).runs };
}

test('a demo that is called again says that it is there, and fills nothing', async () => {
  const home = await createTestHome();
  const first = await startAndCount(home);
  first.product.process.kill('SIGINT');
  expect(await first.product.code).toBe(0);
  expect(first.runs).toBeGreaterThan(PLAYERS);
  const again = await startAndCount(home);
  expect(again.product.output()).toMatch(/The demo is there already: 20 players/);
  expect(again.product.output()).not.toContain('Filling');
  expect(again.runs).toBe(first.runs);
  await again.product.stop();
});
