import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRpcNode, RpcNodeError } from '../../../src/wallet/privy/rpcNode.ts';
import { manualTimers } from '../../support/manualTimers.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;
const DRAFT = { from: ADDRESS, to: `0x${'2'.repeat(40)}`, data: '0x95851a65', valueWei: 10n ** 17n };

let stop = (): void => undefined;
afterEach(() => stop());

/** A node that answers the estimates in turn and records its requests. */
async function nodeOf(answers: object[]) {
  const asked: unknown[][] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push((JSON.parse(body) as { params: unknown[] }).params);
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answers[asked.length - 1] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return { node: createRpcNode(`http://127.0.0.1:${port}`, manualTimers()), asked };
}

test('REVIVE-18 estimates a transaction above the balance as if it were covered', async () => {
  const poor = { error: { code: -32_003, message: 'Insufficient funds for gas * price + value' } };
  const { node, asked } = await nodeOf([poor, { result: '0x7530' }]);
  expect(await node.estimateGas(DRAFT)).toBe(30_000n);
  expect(asked[0]).toHaveLength(1);
  expect(asked[1]?.slice(1)).toEqual(['latest', { [ADDRESS]: { balance: `0x${(10n ** 30n).toString(16)}` } }]);
});

test('treats any other refusal of the node as final', async () => {
  const { node, asked } = await nodeOf([{ error: { code: 3, message: 'execution reverted' } }]);
  await expect(node.estimateGas(DRAFT)).rejects.toThrow(RpcNodeError);
  expect(asked).toHaveLength(1);
});
