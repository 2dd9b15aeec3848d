import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { ArmyResponse, ArmyMetadata, ArmyToken } from '@jumpy/protocol/http/army';
import { type Address, BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem';
import type * as z from 'zod/mini';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { waitForChain } from '../../platform/chain/waitForChain.ts';
import { MULTICALL3_CONTRACT } from '../../platform/chain/multicall.ts';
import type { Context } from '../../platform/context.ts';
import { type TokenUriRules, resolveTokenUri } from '../../platform/safeFetch/resolveTokenUri.ts';
import { getOwnOrigin } from '../../platform/getOwnOrigin.ts';
import type { AppClock } from '../../platform/clock.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { findPinnedFile } from '../../platform/ipfs/findPinnedFile.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { toContractAppError, createChainOffError } from './toContractAppError.ts';
import { createSafeFetchText, type SafeFetchText } from '../../platform/safeFetch/safeFetch.ts';
import { createMetadataLoader } from './metadataLoader.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';

/** Caps the list, however many tokens the wallet holds. */
const MAX_LISTED_TOKENS = 50;
const SINGLE_MULTICALL = { allowFailure: false, batchSize: 0, multicallAddress: MULTICALL3_CONTRACT } as const;

export type ArmyHoldings = Omit<z.output<typeof ArmyResponse>, 'success'>;

/** The army collection as seen by a wallet. */
export interface ArmyReader {
  /** Tokens held by an address; null returns the collection alone. Throws `chain_off` or `chain_down`. */
  read(address: string | null): Promise<ArmyHoldings>;
}

export interface ArmyReaderOptions {
  /** Total time limit for chain reads, over all nodes and retries. */
  timeoutMs?: number;
  /** Clock for the caches; monotonic and independent of the product clock. */
  clock?: AppClock;
  fetchText?: SafeFetchText;
}

const CACHE_MS = 3_000;
const MAX_CACHED = 10_000;
/** Key of what is read without a wallet. */
const NO_WALLET = '';
/** Slower metadata is omitted from this response and cached for the next. */
const METADATA_TIMEOUT_MS = 4_000;
const monotonicClock: AppClock = { nowMs: () => performance.now() };

export function createArmyReader(
  {
    chain,
    env,
    pictures,
    ...context
  }: Pick<Context, 'chain' | 'db' | 'log' | 'objects'> & {
    pictures: RemoteImages;
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof getOwnOrigin>[0];
  },
  { timeoutMs, clock = monotonicClock, fetchText }: ArmyReaderOptions = {},
): ArmyReader {
  const ownOrigin = getOwnOrigin(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const metadata = createMetadataLoader({
    rules,
    findPinned: async (uri) => (await findPinnedFile(context, uri))?.bytes.toString('utf8'),
    fetchText: fetchText ?? createSafeFetchText({ ownOrigin }),
    log: context.log,
    clock,
  });

  async function load(address: string | null): Promise<ArmyHoldings> {
    if (!chain) throw createChainOffError();
    const { collection, held, tokens } = await waitForChain(
      { patienceMs: timeoutMs ?? chain.patienceMs },
      readWalletTokens(chain, address as Address | null),
    );
    const { jumpyArmy } = chain.contracts;
    const contract = { address: jumpyArmy.toLowerCase(), name: collection.name, symbol: collection.symbol };
    const armyTokens = await Promise.all(
      tokens.map(async (token) =>
        toArmyToken(token, { metadata: await loadMetadata(token.tokenUri), contract, rules }),
      ),
    );
    const images = await pictures.find(armyTokens.flatMap(({ imageCandidates }) => imageCandidates));
    return {
      collection,
      address,
      held,
      tokens: armyTokens.map((token) => ({ ...token, image: findTokenImage(token, images) })),
    };
  }

  const loadMetadata = (tokenUri: string): Promise<ArmyMetadata | null> =>
    withTimeout(METADATA_TIMEOUT_MS, { work: metadata(tokenUri), late: () => null });

  const cache = createTtlCache({
    ...{ clock, ttlMs: CACHE_MS, maxEntries: MAX_CACHED },
    load: (address) => load(address === NO_WALLET ? null : address),
  });
  return {
    async read(address) {
      try {
        return await cache.read(address ?? NO_WALLET);
      } catch (error) {
        throw toContractAppError(error);
      }
    },
  };
}

type HeldToken = WalletTokens['tokens'][number];

interface TokenContext {
  metadata: ArmyMetadata | null;
  contract: ArmyToken['contract'];
  rules: TokenUriRules;
}

/** Combines a token with its metadata, before its image is resolved. */
function toArmyToken(
  { id, tokenUri }: HeldToken,
  { metadata, contract, rules }: TokenContext,
): Omit<ArmyToken, 'image'> {
  const imageUris = [metadata?.image, metadata?.image_url].filter((address) => address !== undefined && address !== '');
  const candidates = imageUris.flatMap((address) => resolveTokenUri(address ?? '', rules)?.href ?? []);
  return {
    id,
    name: metadata?.name ?? `Jumpy Army #${id}`,
    description: metadata?.description ?? '',
    imageUri: imageUris[0] ?? '',
    imageCandidates: [...new Set(candidates)],
    attributes: metadata?.attributes ?? [],
    tokenURI: tokenUri,
    isRead: metadata !== null,
    contract,
    collection: 'army',
  };
}

/** Returns the first of the token's images that is available. */
function findTokenImage(
  { imageCandidates }: Pick<ArmyToken, 'imageCandidates'>,
  images: ReadonlyMap<string, string>,
): string | null {
  return imageCandidates.map((address) => images.get(address)).find((image) => image !== undefined) ?? null;
}

/** The collection and one wallet's tokens, as the contract reports them. */
interface WalletTokens {
  collection: { name: string; symbol: string; totalSupply: number };
  held: number;
  tokens: { id: number; tokenUri: string }[];
}

/** Reads the contract. Throws a ChainError. */
function readWalletTokens(
  { node, contracts }: Pick<ChainContext, 'node' | 'contracts'>,
  holder: Address | null,
): Promise<WalletTokens> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;

  async function read(client: PublicClient): Promise<WalletTokens> {
    const [name, symbol, totalSupply] = await client.multicall({
      ...SINGLE_MULTICALL,
      contracts: [
        { ...army, functionName: 'name' },
        { ...army, functionName: 'symbol' },
        { ...army, functionName: 'totalSupply' },
      ],
    });
    const collection = { name, symbol, totalSupply: toSafeNumber(totalSupply) };
    if (holder === null) return { collection, held: 0, tokens: [] };
    const held = toSafeNumber(await client.readContract({ ...army, functionName: 'balanceOf', args: [holder] }));
    if (held === 0) return { collection, held, tokens: [] };
    const ids = await client.multicall({
      ...SINGLE_MULTICALL,
      contracts: Array.from(
        { length: Math.min(held, MAX_LISTED_TOKENS) },
        (_, index) => ({ ...army, functionName: 'tokenOfOwnerByIndex', args: [holder, BigInt(index)] }) as const,
      ),
    });
    const uris = await client.multicall({
      ...SINGLE_MULTICALL,
      contracts: ids.map((id) => ({ ...army, functionName: 'tokenURI', args: [id] }) as const),
    });
    return { collection, held, tokens: uris.map((tokenUri, at) => ({ id: toSafeNumber(ids[at] ?? -1n), tokenUri })) };
  }

  return node.call(async (client) => {
    try {
      return await read(client);
    } catch (error) {
      throw toContractError(error);
    }
  });
}

/** A revert is not a node failure and must not trigger failover. */
function toContractError(error: unknown): unknown {
  const isRevert =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
  if (!isRevert) return error;
  return new ChainError('refused', `The army's contract refused: ${error.shortMessage}`, { cause: error });
}

function toSafeNumber(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}
