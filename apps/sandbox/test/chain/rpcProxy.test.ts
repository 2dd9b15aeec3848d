import net from 'node:net';
import { text } from 'node:stream/consumers';
import { type Hex, parseEther, parseGwei } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenLocalChain, SOMEBODY, openLocalChain, signed } from './openLocalChain.ts';

let proxy: OpenLocalChain;
beforeAll(async () => {
  proxy = await openLocalChain();
});
afterAll(() => proxy.close());

describe('proxy answers', () => {
  test('CHAIN-02 as Monad testnet, at its fees', async () => {
    expect(await proxy.call('eth_chainId')).toBe('0x279f');
    expect(await proxy.call('net_version')).toBe('10143');
    expect(await proxy.number('eth_gasPrice')).toBe(parseGwei('102'));
    expect(await proxy.number('eth_maxPriorityFeePerGas')).toBe(parseGwei('2'));
    const head = await proxy.client.getBlock();
    expect(head.baseFeePerGas).toBe(parseGwei('100'));
    const history = await proxy.client.getFeeHistory({ blockCount: 2, rewardPercentiles: [50] });
    expect(history.baseFeePerGas).toEqual([100, 100, 100].map((gwei) => parseGwei(String(gwei))));
    expect(history.reward).toEqual([[parseGwei('2')], [parseGwei('2')]]);
    expect(await proxy.client.estimateFeesPerGas()).toMatchObject({ maxPriorityFeePerGas: parseGwei('2') });
  });

  test('several calls in one request, each by its id', async () => {
    const response = await proxy.post(
      JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'eth_chainId' },
        { jsonrpc: '2.0', id: 2, method: 'evm_mine', params: [] },
        { jsonrpc: '2.0', id: 3, method: 'eth_getBalance', params: [SOMEBODY, 'latest'] },
        5,
      ]),
    );
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x279f' },
      { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 3, result: '0x0' },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
    ]);
  });

  test('many contract reads at once through Multicall3', async () => {
    const account = await proxy.rich(parseEther('3'));
    const abi = [
      {
        type: 'function',
        name: 'getEthBalance',
        stateMutability: 'view',
        inputs: [{ name: 'addr', type: 'address' }],
        outputs: [{ name: 'balance', type: 'uint256' }],
      },
    ] as const;
    const address = '0xcA11bde05977b3631167028862bE2a173976CA11';
    const read = { address, abi, functionName: 'getEthBalance' } as const;
    const found = await proxy.client.multicall({
      multicallAddress: address,
      contracts: [
        { ...read, args: [account.address] },
        { ...read, args: [SOMEBODY] },
      ],
    });
    expect(found.map(({ result }) => result)).toEqual([parseEther('3'), await proxy.balanceWei(SOMEBODY)]);
  });
});

describe('page', () => {
  const asks = async (origin: string, method: string) => {
    const response = await fetch(proxy.chain.url, {
      method,
      headers: { origin, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}' } : {}),
    });
    return [response.ok, response.headers.get('access-control-allow-origin')];
  };

  test.each(['http://jumpy.localhost:4010', 'http://keyring.jumpy.localhost:4011', 'http://127.0.0.1:5000'])(
    'WAL-34 of this machine may read, from %s',
    async (origin) => {
      expect(await asks(origin, 'OPTIONS')).toEqual([true, origin]);
      expect(await asks(origin, 'POST')).toEqual([true, origin]);
    },
  );

  test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])('of %s may not read', async (origin) => {
    expect((await asks(origin, 'OPTIONS'))[1]).toBeNull();
    expect(await asks(origin, 'POST')).toEqual([false, null]);
  });

  test('under a rebound DNS name may not read', async () => {
    const { port } = new URL(proxy.chain.url);
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';
    const first = async (host: string): Promise<string | undefined> => {
      const socket = net.connect(Number(port), '127.0.0.1');
      const head = [`POST / HTTP/1.1`, `Host: ${host}`, 'Connection: close', `Content-Length: ${body.length}`];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
      return (await text(socket)).split('\r\n')[0];
    };
    expect(await first(`localhost:${port}`)).toBe('HTTP/1.1 200 OK');
    expect(await first(`evil.example:${port}`)).toContain(' 421 ');
  });
});

