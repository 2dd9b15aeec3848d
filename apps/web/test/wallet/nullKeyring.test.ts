import { expect, test } from 'vitest';
import { createNullKeyring } from '../../src/wallet/openPlayerWallet.ts';

test('RECOV-36 reports a deployment without a keyring', async () => {
  await expect(createNullKeyring('Privy').status()).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Privy instance is required',
  });
});
