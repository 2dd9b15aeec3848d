import { type WalletAccount, type OpenedWallet, createWalletAccount } from '../../src/walletAccount.ts';
import type { KeyringApi } from '../../src/api/keyringApi.ts';
import type {
  PendingActivation,
  ActivationStore,
  SentLog,
  SpendingStore,
  SentNonce,
} from '../../src/book/keyringDb.ts';
import type { KeyringClock } from '../../src/clock.ts';
import type { DeviceShares } from '../../src/device/deviceShares.ts';
import type { Share } from '../../src/shares/share.ts';
import { isCounted, type PaymentLog, type PaymentRecord } from '../../src/spend/paymentLog.ts';

/** A browser's transaction log in memory, shared by its tabs. */
export function memorySentLog(): SentLog {
  const records = new Map<string, SentNonce>();
  return {
    async list(chainId, address) {
      const matching = [...records.values()].filter(
        (record) => record.chainId === chainId && record.address === address.toLowerCase(),
      );
      return matching.toSorted((one, other) => one.nonce - other.nonce);
    },
    async update({ chainId, address, nonce }, change) {
      const key = `${chainId} ${address.toLowerCase()} ${nonce}`;
      const changed = change(records.get(key));
      records.set(key, changed);
      return changed;
    },
  };
}

export function memorySpending(): SpendingStore {
  const spent = new Map<string, bigint>();
  return {
    get: async (playerId, day) => spent.get(playerId + day) ?? 0n,
    put: async (playerId, day, wei) => void spent.set(playerId + day, wei),
  };
}

export function memoryPaidLog(): PaymentLog {
  const records = new Map<string, PaymentRecord>();
  const keyOf = ({ chainId, address, nonce }: Pick<PaymentRecord, 'chainId' | 'address' | 'nonce'>): string =>
    `${chainId} ${address} ${nonce}`;
  return {
    async sumSince({ chainId, address }, afterMs, without = {}) {
      const matching = [...records.values()].filter(
        (record) => record.chainId === chainId && record.address === address,
      );
      const counted = matching.filter((record) => isCounted(record, without));
      return counted.reduce((sum, { atMs, wei }) => (atMs > afterMs ? sum + wei : sum), 0n);
    },
    get: async (key) => records.get(keyOf(key)),
    put: async (payment) => void records.set(keyOf(payment), payment),
    delete: async (key) => void records.delete(keyOf(key)),
    close() {},
  };
}

export function memoryActivations(): ActivationStore {
  const records = new Map<string, PendingActivation>();
  return {
    get: async (playerId) => records.get(playerId),
    put: async (activation) => void records.set(activation.playerId, activation),
    delete: async (playerId) => void records.delete(playerId),
  };
}

export function memoryDevices(): DeviceShares {
  const records = new Map<string, Share>();
  const keyOf = (playerId: string, address: string, generation: number): string =>
    `${playerId} ${address.toLowerCase()} ${generation}`;
  const keysOf = (playerId: string): string[] => [...records.keys()].filter((key) => key.startsWith(`${playerId} `));
  const splitOf = (key: string): { address: string; generation: number } => {
    const [, address = '', generation = ''] = key.split(' ');
    return { address, generation: Number(generation) };
  };
  return {
    async getShare(playerId, { address, generation }) {
      const share = records.get(keyOf(playerId, address, generation));
      return share ? { ok: true, share: { ...share, point: share.point.slice() } } : { ok: false, code: 'none' };
    },
    // Stores a copy, so that wiping the original does not affect it.
    addShare: async (playerId, share) =>
      void records.set(keyOf(playerId, share.address, share.generation), { ...share, point: share.point.slice() }),
    async deleteOlder(playerId, { address, generation }) {
      for (const key of keysOf(playerId)) {
        const split = splitOf(key);
        if (split.address === address.toLowerCase() && split.generation < generation) records.delete(key);
      }
    },
    deleteShare: async (playerId, { address, generation }) => void records.delete(keyOf(playerId, address, generation)),
    listSplits: async (playerId) => keysOf(playerId).map(splitOf),
    async deletePlayer(playerId) {
      for (const key of keysOf(playerId)) records.delete(key);
    },
    listPlayers: async () => [...new Set([...records.keys()].map((key) => key.split(' ')[0] ?? ''))],
    close() {},
  };
}

/** A browser's Web Locks: one holder per name. */
export function memoryLocks(): WalletAccount['withTabLock'] {
  const queues = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const result = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(
      name,
      result.catch(() => undefined),
    );
    return result;
  };
}

/** A clock that advances only by waiting. */
export function standingClock(startMs = Date.UTC(2026, 10, 22)): KeyringClock & { passed(durationMs: number): void } {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    async wait(durationMs) {
      nowMs += durationMs;
    },
    passed(durationMs) {
      nowMs += durationMs;
    },
  };
}

const unasked = (): never => {
  throw new Error('Nobody asks this here.');
};

export const NO_API: KeyringApi = {
  getStatus: unasked,
  beginWallet: unasked,
  activateWallet: unasked,
  readServerShare: unasked,
  protectWallet: unasked,
  readRecovery: unasked,
  resplitWallet: unasked,
  endSession: unasked,
  acquireLease: unasked,
  releaseLease: unasked,
};

interface AccountParts {
  playerId?: string;
  api: KeyringApi;
  withTabLock?: WalletAccount['withTabLock'];
  devices?: DeviceShares;
  activations?: ActivationStore;
  clock?: Pick<KeyringClock, 'nowMs'>;
  opened?: OpenedWallet;
  changed?: () => void;
}

/** An account in an in-memory browser; with `opened`, its shares are given and not fetched. */
export function memoryAccount(parts: AccountParts): WalletAccount {
  const account = createWalletAccount({
    playerId: parts.playerId ?? 'ada',
    cachedFacts: new Map(),
    appOrigin: 'https://jumpy.example',
    api: parts.api,
    devices: parts.devices ?? memoryDevices(),
    activations: parts.activations ?? memoryActivations(),
    storage: undefined,
    crypto,
    nowMs: parts.clock?.nowMs ?? Date.now,
    withTabLock: parts.withTabLock ?? memoryLocks(),
    notifyChanged: parts.changed ?? (() => {}),
  });
  const { opened } = parts;
  return opened ? { ...account, openShares: async () => opened } : account;
}
