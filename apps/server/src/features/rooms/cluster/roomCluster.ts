import type { RoomStats } from '@jumpy/protocol/http/operations';
import type { Logger } from 'pino';
import type { RedisConnection, RedisConnectionOptions } from '../../../platform/redis.ts';
import type { FencingCheck } from '../store.ts';
import {
  type RoomConnection,
  type RoomJoinRequest,
  type RoomMeter,
  type RoomRefusal,
  type RoomSocket,
  ROOM_CLOSE_CODES,
} from '../clientConnection.ts';
import type { RoomManager, RoomsPart } from '../roomManager.ts';
import type { RoomSnapshot } from '../roomSnapshot.ts';
import { createFailover, createPeers } from './failover.ts';
import { createRemoteClients, PeerMessageHandler } from './peerMessageHandler.ts';
import {
  createClusterJoin,
  createNotifier,
  createRoomOpener,
  createRoomRouter,
  type RoomRouter,
  ROUTING_TIMEOUT_MS,
} from './join.ts';
import { createRoomLease, type Fencing, type HeartbeatResult, type RoomLease } from './lease.ts';
import { createPeerOutbox, unpackEntries } from './peerMessages.ts';
import { createProxiedClients } from './proxiedClients.ts';
import { RoomDirectory } from './roomDirectory.ts';
import { SnapshotSaver } from './snapshotSaver.ts';

const BROADCAST_CHANNEL = 'jumpy:rooms:to:all';
const getChannel = (id: string): string => `jumpy:rooms:to:${id}`;

interface RoomClusterOptions {
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
  reconcile(snapshot: RoomSnapshot): Promise<RoomSnapshot>;
  /** Called when a room was taken over by this process. */
  onTakenOver(code: string): void;
  /** Called when another process owns a room of this one. */
  onLost(code: string): void;
}

/** Room statistics of the cluster as seen from this process. */
type ClusterCounts = NonNullable<RoomStats['shared']>;

/** Rooms of all processes on one Redis; each process can serve any client. */
export class RoomCluster {
  readonly #options: RoomClusterOptions;
  readonly #notifier = createNotifier();
  readonly #clients = createProxiedClients();
  readonly #redis: RedisConnection;
  readonly #directory: RoomDirectory;
  readonly #peers: ReturnType<typeof createPeers>;
  readonly #outbox: ReturnType<typeof createPeerOutbox>;
  readonly #remoteClients: ReturnType<typeof createRemoteClients>;
  readonly #snapshots: SnapshotSaver;
  readonly #failover: ReturnType<typeof createFailover>;
  readonly #lease: RoomLease;
  readonly #router: RoomRouter;
  readonly #peerMessages: PeerMessageHandler;
  readonly #join: ReturnType<typeof createClusterJoin>;
  #lostCount = 0;
  #waitingElsewhere = 0;
  #isClosing = false;

