import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { type Address, createPublicClient, createWalletClient, type Hex, http, parseAbi, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
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

/** Offers contracts to a wallet by the key that deployed them, as `npm run contracts:owner -- offer` does. */
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

type AtChain = Pick<Product, 'chainUrl' | 'army' | 'chainSecret'>;

async function askGate({ chainUrl, chainSecret }: AtChain, route: '/pass' | '/balance', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${chainSecret}` };
  const answer = await fetch(chainUrl + route, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the gate of the chain answers ${answer.status}: ${await answer.text()}`);
}

/** Lets so many seconds pass on the chain. */
export const travel = (product: AtChain, seconds: number): Promise<void> => askGate(product, '/pass', { seconds });

/** The clock of the chain, in Unix seconds. */
export async function chainNow({ chainUrl }: AtChain): Promise<number> {
  return Number((await createPublicClient({ transport: http(chainUrl) }).getBlock()).timestamp);
}

/** Wallets with coins that belong to nobody the product knows. */
export function newWallets(product: AtChain, count: number): Promise<PrivateKeyAccount[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const account = privateKeyToAccount(generatePrivateKey());
      await askGate(product, '/balance', { address: account.address, balanceWei: String(parseEther('200')) });
      return account;
    }),
  );
}

/** Mints past everything the product shows; answers whether the contract let it. */
export async function mintFrom(
  { chainUrl, army }: AtChain,
  { account, quantity, priceMon }: { account: PrivateKeyAccount; quantity: number; priceMon: number },
): Promise<boolean> {
  const transport = http(chainUrl);
  const hash = await createWalletClient({ account, transport }).writeContract({
    ...{ chain: null, address: army, abi: jumpyArmyAbi, functionName: 'mint', args: [BigInt(quantity)] },
    // A refusal is to be seen on the chain, not before.
    ...{ value: parseEther(String(priceMon * quantity)), gas: 300_000n, maxFeePerGas: MAX_FEE_WEI },
  });
  return (await createPublicClient({ transport }).waitForTransactionReceipt({ hash })).status === 'success';
}

/** Starts a phase by the key that deployed the contract. */
export async function startPhase(
  { chainUrl, army, deployKey }: Pick<Product, 'chainUrl' | 'army' | 'deployKey'>,
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

/** How many the contract of the sale has minted, and where the last of them says its metadata is. */
export async function readArmy({ chainUrl, army }: AtChain): Promise<{ minted: number; lastUri: string }> {
  const client = createPublicClient({ transport: http(chainUrl) });
  const at = { address: army, abi: jumpyArmyAbi } as const;
  const minted = await client.readContract({ ...at, functionName: 'totalSupply' });
  const lastUri =
    minted === 0n ? '' : await client.readContract({ ...at, functionName: 'tokenURI', args: [minted - 1n] });
  return { minted: Number(minted), lastUri };
}
