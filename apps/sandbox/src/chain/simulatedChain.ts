import type { Address, Hex } from 'viem';
import type { Anvil } from './anvil.ts';
import { createBlockProducer } from './blockProducer.ts';
import { createTransactionIncluder } from './includeTransaction.ts';
import { STATE_DELAY_BLOCK_COUNT, FINALITY_DEPTH_BLOCKS } from './monad.ts';
import type { RpcAnswer } from './rpcError.ts';
import type { ChainSnapshots } from './chainSnapshots.ts';

/** The node behind the proxy: concurrent reads, serialized writes. */
export interface SimulatedChain {
  /** Runs a read while no write is in progress. */
  withConsistentRead<T>(ask: (at: { anvil: Anvil; head: bigint; finalBlock: bigint }) => Promise<T>): Promise<T>;
  sendTransaction(raw: unknown): Promise<RpcAnswer>;
  getBalanceWei(address: Address): Promise<bigint>;
  /** Changes a balance, mines blocks until it is effective, and returns the new one. */
  updateBalance(address: Address, change: (balanceWei: bigint) => bigint): Promise<bigint>;
  /** Mines a number of empty blocks. */
  mineEmpty(count: number): Promise<void>;
  /** Mines one block a number of seconds later. */
  advanceTime(seconds: number): Promise<void>;
  /** Saves pending state and stops the node. */
  stop(): Promise<void>;
}

export interface SimulatedChainOptions {
  anvil: Anvil;
  /** Missing for an ephemeral chain, whose blocks are finalized by depth alone. */
  savedState: ChainSnapshots | undefined;
  blockTimeMs: number;
  saveIntervalMs: number;
  /** Called if a dump cannot be written. */
  onSaveError: (error: string) => void;
}

/** Empty blocks after a busy one, so that it and its successors become finalized; after that no blocks are mined. */
const TRAILING_EMPTY_BLOCKS = 4n;

export async function openSimulatedChain({
  anvil,
  savedState,
  blockTimeMs,
  saveIntervalMs,
  onSaveError,
}: SimulatedChainOptions): Promise<SimulatedChain> {
  const lock = createReadWriteLock();
  const blocks = await createBlockProducer(anvil);
  const include = createTransactionIncluder({ anvil, blocks });
  let busyBlock = blocks.getHead() - TRAILING_EMPTY_BLOCKS;
  let savedBlock = -1n;
  let saving = Promise.resolve();
  let echo: NodeJS.Timeout | undefined;
  let isOpen = true;

  const dumpTo = async (file: ChainSnapshots): Promise<void> => {
    // A write is complete only after the sender has been billed, so a dump must acquire the lock like any reader.
    const { block, dump } = await lock.read(async () => ({
      block: blocks.getHead(),
      dump: (await anvil.call('anvil_dumpState')) as Hex,
    }));
    await file.write(dump);
    savedBlock = block;
  };
  /** Serialized, since a dump in progress may not include the latest block. */
  const save = (): Promise<void> => {
    saving = saving
      .catch(() => undefined)
      .then(() => (savedState === undefined || blocks.getHead() === savedBlock ? undefined : dumpTo(savedState)));
    return saving;
  };
  const trySave = (): Promise<void> =>
    save().catch((error: unknown) => onSaveError(`The local chain could not be saved: ${String(error)}`));

  const scheduleEcho = (): void => {
    if (!isOpen || echo !== undefined || blocks.getHead() - busyBlock >= TRAILING_EMPTY_BLOCKS) return;
    echo = setTimeout(() => {
      echo = undefined;
      // If the node has exited, its exit is reported elsewhere.
      lock.write(blocks.mine).then(afterEcho, () => undefined);
    }, blockTimeMs);
  };
  const afterEcho = (): void => {
    const depth = blocks.getHead() - busyBlock;
    if (isOpen && (depth === FINALITY_DEPTH_BLOCKS || depth === TRAILING_EMPTY_BLOCKS)) void trySave();
    scheduleEcho();
  };
  const write = <T>(work: () => Promise<T>): Promise<T> =>
    lock.write(async () => {
      const before = blocks.getHead();
      try {
        return await work();
      } finally {
        if (blocks.getHead() !== before) busyBlock = blocks.getHead();
        scheduleEcho();
      }
    });

  await save();
  const timer = setInterval(() => void trySave(), saveIntervalMs);

  return {
    withConsistentRead: (ask) =>
      lock.read(() => {
        const head = blocks.getHead();
        const deep = head - FINALITY_DEPTH_BLOCKS;
        const isSaved = savedState === undefined || deep < savedBlock;
        return ask({ anvil, head, finalBlock: isSaved ? deep : savedBlock });
      }),
    sendTransaction: (raw) => write(() => include(raw)),
    getBalanceWei: (address) => lock.read(() => blocks.getBalanceWei(address)),
    updateBalance: (address, change) =>
      write(async () => {
        const balanceWei = change(await blocks.getBalanceWei(address));
        await blocks.setBalance(address, balanceWei);
        // Newly created coins must be effective immediately, so that the recipient can pay with them.
        for (let depth = 0n; depth < STATE_DELAY_BLOCK_COUNT; depth += 1n) await blocks.mine();
        return balanceWei;
      }),
    mineEmpty: (count) => write(() => blocks.mineEmpty(count)),
    advanceTime: (seconds) => write(() => blocks.advanceTime(seconds)),
    async stop() {
      isOpen = false;
      clearInterval(timer);
      clearTimeout(echo);
      // Waits for writes in progress.
      await lock.write(async () => undefined);
      await trySave();
      await anvil.stop();
    },
  };
}

/** Concurrent readers, exclusive writers, in order of arrival. */
interface ReadWriteLock {
  read<T>(work: () => Promise<T>): Promise<T>;
  write<T>(work: () => Promise<T>): Promise<T>;
}

interface LockWaiter {
  isWriter: boolean;
  enter: () => void;
}

/** Fair: a reader that arrives after a waiting writer reads what that writer wrote. */
export function createReadWriteLock(): ReadWriteLock {
  const line: LockWaiter[] = [];
  let readers = 0;
  let isWriting = false;

  const admit = (): void => {
    for (let next = line[0]; next !== undefined; next = line[0]) {
      if (isWriting || (next.isWriter && readers > 0)) return;
      line.shift();
      if (next.isWriter) isWriting = true;
      else readers += 1;
      next.enter();
    }
  };

  const take = async <T>(isWriter: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((enter) => {
      line.push({ isWriter, enter });
      admit();
    });
    try {
      return await work();
    } finally {
      if (isWriter) isWriting = false;
      else readers -= 1;
      admit();
    }
  };

  return { read: (work) => take(false, work), write: (work) => take(true, work) };
}
