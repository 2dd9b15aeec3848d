import type { Product } from './product.ts';

/** Asks the local chain itself, past everything the product says of it. */
export async function askChain(
  { chainUrl }: Pick<Product, 'chainUrl'>,
  method: 'eth_getBalance' | 'eth_getTransactionCount',
  address: string,
): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [address, 'latest'] });
  const answer = await fetch(chainUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await answer.json()) as { result?: string; error?: { message: string } };
  if (result === undefined) throw new Error(error?.message ?? 'the chain said nothing');
  return BigInt(result);
}
