import type { Address, Hex } from 'viem';
import type { Anvil } from './anvil.ts';
import { type BlockProducer, createBlockProducer } from './blockProducer.ts';
import { createTransactionIncluder } from './includeTransaction.ts';
import { STATE_DELAY_BLOCK_COUNT, FINALITY_DEPTH_BLOCKS } from './monad.ts';
import type { RpcAnswer } from './rpcError.ts';
import type { ChainSnapshots } from './chainSnapshots.ts';

interface SimulatedChainOptions {
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

/** Opens the chain of a node, saves it at once and from then on at an interval. */
export async function openSimulatedChain(options: SimulatedChainOptions): Promise<SimulatedChain> {
  const blocks = await createBlockProducer(options.anvil);
  const lock = createReadWriteLock();
  const saver = new ChainSaver(options, { blocks, lock });
  await saver.save();
  return new SimulatedChain(options, { blocks, lock, saver });
}

/** The node behind the proxy: concurrent reads, serialized writes. */
export class SimulatedChain {
  readonly #anvil: Anvil;
  readonly #blockTimeMs: number;
  readonly #blocks: BlockProducer;
  readonly #lock: ReadWriteLock;
  readonly #saver: ChainSaver;
  readonly #include: ReturnType<typeof createTransactionIncluder>;
  readonly #saveTimer: NodeJS.Timeout;
  /** Latest block with a change. */
  #busyBlock: bigint;
  #trailingTimer: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor(
    { anvil, blockTimeMs, saveIntervalMs }: SimulatedChainOptions,
    { blocks, lock, saver }: { blocks: BlockProducer; lock: ReadWriteLock; saver: ChainSaver },
  ) {
    this.#anvil = anvil;
    this.#blockTimeMs = blockTimeMs;
    this.#blocks = blocks;
    this.#lock = lock;
    this.#saver = saver;
    this.#include = createTransactionIncluder({ anvil, blocks });
    this.#busyBlock = blocks.getHead() - TRAILING_EMPTY_BLOCKS;
    this.#saveTimer = setInterval(() => void saver.trySave(), saveIntervalMs);
  }

  /** Runs a read while no write is in progress. */
  withConsistentRead<T>(ask: (at: { anvil: Anvil; head: bigint; finalBlock: bigint }) => Promise<T>): Promise<T> {
    return this.#lock.read(() => {
      const head = this.#blocks.getHead();
      const finalBlock = this.#saver.limitToSaved(head - FINALITY_DEPTH_BLOCKS);
      return ask({ anvil: this.#anvil, head, finalBlock });
    });
  }

  sendTransaction(raw: unknown): Promise<RpcAnswer> {
    return this.#write(() => this.#include(raw));
  }

  getBalanceWei(address: Address): Promise<bigint> {
    return this.#lock.read(() => this.#blocks.getBalanceWei(address));
  }

  /** Changes a balance, mines blocks until it is effective, and returns the new one. */
  updateBalance(address: Address, change: (balanceWei: bigint) => bigint): Promise<bigint> {
    return this.#write(async () => {
      const balanceWei = change(await this.#blocks.getBalanceWei(address));
      await this.#blocks.setBalance(address, balanceWei);
      // Newly created coins must be effective immediately, so that the recipient can pay with them.
      for (let depth = 0n; depth < STATE_DELAY_BLOCK_COUNT; depth += 1n) await this.#blocks.mine();
      return balanceWei;
    });
  }

  /** Mines a number of empty blocks. */
  mineEmpty(count: number): Promise<void> {
    return this.#write(() => this.#blocks.mineEmpty(count));
  }

  /** Mines one block a number of seconds later. */
  advanceTime(seconds: number): Promise<void> {
    return this.#write(() => this.#blocks.advanceTime(seconds));
  }

  /** Saves pending state and stops the node. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#saveTimer);
    clearTimeout(this.#trailingTimer);
    // Waits for writes in progress.
    await this.#lock.write(async () => undefined);
    await this.#saver.trySave();
    await this.#anvil.stop();
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.#lock.write(async () => {
      const before = this.#blocks.getHead();
      try {
        return await work();
      } finally {
        if (this.#blocks.getHead() !== before) this.#busyBlock = this.#blocks.getHead();
        this.#scheduleTrailingBlock();
      }
    });
  }

  #scheduleTrailingBlock(): void {
    const depth = this.#blocks.getHead() - this.#busyBlock;
    if (!this.#isOpen || this.#trailingTimer !== undefined || depth >= TRAILING_EMPTY_BLOCKS) return;
    this.#trailingTimer = setTimeout(() => {
      this.#trailingTimer = undefined;
      // If the node has exited, its exit is reported elsewhere.
      this.#lock.write(this.#blocks.mine).then(
        () => this.#afterTrailingBlock(),
        () => undefined,
      );
    }, this.#blockTimeMs);
  }

  #afterTrailingBlock(): void {
    const depth = this.#blocks.getHead() - this.#busyBlock;
    if (this.#isOpen && (depth === FINALITY_DEPTH_BLOCKS || depth === TRAILING_EMPTY_BLOCKS))
      void this.#saver.trySave();
    this.#scheduleTrailingBlock();
  }
}

/** Saves the chain's state to its file, if there is one. */
class ChainSaver {
  readonly #options: SimulatedChainOptions;
  readonly #blocks: BlockProducer;
  readonly #lock: ReadWriteLock;
  #savedBlock = -1n;
  #saving = Promise.resolve();

  constructor(options: SimulatedChainOptions, { blocks, lock }: { blocks: BlockProducer; lock: ReadWriteLock }) {
    this.#options = options;
    this.#blocks = blocks;
    this.#lock = lock;
  }

  /** Serialized, since a dump in progress may not include the latest block. */
  save(): Promise<void> {
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#saveChanges());
    return this.#saving;
  }

  trySave(): Promise<void> {
    return this.save().catch((error: unknown) =>
      this.#options.onSaveError(`The local chain could not be saved: ${String(error)}`),
    );
  }

  /** The block, or the latest saved one if it is not saved yet. */
  limitToSaved(block: bigint): bigint {
    return this.#options.savedState === undefined || block < this.#savedBlock ? block : this.#savedBlock;
  }

  async #saveChanges(): Promise<void> {
    const { anvil, savedState } = this.#options;
    if (savedState === undefined || this.#blocks.getHead() === this.#savedBlock) return;
    // A write is complete only after the sender has been billed, so a dump must acquire the lock like any reader.
    const { block, dump } = await this.#lock.read(async () => ({
      block: this.#blocks.getHead(),
      dump: (await anvil.call('anvil_dumpState')) as Hex,
    }));
    await savedState.write(dump);
    this.#savedBlock = block;
  }
}

interface LockWaiter {
  isWriter: boolean;
  enter: () => void;
}

/**
 * Concurrent readers, exclusive writers, in order of arrival: a reader that arrives after a waiting writer reads what
 * that writer wrote.
 */
export function createReadWriteLock() {
  const queue: LockWaiter[] = [];
  let readers = 0;
  let isWriting = false;

  const admit = (): void => {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      if (isWriting || (next.isWriter && readers > 0)) return;
      queue.shift();
      if (next.isWriter) isWriting = true;
      else readers += 1;
      next.enter();
    }
  };

  const run = async <T>(isWriter: boolean, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((enter) => {
      queue.push({ isWriter, enter });
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

  return {
    read: <T>(work: () => Promise<T>): Promise<T> => run(false, work),
    write: <T>(work: () => Promise<T>): Promise<T> => run(true, work),
  };
}

type ReadWriteLock = ReturnType<typeof createReadWriteLock>;
