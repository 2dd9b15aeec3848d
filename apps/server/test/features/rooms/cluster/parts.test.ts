import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { createRecentInputs } from '../../../../src/features/rooms/cluster/proxiedClients.ts';
import { packEntries, unpackEntries, createPeerOutbox } from '../../../../src/features/rooms/cluster/peerMessages.ts';
import { createPeers } from '../../../../src/features/rooms/cluster/failover.ts';
import { createRoomLease } from '../../../../src/features/rooms/cluster/lease.ts';

const LEASE_MS = 1_500;

describe('messages to other processes', () => {
  test('send a shared frame to many clients of a process once, in order', async () => {
    const sent: { to: string; packed: Buffer }[] = [];
    const outbox = createPeerOutbox({ from: 'me', publish: (to, packed) => sent.push({ to, packed }) });
    const frame = Uint8Array.of(1, 2, 3);
    for (const visit of [1, 2, 3]) outbox.sendToClient('a', visit, frame);
    outbox.sendToClient('b', 4, frame);
    outbox.sendToClient('a', 1, 'só');
    outbox.send('a', { kind: 'close', visit: 1, code: 1001, reason: 'over' });
    outbox.sendToClient('a', 2, 'só');
    await Promise.resolve();
    expect(sent.map(({ to }) => to)).toEqual(['a', 'b']);
    const [first] = sent.map(({ packed }) => unpackEntries(packed));
    expect(first).toEqual({
      from: 'me',
      entries: [
        { message: { kind: 'say', visits: [1, 2, 3], isBinary: true }, bytes: Buffer.from(frame) },
        { message: { kind: 'say', visits: [1], isBinary: false }, bytes: Buffer.from('só') },
        { message: { kind: 'close', visit: 1, code: 1001, reason: 'over' } },
        { message: { kind: 'say', visits: [2], isBinary: false }, bytes: Buffer.from('só') },
      ],
    });
  });

  test('distinguish an entry without bytes from one with empty bytes', () => {
    const entries = [
      { message: { kind: 'free' } as const },
      { message: { kind: 'hear', visit: 1, isBinary: true } as const, bytes: new Uint8Array() },
    ];
    expect(unpackEntries(packEntries('x', entries)).entries.map(({ bytes }) => bytes?.length)).toEqual([undefined, 0]);
  });
});

describe('a client’s recent inputs', () => {
  const trail = (length: number, code = 1): Uint8Array => new Uint8Array(length).fill(code);

  test('are contiguous and deduplicated, and limited to ten seconds', () => {
    const recentInputs = createRecentInputs();
    expect(recentInputs.merge()).toBeUndefined();
    recentInputs.add({ fromTick: 0, trail: trail(6, 1) });
    recentInputs.add({ fromTick: 6, trail: trail(6, 2) });
    recentInputs.add({ fromTick: 9, trail: trail(3, 6) });
    expect(recentInputs.merge()).toEqual({ fromTick: 0, trail: Uint8Array.of(1, 1, 1, 1, 1, 1, 2, 2, 2, 6, 6, 6) });
    recentInputs.add({ fromTick: 12, trail: trail(660, 0) });
    expect(recentInputs.merge()).toEqual({ fromTick: 12, trail: trail(660, 0) });
  });

  test('restart after a gap and in another game', () => {
    const recentInputs = createRecentInputs();
    recentInputs.add({ fromTick: 600, trail: trail(6) });
    recentInputs.add({ fromTick: 700, trail: trail(6, 2) });
    expect(recentInputs.merge()).toEqual({ fromTick: 700, trail: trail(6, 2) });
    recentInputs.add({ fromTick: 0, trail: trail(6, 0) });
    expect(recentInputs.merge()).toEqual({ fromTick: 0, trail: trail(6, 0) });
    recentInputs.clear();
    expect(recentInputs.merge()).toBeUndefined();
  });
});

describe('a process that reconnects', () => {
  const ANSWER = { beats: new Map<string, string>(), orphaned: [], waitingElsewhere: 0 };

  test.each([
    ['its answer was lost', 'beat'],
    ['its rooms could not be claimed', 'claim'],
  ] as const)('claims its rooms again if Redis knew it by the next heartbeat, but %s', async (_, failing) => {
    let nowMs = 0;
    let known = 0;
    let isBroken = true;
    const claims: boolean[] = [];
    const breakOnce = (where: typeof failing): void => {
      if (where !== failing || !isBroken) return;
      isBroken = false;
      throw new Error('the connection is gone');
    };
    const standing = createRoomLease({
      ...{
        log: pino({ level: 'silent' }),
        nowMs: () => nowMs,
        isUp: () => true,
        countWaiting: () => 0,
        onConfirmed: () => {},
        onDeclaredDead: () => {},
      },
      fencing: { extendStandalone: () => Promise.resolve(true) },
      directory: {
        heartbeat() {
          // Redis has counted it, whether or not the response arrives.
          const isNew = (known += 1) === 1;
          return Promise.resolve().then(() => (breakOnce('beat'), { ...ANSWER, isNew }));
        },
      },
      onHeartbeat: ({ isNew }) =>
        Promise.resolve().then(() => {
          breakOnce('claim');
          claims.push(isNew);
        }),
    });
    for (const atMs of [300, 600, 900]) {
      nowMs = atMs;
      standing.tick();
      await setImmediate();
    }
    expect(known).toBe(3);
    expect(claims).toEqual([true, false]);
  });
});

describe('process liveness', () => {
  test('is alive with heartbeats, silent without one for the lease, and dead once unlisted', () => {
    let nowMs = 0;
    const peers = createPeers({ nowMs: () => nowMs, leaseMs: LEASE_MS });
    peers.recordHeartbeats(new Map(Object.entries({ a: '1', b: '7' })));
    nowMs += LEASE_MS - 1;
    peers.recordHeartbeats(new Map(Object.entries({ a: '2', b: '7' })));
    expect(peers.listSilent()).toEqual([]);
    nowMs += 1;
    expect(peers.listSilent()).toEqual([['b', '7']]);
    peers.recordHeartbeats(new Map([['a', '2']]));
    expect([peers.isAlive('a'), peers.isAlive('b'), peers.count()]).toEqual([true, false, 1]);
  });

  test('grants everyone a full lease again after an outage', () => {
    let nowMs = 0;
    const peers = createPeers({ nowMs: () => nowMs, leaseMs: LEASE_MS });
    peers.recordHeartbeats(new Map([['a', '1']]));
    nowMs += 10 * LEASE_MS;
    peers.reset();
    expect(peers.listSilent()).toEqual([]);
    nowMs += LEASE_MS;
    expect(peers.listSilent()).toEqual([['a', '1']]);
  });

  test('counts a greeted process as alive for a lease before its first heartbeat', () => {
    let nowMs = 0;
    const peers = createPeers({ nowMs: () => nowMs, leaseMs: LEASE_MS });
    peers.markSeen('new');
    peers.recordHeartbeats(new Map());
    expect(peers.isAlive('new')).toBe(true);
    nowMs += LEASE_MS;
    peers.recordHeartbeats(new Map());
    expect(peers.isAlive('new')).toBe(false);
  });
});
