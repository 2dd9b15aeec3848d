import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import { afterEach, describe, expect, it } from 'vitest';
import { createChainClient } from '../src/chain/chainClient.ts';
import { classifyNodeError } from '../src/chain/nodeError.ts';

const DRAFT = {
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  data: '0x95851a65',
  valueWei: 10n ** 17n,
} as const;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A node that answers the estimates in turn and records its requests. */
async function nodeOf(answers: object[]) {
  const receivedParams: unknown[][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { id, params } = JSON.parse(body) as { id: number; params: unknown[] };
      receivedParams.push(params);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answers[receivedParams.length - 1] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { client: createChainClient([url]), url, receivedParams };
}

it('REVIVE-18 estimates gas as if the balance were sufficient when it is not', async () => {
  const insufficientFunds = { error: { code: -32_003, message: 'Insufficient funds for gas * price + value' } };
  const { client, receivedParams } = await nodeOf([insufficientFunds, { result: '0x7530' }]);
  expect(await client.estimateGas(DRAFT)).toBe(30_000n);
  expect(receivedParams[0]).toHaveLength(1);
  expect(receivedParams[1]?.slice(1)).toEqual([
    'latest',
    { [DRAFT.from]: { balance: `0x${(10n ** 30n).toString(16)}` } },
  ]);
});

it('does not retry any other rejected estimate', async () => {
  const { client, receivedParams } = await nodeOf([
    { error: { code: 3, message: 'execution reverted' } },
    { result: '0x7530' },
  ]);
  await expect(client.estimateGas(DRAFT)).rejects.toThrow('execution reverted');
  expect(receivedParams).toHaveLength(1);
});

describe('several nodes', () => {
  const unreachableUrl = 'http://127.0.0.1:1';

  it('WAL-26 fails over to the next node on a timeout, and prefers it from then on', async () => {
    const { url, receivedParams } = await nodeOf([{ result: '0x5' }, { result: '0x6' }]);
    const client = createChainClient([unreachableUrl, url]);
    expect([await client.getBlockNumber(), await client.getBlockNumber()]).toEqual([5n, 6n]);
    expect(receivedParams).toHaveLength(2);
  });

  it('WAL-26 fails over when a node starts a response and never finishes it', async () => {
    const { url, receivedParams } = await nodeOf([{ result: '0x5' }]);
    const stalling = await startChaosProxy(url);
    stops.push(() => void stalling.close(), abortAbandonedFetches([stalling]));
    stalling.setChaos({ kind: 'stall' });
    const client = createChainClient([stalling.url, url]);
    expect(await client.getBlockNumber()).toBe(5n);
    expect([stalling.requestCount, receivedParams.length]).toEqual([1, 1]);
  });

  it('accept a node’s rejection as final', async () => {
    const { url } = await nodeOf([{ error: { code: -32_003, message: 'nonce too low' } }]);
    const { url: otherUrl, receivedParams } = await nodeOf([{ result: '0x1' }]);
    await expect(createChainClient([url, otherUrl]).sendRawTransaction('0x12')).rejects.toThrow('nonce too low');
    expect(receivedParams).toEqual([]);
  });

  it('treat a rejection after a timed-out send as unknown, since the first node may have the transaction', async () => {
    const { url } = await nodeOf([{ error: { code: -32_003, message: 'insufficient funds' } }]);
    const sent = createChainClient([unreachableUrl, url]).sendRawTransaction('0x12');
    expect(classifyNodeError(await sent.catch((error: unknown) => error))).toBe('network');
  });
});
