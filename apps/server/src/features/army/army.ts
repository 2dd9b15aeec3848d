import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { ArmyAnswer, ArmyMetadata, ArmyToken } from '@jumpy/protocol/http/army';
import { type Address, BaseError, ContractFunctionRevertedError, type PublicClient } from 'viem';
import type * as z from 'zod/mini';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { MULTICALL } from '../../platform/chain/multicall.ts';
import type { Context } from '../../platform/context.ts';
import { type AddressRules, webAddress } from '../../platform/foreign/tokenAddress.ts';
import { ownOriginOf } from '../../platform/ownOrigin.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import { within } from '../../platform/within.ts';
import { contractApiError, contractMissing } from './contractApiError.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/foreign/guardedFetch.ts';
import { createMetadata } from './metadata.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';

/** Caps the list, however many tokens the wallet holds. */
const MOST_TOKENS = 50;
const ALL_IN_ONE = { allowFailure: false, batchSize: 0, multicallAddress: MULTICALL } as const;

export type OwnArmy = Omit<z.output<typeof ArmyAnswer>, 'success'>;

/** The army collection as seen by a wallet. */
export interface Army {
  /** Tokens held by an address; null returns the collection alone. Throws `chain_off` or `chain_down`. */
  read(address: string | null): Promise<OwnArmy>;
}

export interface ArmyOptions {
  /** Total time limit for chain reads, over all nodes and retries. */
  limitMs?: number;
  /** Clock for the caches; monotonic and independent of the product clock. */
  clock?: Clock;
  fetchText?: GuardedFetch;
}

const LIMIT_MS = 5_000;
const SHARED_MS = 3_000;
/** Slower metadata is omitted from this response and cached for the next. */
const METADATA_LIMIT_MS = 4_000;
const machineClock: Clock = { nowMs: () => performance.now() };

export function createArmy(
  {
    chain,
    db,
    env,
    log,
    pictures,
  }: Pick<Context, 'chain' | 'db' | 'log'> & {
    pictures: ForeignPictures;
    env: Pick<Context['env'], 'ipfsGateway'> & Parameters<typeof ownOriginOf>[0];
  },
  { limitMs = LIMIT_MS, clock = machineClock, fetchText }: ArmyOptions = {},
): Army {
  const ownOrigin = ownOriginOf(env);
  const rules = { gateway: env.ipfsGateway, ownOrigin };
  const metadata = createMetadata({
    rules,
    findPinned: async (uri) => (await findPinned(db, uri))?.bytes.toString('utf8'),
    fetchText: fetchText ?? createGuardedFetch({ ownOrigin }),
    log,
    clock,
  });

  async function load(address: string | null): Promise<OwnArmy> {
    if (!chain) throw contractMissing();
    const { collection, held, tokens } = await within(limitMs, {
      work: readTokens(chain, address as Address | null),
      late: () => {
        throw new ChainError('slow', `The chain did not answer in ${limitMs} ms.`);
      },
    });
    const { jumpyArmy } = chain.contracts;
    const contract = { address: jumpyArmy.toLowerCase(), name: collection.name, symbol: collection.symbol };
    const described = await Promise.all(
      tokens.map(async (token) => armyToken(token, { metadata: await known(token.tokenUri), contract, rules })),
    );
    const images = await pictures.find(described.flatMap(({ imageCandidates }) => imageCandidates));
    return {
      collection,
      address,
      held,
      tokens: described.map((token) => ({ ...token, image: imageOf(token, images) })),
    };
  }

  const known = (tokenUri: string): Promise<ArmyMetadata | null> =>
    within(METADATA_LIMIT_MS, { work: metadata(tokenUri), late: () => null });

  const shared = createSingleFlight({ clock, ttlMs: SHARED_MS, load });
  return {
    async read(address) {
      try {
        return await shared.read(address);
      } catch (error) {
        throw contractApiError(error);
      }
    },
  };
}

type Held = HeldTokens['tokens'][number];

interface Known {
  metadata: ArmyMetadata | null;
  contract: ArmyToken['contract'];
  rules: AddressRules;
}

/** Combines a token with its metadata, before its image is resolved. */
function armyToken({ id, tokenUri }: Held, { metadata, contract, rules }: Known): Omit<ArmyToken, 'image'> {
  const named = [metadata?.image, metadata?.image_url].filter((address) => address !== undefined && address !== '');
  const candidates = named.flatMap((address) => webAddress(address ?? '', rules)?.href ?? []);
  return {
    id,
    name: metadata?.name ?? `Jumpy Army #${id}`,
    description: metadata?.description ?? '',
    imageUri: named[0] ?? '',
    imageCandidates: [...new Set(candidates)],
    attributes: metadata?.attributes ?? [],
    tokenURI: tokenUri,
    isRead: metadata !== null,
    contract,
    collection: 'army',
  };
}

/** Returns the first of the token's images that is available. */
function imageOf(
  { imageCandidates }: Pick<ArmyToken, 'imageCandidates'>,
  images: ReadonlyMap<string, string>,
): string | null {
  return imageCandidates.map((address) => images.get(address)).find((image) => image !== undefined) ?? null;
}

/** The collection and one wallet's tokens, as the contract reports them. */
interface HeldTokens {
  collection: { name: string; symbol: string; totalSupply: number };
  held: number;
  tokens: { id: number; tokenUri: string }[];
}

/** Reads the contract. Throws a ChainError. */
function readTokens(
  { node, contracts }: Pick<Chain, 'node' | 'contracts'>,
  holder: Address | null,
): Promise<HeldTokens> {
  const army = { abi: jumpyArmyAbi, address: contracts.jumpyArmy } as const;

  async function read(client: PublicClient): Promise<HeldTokens> {
    const [name, symbol, totalSupply] = await client.multicall({
      ...ALL_IN_ONE,
      contracts: [
        { ...army, functionName: 'name' },
        { ...army, functionName: 'symbol' },
        { ...army, functionName: 'totalSupply' },
      ],
    });
    const collection = { name, symbol, totalSupply: countOf(totalSupply) };
    if (holder === null) return { collection, held: 0, tokens: [] };
    const held = countOf(await client.readContract({ ...army, functionName: 'balanceOf', args: [holder] }));
    if (held === 0) return { collection, held, tokens: [] };
    const ids = await client.multicall({
      ...ALL_IN_ONE,
      contracts: Array.from(
        { length: Math.min(held, MOST_TOKENS) },
        (_, index) => ({ ...army, functionName: 'tokenOfOwnerByIndex', args: [holder, BigInt(index)] }) as const,
      ),
    });
    const uris = await client.multicall({
      ...ALL_IN_ONE,
      contracts: ids.map((id) => ({ ...army, functionName: 'tokenURI', args: [id] }) as const),
    });
    return { collection, held, tokens: uris.map((tokenUri, at) => ({ id: countOf(ids[at] ?? -1n), tokenUri })) };
  }

  return node.ask(async (client) => {
    try {
      return await read(client);
    } catch (error) {
      throw asRefusal(error);
    }
  });
}

/** A revert is not a node failure and must not trigger failover. */
function asRefusal(error: unknown): unknown {
  const isRevert =
    error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError) !== null;
  if (!isRevert) return error;
  return new ChainError('refused', `The army's contract refused: ${error.shortMessage}`, { cause: error });
}

function countOf(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}
