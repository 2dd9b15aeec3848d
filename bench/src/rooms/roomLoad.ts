import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { BenchServer } from '../servers/startBenchServer.ts';
import type { PeerRoom, RoomServerPeer } from './peer.ts';
import { MESSAGE_TICKS, type RecordedMessage } from './recordRoom.ts';

/** A bucket is 0.1 ms wide; the last one collects everything slower. */
const BUCKETS_PER_MS = 10;
const BUCKET_COUNT = 20_000;

/** Histogram of message delays; there are too many to keep each. */
interface DelayHistogram {
  readonly count: number;
  add(ms: number): void;
  /** Returns a percentile in milliseconds. */
  quantile(share: number): number;
}

function createDelayHistogram(): DelayHistogram {
  const buckets = new Uint32Array(BUCKET_COUNT);
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(ms) {
      const bucket = Math.min(BUCKET_COUNT - 1, Math.max(0, Math.floor(ms * BUCKETS_PER_MS)));
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      count += 1;
    },
    quantile(share) {
      let below = 0;
      const bucket = buckets.findIndex((some) => (below += some) > share * count);
      return bucket < 0 ? Number.NaN : (bucket + 1) / BUCKETS_PER_MS;
    },
  };
}

const MESSAGE_MS = (MESSAGE_TICKS * 1_000) / TICKS_PER_SECOND;
/** Golden ratio: spreads the send times of players evenly. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Rooms full of players on one server, replaying recordings. */
interface RoomLoad {
  /** Fills more rooms; resolves when the last one is playing. */
  fill(rooms: number): Promise<void>;
  /** Starts measuring delays: from sending a message to the frame that shows it, for each other player. */
  measureDelays(): DelayHistogram;
  /** Disconnects everyone; throws if nothing could be measured. */
  close(): Promise<void>;
}

export function createRoomLoad(
  peer: RoomServerPeer,
  { server, recordings }: { server: BenchServer; recordings: readonly RecordedMessage[][] },
): RoomLoad {
  const rooms: PeerRoom[] = [];
  let players = 0;
  let isOver = false;
  let failure: string | undefined;
  let delays = createDelayHistogram();
  let fromMs = Number.POSITIVE_INFINITY;

  function failed(words: string): void {
    if (!isOver) failure ??= `${peer.name}: ${words}`;
  }

  async function openRoom(firstPlayer: number): Promise<PeerRoom> {
    const sentMs = recordings.map((said) => new Float64Array(said.length));
    const seen = recordings.map(() => new Int32Array(MAX_ROOM_SEATS).fill(-1));
    const room = await peer.openRoom(server, {
      ...{ firstPlayer, onFailed: failed },
      onShown(to, of, tick) {
        const seenBy = seen[to];
        const sentBy = sentMs[of];
        if (to === of || !seenBy || !sentBy) return;
        const last = tick / MESSAGE_TICKS - 1;
        const nowMs = performance.now();
        for (let message = (seenBy[of] ?? -1) + 1; message <= last; message += 1) {
          const at = sentBy[message] ?? 0;
          if (at >= fromMs) delays.add(nowMs - at);
          seenBy[of] = message;
        }
      },
    });
    for (const [seat, said] of recordings.entries()) {
      const firstMs = room.startMs + (1 + (((firstPlayer + seat) * GOLDEN_RATIO) % 1)) * MESSAGE_MS;
      let message = 0;
      const speak = (): void => {
        if (isOver) return;
        const next = said[message];
        if (!next) return failed('the recording is over');
        const sentBy = sentMs[seat];
        if (sentBy) sentBy[message] = performance.now();
        room.send(seat, next);
        message += 1;
        setTimeout(speak, Math.max(0, firstMs + message * MESSAGE_MS - performance.now()));
      };
      setTimeout(speak, Math.max(0, firstMs - performance.now()));
    }
    return room;
  }

  return {
    async fill(more) {
      const opened = Array.from({ length: more }, (_, room) => openRoom(players + room * MAX_ROOM_SEATS));
      players += more * MAX_ROOM_SEATS;
      rooms.push(...(await Promise.all(opened)));
      const lastMs = Math.max(...rooms.map(({ startMs }) => startMs));
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, lastMs - performance.now())));
    },
    measureDelays() {
      if (failure) throw new Error(failure);
      fromMs = performance.now();
      delays = createDelayHistogram();
      return delays;
    },
    async close() {
      isOver = true;
      await Promise.all(rooms.map((room) => room.close()));
      if (failure) throw new Error(failure);
    },
  };
}