  constructor(options: RoomClusterOptions) {
    const { fencing, log, rooms, meter, simVersion, leaseMs, monotonicMs: nowMs, randomInt, reconcile } = options;
    const { id } = fencing;
    const notifier = this.#notifier;
    const proxiedClients = this.#clients;
    this.#options = options;
    const redis = options.connectRedis({
      log,
      channels: [getChannel(id), BROADCAST_CHANNEL],
      onUp: () => this.#onRedisUp(),
      onDown: () => {},
      onMessage: (_channel, message) => this.#onMessage(message),
    });
    const isUp = (): boolean => redis.isUp;
    const directory = new RoomDirectory({ id, redis });
    const peers = createPeers({ nowMs, leaseMs });
    const outbox = createPeerOutbox({
      from: id,
      publish: (to, packed) => redis.publish(to === 'all' ? BROADCAST_CHANNEL : getChannel(to), packed),
    });
    this.#redis = redis;
    this.#directory = directory;
    this.#peers = peers;
    this.#outbox = outbox;
    this.#remoteClients = createRemoteClients({ rooms, outbox, pendingBytes: () => redis.pendingBytes });
    const snapshots = new SnapshotSaver({
      ...{ rooms, directory, nowMs, isRedisUp: isUp, onError: this.#onError },
      onLost: (code) => this.#onLost(code),
    });
    this.#snapshots = snapshots;
    this.#failover = createFailover({
      ...{ rooms, directory, fencing, snapshots, log, nowMs, simVersion, reconcile },
      listWantedRooms: () => new Set([...proxiedClients.list()].map(({ who }) => who.code)),
      onTakenOver: (code) => this.#onTakenOver(code),
    });
    const lease = createRoomLease({
      ...{ directory, fencing, log, nowMs, isUp, countWaiting: () => rooms.waitingCount },
      onHeartbeat: (result) => this.#onHeartbeat(result),
      onConfirmed: (result) => this.#onConfirmed(result),
      onDeclaredDead: () => this.#onDeclaredDead(),
    });
    const router = createRoomRouter({ id, rooms, redis, directory, peers, outbox, lease, notifier, leaseMs, nowMs });
    this.#lease = lease;
    this.#router = router;
    this.#peerMessages = new PeerMessageHandler({
      ...{ rooms, remoteClients: this.#remoteClients, proxiedClients, router, lease, notifier },
      takeOverFrom: (other) => this.#takeOverFrom(other),
    });
    const onError = this.#onError;
    const openRoom = createRoomOpener({ rooms, redis, directory, snapshots, randomInt, onError });
    this.#join = createClusterJoin({
      ...{ rooms, redis, directory, outbox, proxiedClients, router, lease, notifier, openRoom, meter, nowMs, onError },
    });
  }

  async connect(socket: RoomSocket, request: RoomJoinRequest): Promise<RoomConnection | RoomRefusal> {
    return this.#isClosing ? 'unavailable' : this.#join(socket, request);
  }

  /** Whether a player has a seat in the room, in any process. */
  async isIn(playerId: string, code: string): Promise<boolean> {
    if (this.#options.rooms.isIn(playerId, code)) return true;
    return this.#redis.isUp && (await this.#directory.getSeat(playerId).catch(() => undefined)) === code;
  }

  /** The state of a room of this process has changed. */
  onRoomChanged(code: string): void {
    this.#snapshots.saveSoon(code);
  }

  /** Whether the rooms of this process are paused because its lease is uncertain. */
  isPaused(): boolean {
    return this.#lease.isPaused();
  }

  /** Whether this process, cut off from Redis, was declared dead: others own its rooms, and it admits nobody. */
  isDeclaredDead(): boolean {
    return this.#lease.isDeclaredDead;
  }

  /** Fencing proof for decisions made just now. */
  createFencingCheck(): FencingCheck {
    return this.#options.fencing.createCheck(this.#lease.confirmedBeat);
  }

  /** Call fifteen times a second, even without rooms; for all rooms or for each of their parts. */
  tick(part?: RoomsPart): void {
    this.#notifier.notify();
    this.#lease.tick();
    if (this.#lease.pausedMs() > ROUTING_TIMEOUT_MS) this.#disconnectAll('the room stands still');
    if (this.#lease.isPaused() || this.#isClosing) return;
    this.#options.rooms.tick(part);
    if (this.#redis.isUp) this.#snapshots.saveDue();
  }

  /** Players who wait in rooms of the other processes, at the last heartbeat; 0 while Redis is unreachable. */
  get waitingElsewhere(): number {
    return this.#redis.isUp ? this.#waitingElsewhere : 0;
  }

  getCounts(): ClusterCounts {
    return {
      visitors: this.#clients.remoteCount,
      guests: this.#remoteClients.size,
      takenOver: this.#failover.count,
      lost: this.#lostCount,
    };
  }

  getHealth(): { state: 'up' | 'down'; detail: string } {
    return { state: this.#redis.isUp ? 'up' : 'down', detail: `${this.#peers.count()} processes` };
  }

  /** Releases the rooms of this process and disconnects its clients. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const component of [this.#lease, this.#failover, this.#peerMessages]) component.stop();
    if (this.#redis.isUp) {
      await this.#snapshots.releaseAll().catch(this.#onError);
      this.#outbox.send('all', { kind: 'free' });
      await Promise.resolve();
      await this.#directory.unregister().catch(this.#onError);
    }
    this.#disconnectAll('the server restarts');
    this.#redis.close();
    this.#notifier.notify();
  }

  /** Call once nothing of its rooms is left to write. */
  async unregister(): Promise<void> {
    await this.#options.fencing.unregister().catch(this.#onError);
  }

  readonly #onError = (error: unknown): void =>
    this.#options.log.warn({ err: error }, 'rooms could not ask Redis or the database');

  #onMessage(message: Buffer): void {
    try {
      const { from, entries } = unpackEntries(message);
      if (from === this.#options.fencing.id) return;
      this.#peers.markSeen(from);
      for (const entry of entries) this.#peerMessages.handle(from, entry);
    } catch (error) {
      this.#options.log.error({ err: error }, 'what another process told of rooms could not be taken in');
    }
  }

  #onRedisUp(): void {
    this.#peers.reset();
    this.#outbox.send('all', { kind: 'missed' });
    for (const client of this.#clients.list()) if (client.target.kind === 'there') void this.#router.reroute(client);
    this.#lease.onRedisUp();
  }

  async #onHeartbeat({ beats, isNew, waitingElsewhere }: HeartbeatResult): Promise<void> {
    this.#waitingElsewhere = waitingElsewhere;
    this.#peers.recordHeartbeats(beats);
    // Back before others took over everything it had lost: releases the rest.
    if (this.#lease.isDeclaredDead) await this.#directory.releaseAll();
    if (isNew) await this.#snapshots.reclaimAll();
  }

  #onConfirmed({ orphaned }: HeartbeatResult): void {
    const { fencing, leaseMs } = this.#options;
    this.#peerMessages.resume();
    for (const client of this.#clients.list()) if (client.target.kind === 'here') client.resumeIfBehind();
    for (const [processId, beat] of this.#peers.listSilent())
      if (processId !== fencing.id) void this.#failover.declareDead(processId, beat).catch(this.#onError);
    for (const processId of orphaned) this.#takeOverFrom(processId);
    if (this.#lease.redisUpForMs() > leaseMs) this.#leaveDeadPeers();
  }

  /** Others own all rooms, and none is reachable from here: disconnects the clients, so that they reach another process. */
  #onDeclaredDead(): void {
    for (const { code } of this.#options.rooms.list()) {
      this.#snapshots.removeRoom(code);
      this.#dropRoom(code);
      this.#options.log.warn({ code }, 'a room is of others, as Redis is out of reach from here alone');
    }
    this.#disconnectAll('the room is elsewhere');
    this.#notifier.notify();
  }

  /** Another process owns the room: clients here are routed to it; the new owner notifies clients elsewhere. */
  #onLost(code: string): void {
    this.#dropRoom(code);
    for (const client of this.#clients.list())
      if (client.target.kind === 'here' && client.who.code === code) void this.#router.reroute(client);
    this.#options.log.warn({ code }, 'a room was taken over by another process');
  }

  #dropRoom(code: string): void {
    this.#lostCount += 1;
    this.#options.onLost(code);
    this.#options.rooms.release(code);
    this.#remoteClients.removeRoom(code);
  }

  #onTakenOver(code: string): void {
    this.#options.onTakenOver(code);
    this.#outbox.send('all', { kind: 'moved', codes: [code] });
    for (const client of this.#clients.list())
      if (client.who.code === code && client.target.kind === 'there') void this.#router.reroute(client);
    this.#notifier.notify();
  }

  #takeOverFrom(other: string): void {
    this.#failover.takeOverFrom(other).catch(this.#onError);
  }

  #leaveDeadPeers(): void {
    const isDead = (other: string): boolean => !this.#peers.isAlive(other);
    this.#remoteClients.dropClientsOf(isDead);
    for (const client of this.#clients.list())
      if (client.target.kind === 'there' && isDead(client.target.owner)) void this.#router.reroute(client);
  }

  #disconnectAll(reason: string): void {
    for (const client of this.#clients.list()) client.close(ROOM_CLOSE_CODES.goingAway, reason);
  }
}
