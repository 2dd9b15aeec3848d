import type { Sprite } from '../../view/sprites.ts';
import { paintPill } from '../../ghost/pills.ts';

const MOST_LETTERS = 12;
const MOST_KEPT = 120;

/** A name that fits over a head: by what is read as one sign, so that no letter loses its mark. */
export function shortName(name: string): string {
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].map(({ segment }) => segment);
  return signs.length > MOST_LETTERS ? `${signs.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

/** Small words of the picture, painted once. */
export interface Signs {
  get(text: string): Sprite;
}

export function createSigns(density: number): Signs {
  const kept = new Map<string, Sprite>();
  return {
    get(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = paintPill(text, density);
      kept.set(text, made);
      return made;
    },
  };
}

/** Where words stand already: what would lie on them is left away. */
export interface Places {
  /** Takes a place if it is free. */
  take(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): boolean;
}

/** Keeps words of one picture apart; boxes are told by their middles. */
export function createPlaces(): Places {
  const taken: { x: number; y: number; width: number; height: number }[] = [];
  return {
    take(box) {
      const isFree = taken.every(
        (other) =>
          Math.abs(other.x - box.x) * 2 >= other.width + box.width ||
          Math.abs(other.y - box.y) * 2 >= other.height + box.height,
      );
      if (isFree) taken.push(box);
      return isFree;
    },
  };
}
