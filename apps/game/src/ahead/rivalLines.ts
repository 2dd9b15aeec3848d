import type { RivalAhead } from '@jumpy/protocol/rivalAhead';
import type { World } from '@jumpy/sim/world';
import { paintPill } from '../ghost/pills.ts';
import type { Companion, CompanionPlace } from '../view/companion.ts';
import { type Pen, put, type Sprite } from '../view/sprites.ts';
import { WIDE } from '../view/stageBox.ts';
import type { Faces } from './faces.ts';
import { paintRivalLine } from './paintLine.ts';
import { createScoreLine, type ScoreLine } from './scoreLine.ts';
import { nextRival, nextTarget, wayText } from './targets.ts';

/** Under the figures over the world, at the edge. */
const SIGN_AT = 178;
const SIGN_ASIDE = 8;
/** A line this far below the upper edge is seen: the sign has nothing to add. */
const SEEN_FROM = 96;
/** How long a passed line goes on fading. */
const FADE_MS = 600;
const MOST_SIGNS = 40;

interface Parts {
  readonly rivals: readonly RivalAhead[];
  readonly faces: Faces;
  readonly best: number;
  readonly world: () => World;
}

interface Drawn extends CompanionPlace {
  readonly line: ScoreLine;
  readonly way: ScoreLine;
}

/** The line of whoever is next, with face and name; and at the edge how far it still is, once that is near. */
export function createRivalLines({ rivals, faces, best, world }: Parts): Companion {
  let drawn: Drawn | undefined;
  let shown:
    | { readonly rival: RivalAhead; readonly face: CanvasImageSource | undefined; readonly sprite: Sprite }
    | undefined;
  let shownY: number | undefined;
  let passed: { readonly sprite: Sprite; readonly y: number; readonly atMs: number } | undefined;
  const signs = new Map<string, Sprite>();

  const spriteOf = (rival: RivalAhead, place: CompanionPlace): Sprite => {
    const face = faces.get(rival.avatarUrl);
    if (shown?.rival !== rival || shown.face !== face)
      shown = { rival, face, sprite: paintRivalLine({ ...rival, face }, place) };
    return shown.sprite;
  };

  return {
    join(place) {
      drawn = { ...place, line: createScoreLine(place), way: createScoreLine(place) };
      shown = undefined;
      passed = undefined;
      signs.clear();
    },
    under(pen, { top, elapsedMs, nowMs }) {
      if (drawn === undefined) return;
      const { score } = world();
      const rival = nextRival(score, rivals);
      if (shown !== undefined && shown.rival !== rival && shownY !== undefined && !drawn.still)
        passed = { sprite: shown.sprite, y: shownY, atMs: nowMs };
      if (passed !== undefined) fade(pen, passed, { top, nowMs });
      shownY = rival === undefined ? undefined : drawn.line.at(world(), rival.score, elapsedMs);
      if (rival === undefined) return void (shown = undefined);
      const sprite = spriteOf(rival, drawn);
      if (shownY !== undefined) put(pen, sprite, 0, top - shownY);
    },
    draw: () => undefined,
    mark(pen, { top, elapsedMs }) {
      if (drawn === undefined || world().over) return;
      const { score } = world();
      const target = nextTarget(score, { best, rivals });
      const text = target && wayText(score, target);
      if (target === undefined || text === undefined) return;
      const y = drawn.way.at(world(), target.score, elapsedMs);
      if (y !== undefined && top - y > SEEN_FROM) return;
      const sign = signOf(text, drawn.density);
      put(pen, sign, WIDE - SIGN_ASIDE - sign.width / 2, SIGN_AT);
    },
  };

  function signOf(text: string, density: number): Sprite {
    const known = signs.get(text);
    if (known !== undefined) return known;
    if (signs.size > MOST_SIGNS) signs.clear();
    const made = paintPill(`▲ ${text}`, density);
    signs.set(text, made);
    return made;
  }
}

function fade(
  pen: Pen,
  { sprite, y, atMs }: { readonly sprite: Sprite; readonly y: number; readonly atMs: number },
  { top, nowMs }: { readonly top: number; readonly nowMs: number },
): void {
  const left = 1 - (nowMs - atMs) / FADE_MS;
  if (left <= 0) return;
  pen.globalAlpha = left;
  put(pen, sprite, 0, top - y);
  pen.globalAlpha = 1;
}
