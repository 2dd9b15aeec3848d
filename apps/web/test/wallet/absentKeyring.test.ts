import { expect, test } from 'vitest';
import { absentKeyring } from '../../src/wallet/openWallet.ts';

test('RECOV-36 a deployment without a keyring says so', async () => {
  await expect(absentKeyring('Privy').status()).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Privy instance is required',
  });
});
