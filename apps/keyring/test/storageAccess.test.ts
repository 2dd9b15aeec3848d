import { describe, expect, it, vi } from 'vitest';
import { createStorageAccess, type StorageEnvironment, type StorageStatus } from '../src/device/storageAccess.ts';
import { readKeyringStatus } from '../src/requests/readStatus.ts';
import { getKeyringStorage } from '../src/requests/storageStatus.ts';
import { handleRequest } from '../src/requests/handleRequest.ts';
import { memoryAccount, memoryDevices } from './support/memory.ts';
import { sharesOf } from './support/wallet.ts';
import { walletServer } from './support/walletServer.ts';

/** A factory whose databases open, fail, or never respond. */
function databases(behavior: 'open' | 'refuse' | 'hang', afterMs = 0): IDBFactory & { opened: string[] } {
  const opened: string[] = [];
  const factory = {
    opened,
    open(name: string) {
      opened.push(name);
      const request = Object.assign(new EventTarget(), { result: { close: () => undefined } });
      const event = { open: 'success', refuse: 'error', hang: 'nothing' }[behavior];
      setTimeout(() => request.dispatchEvent(new Event(event)), afterMs);
      return request;
    },
    deleteDatabase: () => new EventTarget(),
  };
  return factory as never;
}

const LOCKS = { request: async (_name: string, work: () => unknown) => work() } as unknown as LockManager;
const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const OPEN: StorageEnvironment = {
  isFramed: true,
  supportsHandles: true,
  indexedDB: () => databases('open'),
  locks: () => LOCKS,
  hasAccess: async () => true,
  requestAccess: () => Promise.reject(new Error('asked')),
  isAlreadyGranted: async () => false,
};
const CLOSED: Partial<StorageEnvironment> = {
  indexedDB: () => databases('refuse'),
  locks: () => ({ request: async () => denied() }) as never,
  hasAccess: async () => false,
};

