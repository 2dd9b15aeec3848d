import { graphemesOf } from '@jumpy/domain/graphemes';
import type { Sprite } from '../../view/sprites.ts';
import { paintPill } from '../../ghost/pills.ts';

const MOST_LETTERS = 12;
const MOST_KEPT = 120;
/** Letters of a sign are so high, units; and on the screen at least so many CSS pixels, as long as that leaves them room. */
const LETTER = 13;
const LEAST_PX = 12;
const MOST_SCALE = 1.6;

/** A name that fits over a head: by what is read as one sign, so that no letter loses its mark. */
export function shortName(name: string): string {
  const signs = graphemesOf(name);
  return signs.length > MOST_LETTERS ? `${signs.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

/** Small words of the picture, painted once. */
export interface Signs {
  get(text: string): Sprite;
  /** How much larger than usual they are, where the picture is small. */
  readonly scale: number;
}

/** `density`: device pixels for a unit, of which `pixelRatio` make a CSS pixel. */
export function createSigns({ density, pixelRatio }: { readonly density: number; readonly pixelRatio: number }): Signs {
  const kept = new Map<string, Sprite>();
  const scale = signScale(density / pixelRatio);
  return {
    scale,
    get(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = enlarged(paintPill(text, density * scale), scale);
      kept.set(text, made);
      return made;
    },
  };
}

/** How much larger than usual signs are that are drawn at so many CSS pixels for a unit. */
export function signScale(pixelsPerUnit: number): number {
  return Math.min(MOST_SCALE, Math.max(1, LEAST_PX / (LETTER * pixelsPerUnit)));
}

function enlarged({ image, x, y, width, height }: Sprite, scale: number): Sprite {
  return { image, x: x * scale, y: y * scale, width: width * scale, height: height * scale };
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
