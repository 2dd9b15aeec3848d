import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeRoomFrame, encodeRoomFrame } from '../../src/room/roomFrame.ts';
import { decodeRoomInputs, encodeRoomInputs, MAX_ROOM_INPUT_TICKS } from '../../src/room/roomInputs.ts';

const HALF_PIXEL = 128;
const anyPlayer = fc.record({
  seat: fc.nat(19),
  behind: fc.nat(255),
  x: fc.integer({ min: 0, max: 400 * 256 - 1 }),
  y: fc.integer({ min: -112 * 256, max: 100_000_000 }),
  vx: fc.integer({ min: -5_000, max: 5_000 }),
  vy: fc.integer({ min: -5_000, max: 5_000 }),
  isAlive: fc.boolean(),
  isFrozen: fc.boolean(),
  facing: fc.constantFrom<(-1 | 1)[]>(-1, 1),
});

describe('room frame', () => {
  test('encodes all positions to half a pixel, in eight bytes each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 255, max: 107_400 }), fc.array(anyPlayer, { maxLength: 20 }), (tick, some) => {
        const players = some.map(({ behind, ...player }) => ({ ...player, tick: tick - behind }));
        const bytes = encodeRoomFrame({ tick, players });
        expect(bytes.length).toBe(5 + 8 * players.length);
        const read = decodeRoomFrame(bytes);
        expect(read?.tick).toBe(tick);
        for (const [index, player] of players.entries()) {
          const decoded = read?.players[index];
          if (!decoded) throw new Error('a player is missing');
          const { x, y, vx, vy, ...rest } = player;
          expect(decoded).toMatchObject(rest);
          const aside = Math.abs(decoded.x - x);
          expect(Math.min(aside, 400 * 256 - aside)).toBeLessThanOrEqual(HALF_PIXEL / 8);
          expect(Math.abs(decoded.y - y)).toBeLessThanOrEqual(HALF_PIXEL / 2);
          expect(Math.abs(decoded.vx - vx)).toBeLessThanOrEqual(20);
          expect(Math.abs(decoded.vy - vy)).toBeLessThanOrEqual(20);
        }
      }),
    );
  });

  test.each([
    ['nothing', []],
    ['another kind', [9, 0, 0, 0, 0]],
    ['half a player', [1, 0, 0, 0, 0, 1, 2, 3]],
  ])('is not decoded from %s', (_, bytes) => {
    expect(decodeRoomFrame(Uint8Array.from(bytes))).toBeUndefined();
  });
});

describe('room inputs', () => {
  test('round-trip', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.array(fc.constantFrom(1, 5, 2, 6, 0, 4), { minLength: 1, maxLength: 330 }),
        (half, codes) => {
          const fromTick = half * 2;
          const trail = Uint8Array.from(codes.flatMap((code) => [code, code & 3]));
          expect(decodeRoomInputs(encodeRoomInputs({ fromTick, trail }))).toEqual({ fromTick, trail });
        },
      ),
    );
  });

  test('take nine bytes for six ticks', () => {
    expect(encodeRoomInputs({ fromTick: 6, trail: new Uint8Array(6).fill(1) }).length).toBe(9);
  });

  test('are decoded from nothing else, and for at most eleven seconds', () => {
    const long = encodeRoomInputs({ fromTick: 0, trail: new Uint8Array(MAX_ROOM_INPUT_TICKS + 1).fill(1) });
    expect(decodeRoomInputs(long)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const read = decodeRoomInputs(bytes);
        if (read) expect(encodeRoomInputs(read)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });
});
