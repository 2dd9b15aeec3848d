import { UNIT, WORLD_WIDTH } from '@jumpy/sim/constants';

/**
 * Positions of the other players in a room, as one binary message: five bytes of header and eight per player. Lengths
 * are in simulation units, velocities in units per tick; both are rounded below what is visible.
 */
export interface RoomFrame {
  /** Tick of the room's clock. */
  tick: number;
  players: readonly FramePlayer[];
}

/** A player at their own tick, which is behind the room's clock. */
export interface FramePlayer {
  /** Seat in the room, 0 to 19. */
  seat: number;
  tick: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  isAlive: boolean;
  isFrozen: boolean;
  facing: -1 | 1;
}

const MESSAGE_KIND = 1;
const HEADER_BYTES = 5;
const PLAYER_BYTES = 8;
/** Maximum lag that can be encoded; players further behind are shown at this lag. */
const MAX_BEHIND_TICKS = 255;
const X_STEP = UNIT / 8;
const Y_STEP = UNIT / 2;
/** Offset for heights below the first platform. */
const Y_OFFSET = 1_024;
const X_BITS = 12;
const MAX_Y = 2 ** 20 - 1;
const SPEED_STEP = 40;
const MAX_SPEED = 127;

const SEAT_MASK = 31;
const ALIVE_FLAG = 32;
const FROZEN_FLAG = 64;
const FACING_LEFT_FLAG = 128;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/**
 * Encodes a frame.
 * @example encodeRoomFrame({ tick: 60, players: [] }) // Uint8Array [1, 60, 0, 0, 0]
 */
export function encodeRoomFrame({ tick, players }: RoomFrame): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + PLAYER_BYTES * players.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, MESSAGE_KIND);
  view.setUint32(1, tick, true);
  for (const [index, player] of players.entries()) {
    const at = HEADER_BYTES + PLAYER_BYTES * index;
    const flags =
      (player.isAlive ? ALIVE_FLAG : 0) |
      (player.isFrozen ? FROZEN_FLAG : 0) |
      (player.facing < 0 ? FACING_LEFT_FLAG : 0);
    view.setUint8(at, player.seat | flags);
    view.setUint8(at + 1, clamp(tick - player.tick, 0, MAX_BEHIND_TICKS));
    const x = Math.round(player.x / X_STEP) % (WORLD_WIDTH / X_STEP);
    const y = clamp(Math.round(player.y / Y_STEP) + Y_OFFSET, 0, MAX_Y);
    view.setUint32(at + 2, ((y << X_BITS) | x) >>> 0, true);
    view.setInt8(at + 6, quantizeSpeed(player.vx));
    view.setInt8(at + 7, quantizeSpeed(player.vy));
  }
  return bytes;
}

const quantizeSpeed = (speed: number): number => clamp(Math.round(speed / SPEED_STEP), -MAX_SPEED, MAX_SPEED);

/**
 * Decodes the result of `encodeRoomFrame`; undefined for anything else.
 * @example decodeRoomFrame(Uint8Array.of(1, 60, 0, 0, 0)) // { tick: 60, players: [] }
 */
export function decodeRoomFrame(bytes: Uint8Array): RoomFrame | undefined {
  if (bytes[0] !== MESSAGE_KIND || bytes.length < HEADER_BYTES || (bytes.length - HEADER_BYTES) % PLAYER_BYTES !== 0)
    return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tick = view.getUint32(1, true);
  const players: FramePlayer[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += PLAYER_BYTES) {
    const flags = view.getUint8(at);
    const packedPosition = view.getUint32(at + 2, true);
    players.push({
      seat: flags & SEAT_MASK,
      tick: tick - view.getUint8(at + 1),
      x: (packedPosition & (2 ** X_BITS - 1)) * X_STEP,
      y: ((packedPosition >>> X_BITS) - Y_OFFSET) * Y_STEP,
      vx: view.getInt8(at + 6) * SPEED_STEP,
      vy: view.getInt8(at + 7) * SPEED_STEP,
      isAlive: (flags & ALIVE_FLAG) !== 0,
      isFrozen: (flags & FROZEN_FLAG) !== 0,
      facing: (flags & FACING_LEFT_FLAG) === 0 ? 1 : -1,
    });
  }
  return { tick, players };
}
