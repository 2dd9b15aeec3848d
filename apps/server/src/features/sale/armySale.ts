import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { Sale } from '@jumpy/protocol/http/sale';
import type { Address, PublicClient } from 'viem';
import { ChainError } from '../../platform/chain/chainError.ts';
import { createTopic } from '../../platform/bus/bus.ts';
import type { AppClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { toContractAppError, createChainOffError } from '../army/toContractAppError.ts';
import { saleStore } from './store.ts';

/** Address of Multicall3 on every chain; it batches calls and answers all from one block. */
const MULTICALL_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Options that send many calls as one, at a fixed block. */
export const multicallAtBlock = (blockNumber: bigint) =>
  ({ allowFailure: false, batchSize: 0, multicallAddress: MULTICALL_ADDRESS, blockNumber }) as const;

/** Converts a contract value into a safe integer. */
export function toSafeInteger(value: bigint): number {
  if (value < 0n || value > Number.MAX_SAFE_INTEGER)
    throw new ChainError('garbled', `The army's contract counts ${value}.`);
  return Number(value);
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Public state of the sale. */
export interface ArmySale {
  /**
   * Returns the last known state with `isStale` if the chain does not answer. Throws `chain_off`, or `chain_down` if it
   * was never read.
   */
  read(): Promise<{ sale: Sale; readAt: Date; isStale: boolean }>;
  /** Invalidates the cache in all processes after a contract event. */
  invalidate(): void;
}

const TTL_MS = 15_000;
/** How long a request waits for the chain. */
const TIMEOUT_MS = 4_000;
const CACHE_KEY = 'sale';

const SALE_CHANGED_TOPIC = createTopic<null>('sale changed');
const monotonicClock: AppClock = { nowMs: () => performance.now() };

export function createArmySale(
  { bus, chain, clock: wallClock, db }: Pick<Context, 'bus' | 'chain' | 'clock' | 'db'>,
  {
    clock = monotonicClock,
    patienceMs = chain?.patienceMs ?? TIMEOUT_MS,
  }: { clock?: AppClock; patienceMs?: number } = {},
): ArmySale {
  async function load(): Promise<{ sale: Sale; readAt: Date } | undefined> {
    if (!chain) throw createChainOffError();
    const readAt = new Date(wallClock.nowMs());
    try {
      const sale = await chain.node.call((client) => readSale(client, chain.contracts.jumpyArmy));
      await saleStore.save(db, { sale, readAt });
      return { sale, readAt };
    } catch (error) {
      if (error instanceof ChainError) return undefined;
      throw error;
    }
  }

  const cache = createTtlCache({ clock, ttlMs: TTL_MS, maxEntries: 1, load });
  bus.subscribe(SALE_CHANGED_TOPIC, cache.clear);
  bus.onMissed(cache.clear);
  return {
    async read() {
      const pendingRead = Promise.resolve(cache.read(CACHE_KEY));
      const read = await withTimeout(patienceMs, { work: pendingRead, late: () => undefined });
      if (read) return { ...read, isStale: false };
      const stored = await saleStore.find(db);
      // Nothing is known of another contract.
      if (stored && stored.sale.contract === chain?.contracts.jumpyArmy.toLowerCase())
        return { ...stored, isStale: true };
      throw toContractAppError(new ChainError('slow', 'The chain did not say how the sale is.'));
    },
    invalidate: () => bus.publish(SALE_CHANGED_TOPIC, null),
  };
}

/** Reads everything that is the same for all wallets from one block of the contract. */
async function readSale(client: PublicClient, contract: Address): Promise<Sale> {
  const army = { abi: jumpyArmyAbi, address: contract } as const;
  const block = await client.getBlock({ blockTag: 'latest' });
  const [balanceWei, answers] = await Promise.all([
    client.getBalance({ address: contract, blockNumber: block.number }),
    client.multicall({
      ...multicallAtBlock(block.number),
      contracts: [
        { ...army, functionName: 'owner' },
        { ...army, functionName: 'pendingOwner' },
        { ...army, functionName: 'roleSyncKey' },
        { ...army, functionName: 'getCurrentPhase' },
        { ...army, functionName: 'phaseScheduleEnabled' },
        { ...army, functionName: 'phase1StartTime' },
        { ...army, functionName: 'phase2StartTime' },
        { ...army, functionName: 'phase3StartTime' },
        { ...army, functionName: 'paused' },
        { ...army, functionName: 'revealed' },
        { ...army, functionName: 'metadataFrozen' },
        { ...army, functionName: 'totalSupply' },
        { ...army, functionName: 'maxSupply' },
        { ...army, functionName: 'getBaseTokenURI' },
        { ...army, functionName: 'placeholderURI' },
        { ...army, functionName: 'baseURIFixed' },
        { ...army, functionName: 'provenanceHash' },
        { ...army, functionName: 'saleClosed' },
        { ...army, functionName: 'closesFrom' },
        { ...army, functionName: 'PHASE1_CAP' },
        { ...army, functionName: 'freeMinted' },
        { ...army, functionName: 'getDraw' },
      ],
    }),
  ]);
  const [owner, pendingOwner, roleSyncKey, phase, isScheduled, phase1, phase2, phase3, ...rest] = answers;
  const [isPaused, isRevealed, isFrozen, minted, maxSupply, baseUri, placeholderUri, isBaseFixed, ...end] = rest;
  const [provenance, isClosed, closesFrom, freeCap, freeMinted, [isDrawn, offset]] = end;
  return {
    contract: contract.toLowerCase(),
    owner: owner.toLowerCase(),
    pendingOwner: toAddressOrNull(pendingOwner),
    roleSyncKey: toAddressOrNull(roleSyncKey),
    phase: toSafeInteger(phase) as Sale['phase'],
    isScheduled,
    starts: [toSafeInteger(phase1), toSafeInteger(phase2), toSafeInteger(phase3)],
    isPaused,
    isRevealed,
    isFrozen,
    isBaseFixed,
    hasProvenance: BigInt(provenance) !== 0n,
    isClosed,
    closesFrom: toSafeInteger(closesFrom),
    offset: isDrawn ? toSafeInteger(offset) : null,
    minted: toSafeInteger(minted),
    maxSupply: toSafeInteger(maxSupply),
    freeLeft: toSafeInteger(freeCap - freeMinted),
    baseUri,
    placeholderUri,
    balanceWei: String(balanceWei),
    chainS: toSafeInteger(block.timestamp),
  };
}

const toAddressOrNull = (address: Address): string | null =>
  address.toLowerCase() === ZERO_ADDRESS ? null : address.toLowerCase();
