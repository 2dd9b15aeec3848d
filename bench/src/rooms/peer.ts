import type { BenchServer } from '../servers/startBenchServer.ts';
import type { RecordedMessage } from './recordRoom.ts';

/** A room server under test, and its client protocol. */
export interface RoomServerPeer {
  name: string;
  /** A file of `servers/`, or a file URL. */
  file: string;
  /** Interval between two frames, and so the maximum time a message waits; 0 if messages are relayed at once. */
  flushMs: number;
  /** Joins players to a new room until it is full and starts its game. */
  openRoom(server: BenchServer, parts: PeerRoomOptions): Promise<PeerRoom>;
}

export interface PeerRoomOptions {
  /** Index of the room's first player over all rooms. */
  firstPlayer: number;
  /** Called when player `to` receives a frame that shows player `of` at `tick` of their run. */
  onShown(to: number, of: number, tick: number): void;
  /** Called on a rejection or error, which invalidates the measurement. */
  onFailed(words: string): void;
}

export interface PeerRoom {
  /** Time of the first tick, by `performance.now()`. */
  startMs: number;
  send(seat: number, said: RecordedMessage): void;
  close(): Promise<void>;
}
