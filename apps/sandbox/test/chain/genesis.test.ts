import { expect, test } from 'vitest';
import { openLocalChain } from './openLocalChain.ts';

const WEEKS_S = 4 * 7 * 24 * 3_600;

test('continues a chain that began weeks ago from then, and can advance it to now', async () => {
  const nowS = Math.floor(Date.now() / 1_000);
  const proxy = await openLocalChain({ genesisMs: (nowS - WEEKS_S) * 1_000 });
  const clock = async (): Promise<number> => Number((await proxy.client.getBlock()).timestamp);
  try {
    expect(await clock()).toBeGreaterThanOrEqual(nowS - WEEKS_S);
    expect(await clock()).toBeLessThan(nowS - WEEKS_S + 3_600);
    await proxy.control('/pass', { seconds: WEEKS_S });
    expect(await clock()).toBeGreaterThanOrEqual(nowS);
  } finally {
    await proxy.close();
  }
});
