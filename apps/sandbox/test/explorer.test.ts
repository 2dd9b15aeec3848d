import { type Hex, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, type OpenSandbox } from './openSandbox.ts';
import { openLocalChain, type OpenLocalChain, SECRET, signed, SOMEBODY } from './chain/openLocalChain.ts';

let gate: OpenLocalChain;
let sandbox: OpenSandbox;
beforeAll(async () => {
  gate = await openLocalChain();
  sandbox = await openSandbox({ chain: { rpcUrl: gate.chain.url, secret: SECRET } });
});
afterAll(async () => {
  await sandbox.app.close();
  await gate.close();
});

const page = async (url: string) => {
  const { statusCode, body } = await sandbox.app.inject(url);
  return { status: statusCode, body };
};

describe('explorer', () => {
  test('shows an account’s balance and transactions, newest first, and each transaction', async () => {
    const rich = await gate.rich(parseEther('30'));
    const hashes: Hex[] = [];
    for (const nonce of [0, 1]) {
      const raw = await signed(rich, { nonce, value: parseEther(`${nonce + 1}.5`) });
      hashes.push((await gate.call('eth_sendRawTransaction', raw)) as Hex);
    }
    const sender = await page(`/explorer/address/${rich.address}`);
    expect(sender.status).toBe(200);
    expect(sender.body).toContain('25.995716 MON');
    expect(sender.body.indexOf('Sent 2.5 MON')).toBeLessThan(sender.body.indexOf('Sent 1.5 MON'));
    expect(sender.body.indexOf('Sent 2.5 MON')).toBeGreaterThan(0);
    expect((await page(`/explorer/address/${SOMEBODY}`)).body).toContain('Received 2.5 MON');
    const one = await page(`/explorer/tx/${hashes[0]}`);
    expect(one.body).toContain('✓ Done');
    expect(one.body).toContain('1.5 MON');
    expect(one.body).toContain('0.002142 MON');
  });

  test('says when an account has no transactions', async () => {
    const { status, body } = await page('/explorer/address/0x00000000000000000000000000000000000000Ee');
    expect([status, body.includes('None in the last 200 blocks.')]).toEqual([200, true]);
  });

  test.each([
    ['/explorer/address/0x12', 'That is not an address.'],
    ['/explorer/address/%3Cscript%3E', 'That is not an address.'],
    ['/explorer/tx/0x12', 'That is not the hash of a transaction.'],
    [`/explorer/tx/0x${'1'.repeat(64)}`, 'The local chain has no such transaction.'],
  ])('returns 404 for %s', async (url, words) => {
    const { status, body } = await page(url);
    expect(status).toBe(404);
    expect(body).toContain(words);
    expect(body).not.toContain('<script');
  });

  test('says when there is no chain, or none that responds', async () => {
    for (const [chain, words] of [
      [undefined, 'The local chain is off.'],
      [{ rpcUrl: 'http://127.0.0.1:1', secret: SECRET }, 'The local chain does not answer.'],
    ] as const) {
      const { app } = await openSandbox({ chain });
      const answer = await app.inject(`/explorer/address/${SOMEBODY}`);
      expect([answer.statusCode, answer.body.includes(words)]).toEqual([503, true]);
      await app.close();
    }
  });
});

describe('people page', () => {
  const set = (address: string, mon: string) => sandbox.control('/balance', { address, mon });
  const address = '0x3333333333333333333333333333333333333333';

  test('sets any wallet’s balance and shows the account', async () => {
    expect((await page('/')).body).toContain('Set balance');
    const answer = await sandbox.form('/sandbox/balance', { address: ` ${address} `, mon: '12.25' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/explorer/address/${address}`]);
    expect(await gate.balanceWei(address)).toBe(parseEther('12.25'));
    await set(address, '0');
    expect(await gate.balanceWei(address)).toBe(0n);
  });

  test.each([
    ['0x12', '1'],
    [address, '-1'],
    [address, '1e3'],
    [address, '1,5'],
    [address, '1000001'],
    [address, '0.1234567890123456789'],
    [address, ''],
  ])('rejects %s with %s and changes nothing', async (where, mon) => {
    const before = await gate.balanceWei(address);
    const answer = await set(where, mon);
    expect([answer.statusCode, typeof answer.json().error]).toEqual([400, 'string']);
    expect(await gate.balanceWei(address)).toBe(before);
  });

  test('offers no balance control without a chain', async () => {
    const { app, control } = await openSandbox();
    expect((await app.inject('/')).body).not.toContain('Set balance');
    expect((await control('/balance', { address, mon: '1' })).statusCode).toBe(503);
    await app.close();
  });
});
