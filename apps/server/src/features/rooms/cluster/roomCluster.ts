import type { RoomStats } from '@jumpy/protocol/http/operations';
import type { Logger } from 'pino';
import type { RedisConnection, RedisConnectionOptions } from '../../../platform/redis.ts';
import type { FencingCheck } from '../persistence/fencingCheck.ts';
import { type RoomSocket, ROOM_CLOSE_CODES } from '../clientConnection.ts';
import type { RoomMeter } from '../roomMeter.ts';
import type { RoomManager } from '../roomManager.ts';
import type { RoomConnection, RoomRefusal, RoomJoinRequest } from '../roomConnection.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { createRoomDirectory } from './roomDirectory.ts';
import { createClusterJoin } from './join.ts';
import type { Fencing } from './fencing.ts';
import { createRemoteClients } from './remoteClients.ts';
import { createRoomRouter, ROUTING_TIMEOUT_MS } from './router.ts';
import { createPeerMessageHandler } from './handlePeerMessage.ts';
import { unpackEntries } from './peerMessage.ts';
import { createRoomOpener } from './roomOpener.ts';
import { createPeerOutbox } from './peerOutbox.ts';
import { createPeers } from './peers.ts';
import { createSnapshotSaver } from './snapshotSaver.ts';
import { createRoomLease } from './lease.ts';
import { createFailover } from './failover.ts';
import { createNotifier } from './notifier.ts';
import { createProxiedClients } from './proxiedClients.ts';

const BROADCAST_CHANNEL = 'jumpy:rooms:to:all';
const getChannel = (id: string): string => `jumpy:rooms:to:${id}`;

export interface RoomClusterOptions {
  connectRedis(options: Omit<RedisConnectionOptions, 'url'>): RedisConnection;
  fencing: Fencing;
  log: Logger;
  rooms: RoomManager;
  meter: RoomMeter;
  simVersion: number;
  /** Another process without heartbeat progress for this long is dead. */
  leaseMs: number;
  /** Monotonic clock; never compared with other machines. */
  monotonicMs(): number;
  randomInt(from: number, to: number): number;
  /** Merges a snapshot with the database. */
  reconcile(kept: RoomSnapshot): Promise<RoomSnapshot>;
  /** Called when a room was taken over by this process. */
  onTakenOver(code: string): void;
  /** Called when another process owns a room of this one. */
  onLost(code: string): void;
}

/** Room statistics of the cluster as seen from this process. */
export type ClusterCounts = NonNullable<RoomStats['shared']>;

/** Rooms of all processes on one Redis; each process can serve any client. */
export interface RoomCluster {
  connect(socket: RoomSocket, who: RoomJoinRequest): Promise<RoomConnection | RoomRefusal>;
  /** Whether a player has a seat in the room, in any process. */
  isIn(playerId: string, code: string): Promise<boolean>;
  /** The state of a room of this process has changed. */
  onRoomChanged(code: string): void;
  /** Whether the rooms of this process are paused because its lease is uncertain. */
  isPaused(): boolean;
  /** Whether this process, cut off from Redis, was declared dead: others own its rooms, and it admits nobody. */
  isDeclaredDead(): boolean;
  /** Fencing proof for decisions made just now. */
  createFencingCheck(): FencingCheck;
  /** Call fifteen times a second, even without rooms. */
  tick(): void;
  getCounts(): ClusterCounts;
  getHealth(): { state: 'up' | 'down'; detail: string };
  /** Releases the rooms of this process and disconnects its clients. */
  close(): Promise<void>;
  /** Call once nothing of its rooms is left to write. */
  unregister(): Promise<void>;
}

