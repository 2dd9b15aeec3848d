import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { BenchServer } from '../servers/startBenchServer.ts';
import type { PeerRoom, RoomServerPeer } from './peer.ts';
import { MESSAGE_TICKS, type RecordedMessage } from './recordRoom.ts';

/** A bucket is 0.1 ms wide; the last one collects everything slower. */
const BUCKETS_PER_MS = 10;
const BUCKET_COUNT = 20_000;

/** Histogram of message delays; there are too many to keep each. */
class DelayHistogram {
  readonly #buckets = new Uint32Array(BUCKET_COUNT);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(ms: number): void {
    const bucket = Math.min(BUCKET_COUNT - 1, Math.max(0, Math.floor(ms * BUCKETS_PER_MS)));
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
  }

  /** Returns a percentile in milliseconds. */
  quantile(ratio: number): number {
    let below = 0;
    const bucket = this.#buckets.findIndex((some) => (below += some) > ratio * this.#count);
    return bucket < 0 ? Number.NaN : (bucket + 1) / BUCKETS_PER_MS;
  }
}

const MESSAGE_MS = (MESSAGE_TICKS * 1_000) / TICKS_PER_SECOND;
/** Golden ratio: spreads the send times of players evenly. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Rooms full of players on one server, replaying recordings. */
export class RoomLoad {
  readonly #peer: RoomServerPeer;
  readonly #server: BenchServer;
  readonly #recordings: readonly RecordedMessage[][];
  readonly #rooms: PeerRoom[] = [];
  #players = 0;
  #isOver = false;
  #failure: string | undefined;
  #delays = new DelayHistogram();
  #measuredFromMs = Number.POSITIVE_INFINITY;

  constructor(
    peer: RoomServerPeer,
    { server, recordings }: { server: BenchServer; recordings: readonly RecordedMessage[][] },
  ) {
    this.#peer = peer;
    this.#server = server;
    this.#recordings = recordings;
  }

  /** Fills more rooms; resolves when the last one is playing. */
  async fill(count: number): Promise<void> {
    const opened = Array.from({ length: count }, (_, room) => this.#openRoom(this.#players + room * MAX_ROOM_SEATS));
    this.#players += count * MAX_ROOM_SEATS;
    this.#rooms.push(...(await Promise.all(opened)));
    const lastMs = Math.max(...this.#rooms.map(({ startMs }) => startMs));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, lastMs - performance.now())));
  }

  /** Starts measuring delays: from sending a message to the frame that shows it, for each other player. */
  measureDelays(): DelayHistogram {
    if (this.#failure) throw new Error(this.#failure);
    this.#measuredFromMs = performance.now();
    this.#delays = new DelayHistogram();
    return this.#delays;
  }

  /** Disconnects everyone; throws if nothing could be measured. */
  async close(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#rooms.map((room) => room.close()));
    if (this.#failure) throw new Error(this.#failure);
  }

  #fail(reason: string): void {
    if (!this.#isOver) this.#failure ??= `${this.#peer.name}: ${reason}`;
  }

  async #openRoom(firstPlayer: number): Promise<PeerRoom> {
    const sentMs = this.#recordings.map((messages) => new Float64Array(messages.length));
    const seen = this.#recordings.map(() => new Int32Array(MAX_ROOM_SEATS).fill(-1));
    const room = await this.#peer.openRoom(this.#server, {
      firstPlayer,
      onFailed: (reason) => this.#fail(reason),
      onShown: (to, of, tick) => {
        const seenBy = seen[to];
        const sentBy = sentMs[of];
        if (to === of || !seenBy || !sentBy) return;
        const last = tick / MESSAGE_TICKS - 1;
        const nowMs = performance.now();
        for (let message = (seenBy[of] ?? -1) + 1; message <= last; message += 1) {
          const at = sentBy[message] ?? 0;
          if (at >= this.#measuredFromMs) this.#delays.add(nowMs - at);
          seenBy[of] = message;
        }
      },
    });
    for (const [seat, messages] of this.#recordings.entries()) {
      const firstMs = room.startMs + (1 + (((firstPlayer + seat) * GOLDEN_RATIO) % 1)) * MESSAGE_MS;
      this.#replay(messages, { firstMs, sentMs: sentMs[seat], send: (message) => room.send(seat, message) });
    }
    return room;
  }

  /** Sends a player's messages at their times, and notes when each was sent. */
  #replay(
    messages: readonly RecordedMessage[],
    options: { firstMs: number; sentMs: Float64Array | undefined; send: (message: RecordedMessage) => void },
  ): void {
    const { firstMs, sentMs, send } = options;
    let index = 0;
    const sendNext = (): void => {
      if (this.#isOver) return;
      const message = messages[index];
      if (!message) return this.#fail('the recording is over');
      if (sentMs) sentMs[index] = performance.now();
      send(message);
      index += 1;
      setTimeout(sendNext, Math.max(0, firstMs + index * MESSAGE_MS - performance.now()));
    };
    setTimeout(sendNext, Math.max(0, firstMs - performance.now()));
  }
}
