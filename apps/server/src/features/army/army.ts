import type { ArmyAnswer, ArmyMetadata } from '@jumpy/protocol/http/army';
import type { Address } from 'viem';
import type * as z from 'zod/mini';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { ownOriginOf } from '../../platform/ownOrigin.ts';
import type { Clock } from '../../platform/clock.ts';
import { createSingleFlight } from '../../platform/singleFlight.ts';
import { findPinned } from '../../platform/ipfs/findPinned.ts';
import { within } from '../../platform/within.ts';
import { contractApiError, contractMissing } from './contractApiError.ts';
import { createGuardedFetch, type GuardedFetch } from '../../platform/foreign/guardedFetch.ts';
import { createMetadata } from './metadata.ts';
import { armyToken, imageOf } from './armyToken.ts';
import { readTokens } from './readTokens.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';

export type OwnArmy = Omit<z.output<typeof ArmyAnswer>, 'success'>;

/** The army as a wallet sees it. */
export interface Army {
  /** What an address holds; without one, the collection alone. Refuses with `chain_off` or `chain_down`. */
  read(address: string | null): Promise<OwnArmy>;
}

export interface ArmyOptions {
  /** The chain in all, whatever nodes are asked and however often. */
  limitMs?: number;
  /** By which answers are shared and kept; it goes on whatever the product's clock is set to. */
  clock?: Clock;
  fetchText?: GuardedFetch;
}

const LIMIT_MS = 5_000;
const SHARED_MS = 3_000;
/** Metadata that takes longer is left away this time, and is there the next. */
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
