import { describe, expect, test } from 'vitest';
import { PATH_CLEARANCE, layoutTags, type TagRequest } from '../../src/room/nameTags.ts';
import { TAG_HEIGHT } from '../../src/room/opponentArt.ts';
import { predictPath } from '../../src/room/opponentCrowd.ts';

const WIDTH = 400;

function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A crowd around a flying hero. */
function crowd(seed: number) {
  const chance = chanceOf(seed);
  const x = chance() * WIDTH * 256;
  const path = predictPath({ x, y: 0, vx: (chance() - 0.5) * 2_400, vy: (chance() - 0.4) * 4_000 }).map((point) => ({
    x: point.x,
    y: 400 - point.y,
  }));
  const requests = Array.from({ length: 19 }, (_, index): TagRequest => ({
    ...{ key: String(index), x: chance() * WIDTH, y: 250 + chance() * 300, width: 40 + chance() * 110 },
  }));
  return { path, requests };
}

const options = { width: WIDTH, top: 64, bottom: 780, previousSlots: new Map<string, number>(), maxTags: 6 };

describe('name tags in a crowd', () => {
  test('cover neither the player’s path nor each other, and number at most six', () => {
    let placedCount = 0;
    for (let seed = 1; seed <= 400; seed += 1) {
      const { path, requests } = crowd(seed);
      const placed = layoutTags(requests, { ...options, path });
      placedCount += placed.length;
      expect(placed.length).toBeLessThanOrEqual(6);
      const widths = new Map(requests.map(({ key, width }) => [key, width]));
      for (const tag of placed) {
        const half = (widths.get(tag.key) ?? 0) / 2;
        const isOnWay = (point: { x: number; y: number }): boolean =>
          Math.abs(point.x - tag.x) < half + PATH_CLEARANCE &&
          Math.abs(point.y - tag.y) < TAG_HEIGHT / 2 + PATH_CLEARANCE;
        expect(path.some(isOnWay)).toBe(false);
        for (const other of placed) {
          if (other === tag) continue;
          const minDistance = (widths.get(other.key) ?? 0) / 2 + half;
          expect(Math.abs(other.x - tag.x) >= minDistance || Math.abs(other.y - tag.y) >= TAG_HEIGHT).toBe(true);
        }
        expect(tag.x - half).toBeGreaterThanOrEqual(0);
        expect(tag.x + half).toBeLessThanOrEqual(WIDTH);
      }
    }
    // Most players that may be labeled are.
    expect(placedCount / 400).toBeGreaterThan(4.5);
  });

  test('keep their positions while there is space', () => {
    const request: TagRequest = { key: 'a', x: 200, y: 300, width: 60 };
    const [first] = layoutTags([request], { ...options, path: [] });
    expect(first?.slot).toBe(0);
    const [placed] = layoutTags([request], { ...options, path: [], previousSlots: new Map([['a', 3]]) });
    expect(placed?.slot).toBe(3);
  });
});
