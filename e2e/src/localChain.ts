import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
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

const SHOP = parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)']);
/** As the chain asks for; the account pays no more than the base fee and a tip. */
const MAX_FEE_WEI = 200n * 10n ** 9n;

/** Gives an item of the shop away as any wallet with that key can, past everything the product knows; waits until it is on the chain. */
export async function sendItem(
  { chainUrl, shop }: Pick<Product, 'chainUrl' | 'shop'>,
  { key, item, to }: { key: Hex; item: bigint; to: Address },
): Promise<void> {
  const account = privateKeyToAccount(key);
  const transport = http(chainUrl);
  const hash = await createWalletClient({ account, transport }).writeContract({
    chain: null,
    address: shop,
    abi: SHOP,
    functionName: 'safeTransferFrom',
    args: [account.address, to, item, 1n, '0x'],
    maxFeePerGas: MAX_FEE_WEI,
  });
  const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('the item was not sent');
}

const OWNED = parseAbi(['function transferOwnership(address newOwner)']);

/** Offers every contract to a wallet by the key that deployed them, as `npm run contracts:owner -- offer` does. */
export async function offerContracts(
  { chainUrl, contracts, deployKey }: Pick<Product, 'chainUrl' | 'contracts' | 'deployKey'>,
  to: Address,
): Promise<void> {
  const account = privateKeyToAccount(deployKey);
  const transport = http(chainUrl);
  for (const address of contracts) {
    const hash = await createWalletClient({ account, transport }).writeContract({
      ...{ chain: null, address, abi: OWNED, functionName: 'transferOwnership', args: [to] },
      maxFeePerGas: MAX_FEE_WEI,
    });
    const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error('the contract was not offered');
  }
}
