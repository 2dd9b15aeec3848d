import { COLOURS, colourSeenBy, INK, type Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Shot } from '@jumpy/sim/foe';
import type { World } from '@jumpy/sim/world';
import { shortestX } from '@jumpy/sim/wrap';
import { TICK_MS } from '../loop/pace.ts';
import { type Culprit, culpritOf } from './culprit.ts';
import { clamp01, easeInOut, easeOut } from './easing.ts';
import type { FoeArt } from './foes.ts';
import { paintWord } from './paintWord.ts';
import { wrapped } from './platforms.ts';
import { type Pen, put, type Sprite } from './sprites.ts';
import { WIDE } from './stageBox.ts';
import { strokeInked } from './strokeInked.ts';
import type { Moment } from './track.ts';

/** Death animation: freezes, zooms in, names the cause, and drops the hero. */
export interface DeathScene {
  /** Call after every tick, since the object that hits disappears with the hit. */
  note(world: World): void;
  begin(nowMs: number): void;
  reset(): void;
  /** Returns the time for all other rendering, which freezes at the hit. */
  hold(nowMs: number): number;
  /** Dims the background and zooms to the place of death. */
  goNear(pen: Pen, world: World, shot: DeathShot): void;
  /** Draws the cause with its marker, in the world. */
  drawCulprit(pen: Pen, world: World, shot: DeathShot): void;
  /** Draws the label above the world. */
  drawWord(pen: Pen, world: World, shot: DeathShot): void;
}

export interface DeathShot {
  readonly moment: Moment;
  readonly top: number;
  readonly nowMs: number;
}

export interface DeathParts {
  readonly foes: FoeArt;
  readonly density: number;
  readonly unitsHigh: number;
  readonly still: boolean;
  readonly vision: Vision;
}

/** Hit-stop of four ticks. */
export const BLOW_MS = 4 * TICK_MS;
/** Delay of the hero's final toss, so that the cause can be seen. */
export const TOSS_AFTER_MS = 400;
const NEAR_MS = 150;
const BACK_MS = 340;
const WORD_MS = 1_100;
const FADE_MS = 180;
const POP_MS = 130;
/** Zoom limits, and the space that hero and cause may take when zoomed, in units. */
const NEAREST = 1.5;
const LEAST_NEAR = 1.12;
const ROOM = 300;
const AROUND = 110;
const DIM = 0.36;
const BODY = 22;
const WORD_SIZE = 56;
/** Offset of the label above the focus. */
const WORD_ABOVE = 112;
/** Vertical bounds of the label: below the HUD, above the death line, and above the peak of the toss. */
const UNDER_FIGURES = 150;
const OVER_EDGE = 128;
const OVER_TOSS = 214;