describe('what this page can store', () => {
  it.each<[string, Partial<StorageEnvironment>, StorageStatus]>([
    ['everything, in a frame of its own site', {}, 'open'],
    ['everything, in a window', { isFramed: false, hasAccess: async () => false }, 'open'],
    ['everything, as far as an older browser says', { hasAccess: async () => denied() }, 'open'],
    ['nothing, in the frame of a private window', CLOSED, 'closed'],
    ['nothing where databases are refused', { indexedDB: () => databases('refuse') }, 'closed'],
    ['nothing where they are never heard of', { indexedDB: () => databases('hang') }, 'closed'],
    ['nothing where they throw', { indexedDB: denied }, 'closed'],
    ['nothing where there are none', { indexedDB: () => null }, 'closed'],
    ['nothing without locks', { locks: () => undefined }, 'closed'],
    ['nothing where locks throw', { locks: denied }, 'closed'],
    ['nothing in a window either', { ...CLOSED, isFramed: false }, 'closed'],
    ['what may pass, apart from the host’s own', { hasAccess: async () => false }, 'passing'],
  ])('is %s', async (_name, browser, status) => {
    vi.useFakeTimers();
    try {
      const found = createStorageAccess({ ...OPEN, ...browser }).getStatus();
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await found).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  it('becomes available once a slow database opens, and subscribers are notified', async () => {
    vi.useFakeTimers();
    try {
      const slowDatabases = [databases('open', 9_000)];
      const access = createStorageAccess({ ...OPEN, indexedDB: () => slowDatabases.pop() ?? databases('open') });
      const statuses: Promise<StorageStatus>[] = [];
      access.onStatusChange(() => statuses.push(access.getStatus()));
      const first = access.getStatus();
      await vi.advanceTimersByTimeAsync(3_000);
      expect([await first, await access.getStatus(), statuses]).toEqual(['closed', 'closed', []]);
      await vi.advanceTimersByTimeAsync(6_001);
      expect([await Promise.all(statuses), await access.getStatus()]).toEqual([['open'], 'open']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('moves to the host’s own storage once access is granted', async () => {
    const ownDatabases = databases('open');
    const access = createStorageAccess({
      ...OPEN,
      ...CLOSED,
      requestAccess: async () => ({ indexedDB: ownDatabases, locks: LOCKS }),
    });
    expect(await access.getStatus()).toBe('closed');
    expect(await access.request()).toBe('open');
    expect([await access.getStatus(), access.indexedDB(), access.locks()]).toEqual(['open', ownDatabases, LOCKS]);
    expect(ownDatabases.opened).toHaveLength(1);
  });

  it('is requested synchronously in a press, since no browser allows it later', () => {
    let requestCount = 0;
    const requestAccess = (): Promise<never> => {
      requestCount += 1;
      return Promise.reject(new Error('later'));
    };
    void createStorageAccess({ ...OPEN, ...CLOSED, requestAccess }).request();
    expect(requestCount).toBe(1);
  });

  it('stays the same when the browser denies access, or grants it and fails to open', async () => {
    const access = createStorageAccess({ ...OPEN, ...CLOSED, requestAccess: async () => denied() });
    expect(await access.request()).toBe('closed');
    const empty = { indexedDB: databases('refuse'), locks: LOCKS };
    expect(await createStorageAccess({ ...OPEN, requestAccess: async () => empty }).request()).toBe('closed');
  });

  it('includes earlier granted access without asking', async () => {
    const handle = { indexedDB: databases('open'), locks: LOCKS };
    const before = { ...OPEN, ...CLOSED, isAlreadyGranted: async () => true, requestAccess: async () => handle };
    expect(await createStorageAccess(before).getStatus()).toBe('open');
    expect(await createStorageAccess({ ...before, isAlreadyGranted: async () => denied() }).getStatus()).toBe('closed');
    expect(createStorageAccess({ ...before, supportsHandles: false }).canRequest).toBe(false);
    expect(createStorageAccess({ ...before, isFramed: false }).canRequest).toBe(false);
  });
});

const at = (status: StorageStatus, mayAsk = true) => ({ getStatus: async () => status, canRequest: mayAsk });

describe('player’s wallet', () => {
  it.each([
    ['open', true, 'open'],
    ['passing', true, 'askable'],
    ['passing', false, 'closed'],
    ['closed', true, 'askable'],
    ['closed', false, 'closed'],
  ] as const)('with storage %s that can be requested (%s): %s', async (status, mayAsk, storage) => {
    expect(await getKeyringStorage({ playerId: 'ada', devices: memoryDevices() }, at(status, mayAsk))).toBe(storage);
  });

  it('continues to open where it is already in partitioned storage', async () => {
    const devices = memoryDevices();
    await devices.addShare('ada', (await sharesOf()).device);
    expect(await getKeyringStorage({ playerId: 'ada', devices }, at('passing'))).toBe('open');
    expect(await getKeyringStorage({ playerId: 'bob', devices }, at('passing'))).toBe('askable');
  });

  it('is described from the server’s data alone when nothing can be stored', async () => {
    const server = walletServer();
    const devices = { ...memoryDevices(), getShare: denied, listSplits: denied };
    const account = memoryAccount({ api: server.api, devices });
    expect(await readKeyringStatus(account, 'askable')).toMatchObject({
      ok: true,
      result: { opensHere: false, storage: 'askable' },
    });
  });

  it.each(['create', 'open', 'protect', 'export', 'quote', 'send', 'signTypedData'])(
    'is unavailable there: %s says what is blocked and that play continues',
    async (type) => {
      const server = walletServer();
      const devices = { ...memoryDevices(), getShare: denied, addShare: denied, listSplits: denied };
      const account = memoryAccount({ api: server.api, devices });
      const dialogRoot = { forRequest: () => ({ show: () => expect.unreachable() }) };
      const workshop = { storage: at('closed'), getAccount: () => account, dialogRoot, session: {} } as never;
      const message = { type, id: '1', typedData: '{}', transaction: { to: '0x', data: '0x', valueWei: '0' } } as never;
      const pending = { message, signal: new AbortController().signal, progress: () => undefined };
      expect(await handleRequest(workshop, pending)).toEqual({
        ok: false,
        code: 'storage_closed',
        error: expect.stringMatching(/^You can play, but /),
      });
      expect(server.begun()).toBe(0);
    },
  );
});
