import { createFaucetSender } from '@jumpy/sandbox/chain/localChain';
import { type Address, parseEther } from 'viem';
import { expect, test } from 'vitest';

const SOMEBODY: Address = '0x2222222222222222222222222222222222222222';

test('refills its account before it is empty, however much was given', async () => {
  let stocked = 0;
  const giver = createFaucetSender({
    chain: {
      sendTransaction: async () => ({ result: '0xab' }),
      async updateBalance(_address, change) {
        stocked += 1;
        return change(0n);
      },
    },
  });
  await giver(SOMEBODY, parseEther('600000'));
  expect(stocked).toBe(1);
  await giver(SOMEBODY, parseEther('399999'));
  expect(stocked).toBe(1);
  await giver(SOMEBODY, parseEther('50'));
  expect(stocked).toBe(2);
});