export function createRoomCluster(parts: RoomClusterOptions): RoomCluster {
  const { connectRedis, fencing, log, rooms, meter, leaseMs, monotonicMs: nowMs, randomInt } = parts;
  const { id } = fencing;
  let isEnding = false;
  let lost = 0;
  const onError = (error: unknown): void => log.warn({ err: error }, 'rooms could not ask Redis or the database');
  const turns = createNotifier();
  const visits = createProxiedClients();
  const redis = connectRedis({
    ...{ log, channels: [getChannel(id), BROADCAST_CHANNEL], onUp, onDown: () => {} },
    onMessage,
  });
  const directory = createRoomDirectory({ id, redis });
  const peers = createPeers({ nowMs, leaseMs });
  const outbox = createPeerOutbox({
    from: id,
    publish: (to, packed) => redis.publish(to === 'all' ? BROADCAST_CHANNEL : getChannel(to), packed),
  });
  const guests = createRemoteClients({ rooms, outbox, waitingBytes: () => redis.pendingBytes });
  const snapshots = createSnapshotSaver({ rooms, directory, nowMs, isRedisUp: () => redis.isUp, onLost, onError });
  const takeOver = createFailover({
    ...{ rooms, directory, fencing, snapshots, log, nowMs, simVersion: parts.simVersion, reconcile: parts.reconcile },
    listWantedRooms: () => new Set([...visits.list()].map(({ who }) => who.code)),
    onTakenOver: onTaken,
  });
  const standing = createRoomLease({
    ...{ directory, fencing, log, nowMs, isUp: () => redis.isUp, onDeclaredDead: onBuried },
    async onHeartbeat({ beats, isNew }) {
      peers.recordHeartbeats(beats);
      // Back before others took over everything it had lost: releases the rest.
      if (standing.isDeclaredDead) await directory.releaseAll();
      if (isNew) await snapshots.reclaimAll();
    },
    onConfirmed({ orphaned }) {
      others.resume();
      for (const visit of visits.list()) if (visit.target.kind === 'here') visit.resumeIfBehind();
      for (const [other, at] of peers.listSilent())
        if (other !== id) void takeOver.declareDead(other, at).catch(onError);
      for (const other of orphaned) takeFrom(other);
      if (standing.redisUpForMs() > leaseMs) leaveTheDead();
    },
  });
  const guide = createRoomRouter({
    id,
    rooms,
    redis,
    directory,
    peers,
    outbox,
    lease: standing,
    notifier: turns,
    leaseMs,
    nowMs,
  });
  const others = createPeerMessageHandler({
    rooms,
    remoteClients: guests,
    proxiedClients: visits,
    router: guide,
    lease: standing,
    notifier: turns,
    takeOverFrom: takeFrom,
  });
  const enter = createClusterJoin({
    ...{
      rooms,
      redis,
      directory,
      outbox,
      proxiedClients: visits,
      router: guide,
      lease: standing,
      notifier: turns,
      meter,
      nowMs,
      onError,
    },
    openRoom: createRoomOpener({ rooms, redis, directory, snapshots, randomInt, onError }),
  });

  function onMessage(_channel: string, message: Buffer): void {
    try {
      const { from, entries } = unpackEntries(message);
      if (from === id) return;
      peers.markSeen(from);
      for (const entry of entries) others.handle(from, entry);
    } catch (error) {
      log.error({ err: error }, 'what another process told of rooms could not be taken in');
    }
  }

  function onUp(): void {
    peers.reset();
    outbox.send('all', { kind: 'missed' });
    for (const visit of visits.list()) if (visit.target.kind === 'there') void guide.reroute(visit);
    standing.onRedisUp();
  }

  /** Another process owns the room: clients here are routed to it; the new owner notifies clients elsewhere. */
  function onLost(code: string): void {
    letGo(code);
    for (const visit of visits.list())
      if (visit.target.kind === 'here' && visit.who.code === code) void guide.reroute(visit);
    log.warn({ code }, 'a room was taken over by another process');
  }

  function letGo(code: string): void {
    lost += 1;
    parts.onLost(code);
    rooms.release(code);
    guests.removeRoom(code);
  }

  /**
   * Others own all rooms, and none is reachable from here: disconnects the clients, so that they reach another process.
   */
  function onBuried(): void {
    for (const { code } of rooms.list()) {
      snapshots.removeRoom(code);
      letGo(code);
      log.warn({ code }, 'a room is of others, as Redis is out of reach from here alone');
    }
    sendAway('the room is elsewhere');
    turns.notify();
  }

  function sendAway(why: string): void {
    for (const visit of visits.list()) visit.close(ROOM_CLOSE_CODES.goingAway, why);
  }

  function onTaken(code: string): void {
    parts.onTakenOver(code);
    outbox.send('all', { kind: 'moved', codes: [code] });
    for (const visit of visits.list())
      if (visit.who.code === code && visit.target.kind === 'there') void guide.reroute(visit);
    turns.notify();
  }

  function takeFrom(other: string): void {
    takeOver.takeOverFrom(other).catch(onError);
  }

  function leaveTheDead(): void {
    const isDead = (other: string): boolean => !peers.isAlive(other);
    guests.dropClientsOf(isDead);
    for (const visit of visits.list())
      if (visit.target.kind === 'there' && isDead(visit.target.owner)) void guide.reroute(visit);
  }

  return {
    connect: async (socket, who) => (isEnding ? 'unavailable' : enter(socket, who)),
    async isIn(playerId, code) {
      if (rooms.isIn(playerId, code)) return true;
      return redis.isUp && (await directory.getSeat(playerId).catch(() => undefined)) === code;
    },
    tick() {
      turns.notify();
      standing.tick();
      if (standing.pausedMs() > ROUTING_TIMEOUT_MS) sendAway('the room stands still');
      if (standing.isPaused() || isEnding) return;
      rooms.tick();
      if (redis.isUp) snapshots.saveDue();
    },
    isPaused: standing.isPaused,
    isDeclaredDead: () => standing.isDeclaredDead,
    createFencingCheck: () => fencing.createCheck(standing.confirmedBeat),
    onRoomChanged: (code) => snapshots.saveSoon(code),
    getCounts: () => ({ visitors: visits.remoteCount, guests: guests.size, takenOver: takeOver.count, lost }),
    getHealth: () => ({ state: redis.isUp ? 'up' : 'down', detail: `${peers.count()} processes` }),
    async close() {
      isEnding = true;
      for (const part of [standing, takeOver, others]) part.stop();
      if (redis.isUp) {
        await snapshots.releaseAll().catch(onError);
        outbox.send('all', { kind: 'free' });
        await Promise.resolve();
        await directory.unregister().catch(onError);
      }
      sendAway('the server restarts');
      redis.close();
      turns.notify();
    },
    unregister: () => fencing.unregister().catch(onError),
  };
}
