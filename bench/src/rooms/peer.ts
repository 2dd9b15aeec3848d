import type { BenchServer } from '../servers/startServer.ts';
import type { Said } from './recordings.ts';

/** A server of rooms, and how players talk to it. */
export interface Peer {
  name: string;
  /** One of `servers/`, or an address of a file. */
  file: string;
  /** Time between two frames, for which a message may wait; none where each is passed on at once. */
  flushMs: number;
  /** Takes as many players as a room has seats into a new one and begins its game. */
  openRoom(server: BenchServer, parts: RoomParts): Promise<OpenRoom>;
}

export interface RoomParts {
  /** The first of its players, counted over all rooms. */
  firstPlayer: number;
  /** A frame came: to the player of this seat, and shows that one as far as that tick of their run. */
  shown(to: number, of: number, tick: number): void;
  /** Something was refused or broke: there is nothing to be measured. */
  failed(words: string): void;
}

export interface OpenRoom {
  /** When its first tick is played, by `performance.now()`. */
  startMs: number;
  say(seat: number, said: Said): void;
  /** All leave. */
  close(): Promise<void>;
}