describe('proxy rejects', () => {
  test.each([
    ...['anvil_setBalance', 'anvil_dumpState', 'evm_mine', 'hardhat_setBalance', 'debug_traceTransaction'],
    ...['personal_sign', 'eth_sendTransaction', 'eth_sign', 'eth_sendUnsignedTransaction', 'txpool_content'],
    ...['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter', 'eth_getFilterChanges'],
    ...['eth_subscribe', 'constructor', 'ANVIL_SETBALANCE'],
  ])('%s', async (method) => {
    const before = await proxy.call('eth_getBalance', SOMEBODY, 'latest');
    const { error } = await proxy.ask(method, SOMEBODY, '0x1234567');
    expect(error).toEqual({ code: -32_601, message: `the method ${method} does not exist/is not available` });
    expect(await proxy.call('eth_getBalance', SOMEBODY, 'latest')).toBe(before);
  });

  test.each([
    ['wrong JSON', '{"jsonrpc":', -32_700],
    ['nothing', '', -32_700],
    ['a text', '"hello"', -32_600],
    ['an empty batch', '[]', -32_600],
    ['a call without a method', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['another protocol', '{"id":1,"method":"eth_chainId"}', -32_600],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"eth_chainId"}', -32_600],
    ['named parameters', '{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":{}}', -32_602],
    ['101 calls', JSON.stringify(Array(101).fill({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })), -32_600],
  ])('%s', async (_name, body, code) => {
    const answer = (await (await proxy.post(body)).json()) as { error: { code: number } };
    expect(answer.error.code).toBe(code);
  });

  test('a body of more than a MiB', async () => {
    const response = await proxy.post(JSON.stringify(['x'.repeat(1024 * 1024)]));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { message: 'request entity too large' } });
    expect(await proxy.call('eth_chainId')).toBe('0x279f');
  });

  test.each([
    ['0x0', '0x3e7', true],
    ['0x0', '0x3e8', false],
    ['0x5', '0x4', false],
    ['earliest', '0x3e8', false],
    ['earliest', 'finalized', true],
    [undefined, undefined, true],
    ['0x0', 1000, false],
    ['zero', 'latest', false],
  ])('logs of more than 1,000 blocks: %s to %s passes is %s', async (fromBlock, toBlock, passes) => {
    const { result, error } = await proxy.ask('eth_getLogs', { fromBlock, toBlock });
    if (passes) expect(result).toEqual([]);
    else expect(error?.code).toBe(-32_602);
  });

  test('fees below the floor', async () => {
    const account = await proxy.rich(parseEther('20'));
    const send = async (wish: object) =>
      (await proxy.ask('eth_sendRawTransaction', await signed(account, wish))).error?.message;
    expect(await send({ maxFeePerGas: parseGwei('30'), maxPriorityFeePerGas: parseGwei('5') })).toMatch(/base fee/);
    expect(await send({ maxPriorityFeePerGas: parseGwei('1') })).toMatch(/underpriced/);
    expect(await proxy.number('eth_getTransactionCount', account.address, 'pending')).toBe(0n);
  });
});

const NEWCOMER = '0x4444444444444444444444444444444444444444';

describe('faucet', () => {
  const address = '0x3333333333333333333333333333333333333333';

  test('gives coins to any address the server names, at most 50 MON at once and 500 per hour', async () => {
    const give = (amountWei: string) => proxy.control('/faucet', { address, amountWei });
    const first = await give(String(parseEther('50')));
    const grant = (await first.json()) as { txHash: Hex; balanceWei: string };
    expect([first.status, grant.balanceWei]).toEqual([200, String(parseEther('50'))]);
    expect(await proxy.balanceWei(address)).toBe(parseEther('50'));
    const transfer = await proxy.client.getTransaction({ hash: grant.txHash });
    expect([transfer.to, transfer.value]).toEqual([address, parseEther('50')]);
    const tooMuch = await give(String(parseEther('50') + 1n));
    expect([tooMuch.status, await tooMuch.json()]).toEqual([400, { code: 'amount', waitMs: 0 }]);
    for (let gift = 1; gift < 10; gift += 1) await give(String(parseEther('50')));
    const late = await give('1');
    expect([late.status, await late.json()]).toEqual([429, { code: 'usedUp', waitMs: expect.any(Number) }]);
    expect(await proxy.balanceWei(address)).toBe(parseEther('500'));
    const welcome = await proxy.control('/faucet', {
      ...{ address: NEWCOMER, amountWei: String(parseEther('5')), purse: 'welcome' },
    });
    expect([welcome.status, await proxy.balanceWei(NEWCOMER)]).toEqual([200, parseEther('5')]);
  });

  test('sets any balance for the people page', async () => {
    const response = await proxy.control('/balance', { address, balanceWei: '7' });
    expect([response.status, await proxy.balanceWei(address)]).toEqual([200, 7n]);
  });

  test('advances blocks or time with the secret', async () => {
    const head = async () => proxy.client.getBlock();
    const before = await head();
    expect((await proxy.control('/pass', { blocks: 3 })).status).toBe(200);
    expect((await head()).number).toBeGreaterThanOrEqual(before.number + 3n);
    expect((await proxy.control('/pass', { seconds: 86_400 })).status).toBe(200);
    await expect.poll(async () => (await head()).timestamp - before.timestamp).toBeGreaterThanOrEqual(86_400n);
    for (const body of [{}, { seconds: 0 }, { seconds: 2_592_001 }, { blocks: 1.5 }, { blocks: 1, seconds: 1 }])
      expect([body, (await proxy.control('/pass', body)).status]).toEqual([body, 400]);
    expect((await proxy.control('/pass', { seconds: 1 }, 'wrong')).status).toBe(401);
  });

  test.each(['/faucet', '/balance'])('denies %s without the secret', async (route) => {
    const before = await proxy.balanceWei(address);
    const body = { address, amountWei: '1', balanceWei: '1' };
    expect((await proxy.control(route, body, 'wrong')).status).toBe(401);
    const bare = await fetch(`${proxy.chain.url}${route}`, { method: 'POST', body: JSON.stringify(body) });
    expect(bare.status).toBe(401);
    expect(await proxy.balanceWei(address)).toBe(before);
  });

  test.each([
    { address, amountWei: 5 },
    { address, amountWei: '-5' },
    { address, amountWei: '1e18' },
    { address: '0x12', amountWei: '5' },
    { address, amountWei: '5', purse: 'mine' },
    { address, amountWei: '5', purse: ['welcome'] },
    [],
  ])('rejects %j', async (body) => {
    expect((await proxy.control('/faucet', body)).status).toBe(400);
  });
});
