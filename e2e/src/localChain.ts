import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import type { ProductUnderTest } from './product.ts';

/** Calls the local chain's RPC directly, bypassing the product. */
export async function callChain(
  { chainUrl }: Pick<ProductUnderTest, 'chainUrl'>,
  method: 'eth_getBalance' | 'eth_getTransactionCount',
  address: string,
): Promise<bigint> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [address, 'latest'] });
  const answer = await fetch(chainUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result, error } = (await answer.json()) as { result?: string; error?: { message: string } };
  if (result === undefined) throw new Error(error?.message ?? 'the chain said nothing');
  return BigInt(result);
}

const SHOP_ABI = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
]);
/** High enough for the chain; the account pays only the base fee plus tip. */
const MAX_FEE_WEI = 200n * 10n ** 9n;

/** Transfers a shop item with its wallet's key, bypassing the product; waits for the receipt. */
export async function transferItem(
  { chainUrl, shop }: Pick<ProductUnderTest, 'chainUrl' | 'shop'>,
  { key, item, to }: { key: Hex; item: bigint; to: Address },
): Promise<void> {
  const account = privateKeyToAccount(key);
  const transport = http(chainUrl);
  const hash = await createWalletClient({ account, transport }).writeContract({
    chain: null,
    address: shop,
    abi: SHOP_ABI,
    functionName: 'safeTransferFrom',
    args: [account.address, to, item, 1n, '0x'],
    maxFeePerGas: MAX_FEE_WEI,
  });
  const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('the item was not sent');
}

const OWNABLE_ABI = parseAbi(['function transferOwnership(address newOwner)']);

/** Offers contract ownership to a wallet with the deployer's key, like `npm run contracts:owner -- offer`. */
export async function offerOwnership(
  { chainUrl, contracts, deployKey }: Pick<ProductUnderTest, 'chainUrl' | 'contracts' | 'deployKey'>,
  to: Address,
): Promise<void> {
  const account = privateKeyToAccount(deployKey);
  const transport = http(chainUrl);
  for (const address of contracts) {
    const hash = await createWalletClient({ account, transport }).writeContract({
      ...{ chain: null, address, abi: OWNABLE_ABI, functionName: 'transferOwnership', args: [to] },
      maxFeePerGas: MAX_FEE_WEI,
    });
    const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash });
    if (status !== 'success') throw new Error('the contract was not offered');
  }
}

type ChainAccess = Pick<ProductUnderTest, 'chainUrl' | 'army' | 'chainSecret'>;

async function callGate(
  { chainUrl, chainSecret }: ChainAccess,
  route: '/pass' | '/balance',
  body: object,
): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${chainSecret}` };
  const answer = await fetch(chainUrl + route, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the gate of the chain answers ${answer.status}: ${await answer.text()}`);
}

/** Advances the chain's clock by so many seconds. */
export const advanceChainTime = (product: ChainAccess, seconds: number): Promise<void> =>
  callGate(product, '/pass', { seconds });

export async function getChainTime({ chainUrl }: ChainAccess): Promise<number> {
  return Number((await createPublicClient({ transport: http(chainUrl) }).getBlock()).timestamp);
}

/** Funded wallets that the product does not know. */
export function createFundedWallets(product: ChainAccess, count: number): Promise<PrivateKeyAccount[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const account = privateKeyToAccount(generatePrivateKey());
      await callGate(product, '/balance', { address: account.address, balanceWei: String(parseEther('200')) });
      return account;
    }),
  );
}

/** Mints directly on the contract, bypassing the product; returns whether it succeeded. */
export async function mintAs(
  { chainUrl, army }: ChainAccess,
  { account, quantity, priceMon }: { account: PrivateKeyAccount; quantity: number; priceMon: number },
): Promise<boolean> {
  const transport = http(chainUrl);
  const hash = await createWalletClient({ account, transport }).writeContract({
    ...{ chain: null, address: army, abi: jumpyArmyAbi, functionName: 'mint', args: [BigInt(quantity)] },
    // A fixed gas limit skips the estimate, so that the transaction reverts on the chain.
    ...{ value: parseEther(String(priceMon * quantity)), gas: 300_000n, maxFeePerGas: MAX_FEE_WEI },
  });
  return (await createPublicClient({ transport }).waitForTransactionReceipt({ hash })).status === 'success';
}

/** Starts a sale phase with the deployer's key. */
export async function startPhase(
  { chainUrl, army, deployKey }: Pick<ProductUnderTest, 'chainUrl' | 'army' | 'deployKey'>,
  phase: 1 | 2 | 3,
): Promise<void> {
  const transport = http(chainUrl);
  const hash = await createWalletClient({ account: privateKeyToAccount(deployKey), transport }).writeContract({
    ...{ chain: null, address: army, abi: jumpyArmyAbi, functionName: `startPhase${phase}`, args: [] },
    maxFeePerGas: MAX_FEE_WEI,
  });
  const { status } = await createPublicClient({ transport }).waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('the phase was not started');
}

/** Number of tokens minted by the sale contract, and the metadata URI of the last one. */
export async function readArmySupply({ chainUrl, army }: ChainAccess): Promise<{ minted: number; lastUri: string }> {
  const client = createPublicClient({ transport: http(chainUrl) });
  const at = { address: army, abi: jumpyArmyAbi } as const;
  const minted = await client.readContract({ ...at, functionName: 'totalSupply' });
  const lastUri =
    minted === 0n ? '' : await client.readContract({ ...at, functionName: 'tokenURI', args: [minted - 1n] });
  return { minted: Number(minted), lastUri };
}