export function createDeathScene({ foes, density, unitsHigh, still, vision }: DeathParts): DeathScene {
  let shots: Shot[] = [];
  let sinceMs = -Infinity;
  let culprit: Culprit | undefined;
  let word: Sprite | undefined;
  let isTold = false;

  /** Computed once per death. */
  const tell = (world: World): Culprit | undefined => {
    if (!isTold) {
      isTold = true;
      culprit = culpritOf(world, shots);
      word = culprit && paintWord(culprit.word, COLOURS.coral, { density, vision, size: WORD_SIZE });
    }
    return culprit;
  };
  const passed = (nowMs: number): number => nowMs - sinceMs;
  const isOn = (nowMs: number): boolean => sinceMs > -Infinity && passed(nowMs) >= 0 && passed(nowMs) < WORD_MS;
  const nearness = (ms: number): number =>
    ms < TOSS_AFTER_MS ? easeOut((ms - BLOW_MS) / NEAR_MS) : 1 - easeInOut((ms - TOSS_AFTER_MS) / BACK_MS);
  /** Focus of the zoom in screen units: the midpoint between hero and cause. */
  const focusOf = ({ spot }: Culprit, { moment, top }: DeathShot): { x: number; y: number; span: number } => {
    const across = spot === undefined ? 0 : shortestX(moment.x * UNIT, spot.x * UNIT) / UNIT;
    const up = spot === undefined ? 0 : spot.y - moment.y - BODY;
    return {
      x: Math.min(WIDE, Math.max(0, moment.x + across / 2)),
      y: Math.min(unitsHigh, Math.max(0, top - moment.y - BODY - up / 2)),
      span: Math.max(Math.abs(across), Math.abs(up)),
    };
  };

  const colour = colourSeenBy(COLOURS.coral, vision);

  return {
    note(world) {
      if (!world.over) shots = world.shots.length === 0 && shots.length === 0 ? shots : world.shots.map(copyOf);
    },
    begin(nowMs) {
      sinceMs = nowMs;
      isTold = false;
    },
    reset() {
      sinceMs = -Infinity;
      isTold = false;
      culprit = undefined;
      word = undefined;
      shots = [];
    },
    hold: (nowMs) => (!still && passed(nowMs) >= 0 && passed(nowMs) < BLOW_MS ? sinceMs : nowMs),
    goNear(pen, world, shot) {
      if (still || !isOn(shot.nowMs)) return;
      const told = tell(world);
      const near = nearness(passed(shot.nowMs));
      if (told === undefined || near <= 0) return;
      pen.globalAlpha = DIM * near;
      pen.fillStyle = INK;
      pen.fillRect(0, 0, WIDE, unitsHigh);
      pen.globalAlpha = 1;
      const { x, y, span } = focusOf(told, shot);
      const scale = 1 + (Math.max(LEAST_NEAR, Math.min(NEAREST, ROOM / (span + AROUND))) - 1) * near;
      pen.translate(x, y);
      pen.scale(scale, scale);
      pen.translate(-x, -y);
    },
    drawCulprit(pen, world, { moment, top, nowMs }) {
      if (!isOn(nowMs)) return;
      const told = tell(world);
      const ms = passed(nowMs);
      if (told === undefined || (!still && ms > TOSS_AFTER_MS + BACK_MS)) return;
      const { foe, shot, spot } = told;
      if (spot === undefined) return;
      // Drawn in front of the hero in this scene.
      if (foe !== undefined && (still || ms < TOSS_AFTER_MS))
        foes.draw(pen, foe, { tick: world.tick, top, heroX: moment.x });
      if (shot !== undefined && (still || ms < TOSS_AFTER_MS)) foes.drawShot(pen, shot, { share: 1, top });
      const grown = still ? 1 : 1.7 - 0.7 * easeOut((ms - BLOW_MS / 2) / POP_MS);
      for (const x of wrapped(spot.x, spot.radius * 2))
        drawRingAbout(pen, { x, y: top - spot.y, radius: spot.radius * grown, colour });
    },
    drawWord(pen, world, shot) {
      if (!isOn(shot.nowMs)) return;
      const told = tell(world);
      if (told === undefined || word === undefined) return;
      const ms = passed(shot.nowMs) - (still ? 0 : BLOW_MS);
      if (ms < 0) return;
      const { x, y } = focusOf(told, shot);
      const half = word.width / 2 + 6;
      const wordX = Math.min(WIDE - half, Math.max(half, x));
      const above = y - WORD_ABOVE;
      const wordY = told.spot === undefined ? unitsHigh - OVER_TOSS : above < UNDER_FIGURES ? y + WORD_ABOVE : above;
      if (told.spot === undefined && (still || ms < TOSS_AFTER_MS))
        drawEdge(pen, { x, y: unitsHigh - OVER_EDGE, colour });
      const popped = still
        ? 1
        : ms < POP_MS
          ? 0.5 + 0.65 * easeOut(ms / POP_MS)
          : 1.15 - 0.15 * easeOut((ms - POP_MS) / 90);
      pen.save();
      pen.globalAlpha = still ? 1 : clamp01((WORD_MS - passed(shot.nowMs)) / FADE_MS);
      pen.translate(wordX, Math.min(unitsHigh - OVER_EDGE, wordY));
      pen.scale(popped, popped);
      put(pen, word, 0, 0);
      pen.restore();
    },
  };
}

const copyOf = (shot: Shot): Shot => ({ ...shot });

const TICK_AT = [0, 0.5, 1, 1.5].map((turn) => (turn + 0.25) * Math.PI);
const TICK_LENGTH = 8;

/** Ring around the cause with four ticks that point at it. */
function drawRingAbout(
  pen: Pen,
  {
    x,
    y,
    radius,
    colour,
  }: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string },
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  for (const angle of TICK_AT) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pen.moveTo(x + cos * radius, y + sin * radius);
    pen.lineTo(x + cos * (radius + TICK_LENGTH), y + sin * (radius + TICK_LENGTH));
  }
  pen.lineCap = 'round';
  strokeInked(pen, { width: 4, edge: 2.5, colour });
}

/** Two chevrons that point to the lower edge, where the hero fell. */
function drawEdge(
  pen: Pen,
  { x, y, colour }: { readonly x: number; readonly y: number; readonly colour: string },
): void {
  pen.beginPath();
  for (const up of [0, 17]) {
    pen.moveTo(x - 15, y - up - 10);
    pen.lineTo(x, y - up);
    pen.lineTo(x + 15, y - up - 10);
  }
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeInked(pen, { width: 5, edge: 3, colour });
}
