import { type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchWithTimeout } from '../../../src/platform/chain/chainNodePool.ts';

let proxy: ChaosProxy;
beforeEach(async () => {
  proxy = await startChaosProxy('http://127.0.0.1:1');
});
afterEach(() => proxy.close());

test.each([
  ['never comes', 'hang'],
  ['begins and never ends', 'stall'],
] as const)('times out on a response that %s', async (_, kind) => {
  proxy.setChaos({ kind });
  const response = fetchWithTimeout(50)(proxy.url, { method: 'POST', body: '{}' }).then((response) => response.text());
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
});
