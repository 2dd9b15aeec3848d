import type { Emote } from '@jumpy/protocol/room/messages';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/drawAvatar';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { GAME_ICONS } from '@jumpy/rig/gameIcons';
import { scale, translate } from '@jumpy/rig/matrix';
import { COLORS, colorInVision, type Vision } from '@jumpy/rig/palette';
import { inkedPaint, linePaint } from '@jumpy/rig/paints';
import { POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { AIR_STEPS, createHeroArt, type HeroPose } from '../view/heroArt.ts';
import type { CompanionContext } from '../view/companion.ts';
import { createCanvas, paintSprite, type Context2D, type Sprite, type SpriteBox } from '../view/sprites.ts';
import { emoteBubbleShape, EMOTE_BOX } from './emoteArt.ts';
import { isolateBidi, splitNameGraphemes, truncateName } from './nameText.ts';
import { type RoomRunner, runnerAppearance, runnerKey } from './runnerLook.ts';
import * as m from './messages.ts';

const TAG_FONT = '800 13px "Figtree Variable", Figtree, system-ui, sans-serif';
/** Height of a tag, in units. */
export const TAG_HEIGHT = 23;
const TAG_PADDING = 9;
const MAX_WIDTH = 112;
const PILL_COLOR = 'rgb(23 11 54 / 90%)';
const SYMBOL_SIZE = 15;
const BOT_LABEL = m.botLabel();

let measuringPen: Context2D | null | undefined;

/** Diameter of a face disc, in units. */
const FACE_DISC_SIZE = 34;
const FACE_DISC_BOX = [
  -FACE_DISC_SIZE / 2 - 1,
  -FACE_DISC_SIZE / 2 - 1,
  FACE_DISC_SIZE + 2,
  FACE_DISC_SIZE + 2,
] as const;
const FACE_SCALE = FACE_DISC_SIZE / AVATAR_BOX[2];

/** Bounds of a fall marker with its foot at the origin. */
const POST_BOX = [-23, -64, 46, 70] as const;

/** Opponents are slightly smaller than the player's hero. */
export const OPPONENT_SCALE = 0.76;
/** Sprites are painted for every second air pose only, since up to nineteen characters may be shown. */
const AIR_STEP = 2;

/** Sprite cache for the opponents, by character. */
export interface OpponentArt {
  getBody(runner: RoomRunner, face: HeroPose, air: number): Sprite;
  getFace(runner: RoomRunner): Sprite;
  getPost(runner: RoomRunner): Sprite;
  getTag(tag: TagStyle): Sprite;
  getEmote(runner: RoomRunner, emote: Emote): Sprite;
  /** Paints a character's first sprites ahead of time. */
  prepare(runner: RoomRunner): void;
}

/** Maximum cached tags and bubbles. */
const MAX_CACHED = 160;

export function createOpponentArt({ density, vision, idleQueue }: CompanionContext): OpponentArt {
  const heroArts = new Map<string, ReturnType<typeof createHeroArt>>();
  const sprites = new Map<string, Sprite>();

  const getHeroArt = (runner: RoomRunner): ReturnType<typeof createHeroArt> => {
    const key = runnerKey(runner);
    const cached = heroArts.get(key);
    if (cached) return cached;
    const options = { isCompanion: true, hidesHopBall: true };
    const art = createHeroArt(runnerAppearance(runner), density * OPPONENT_SCALE, vision, options);
    heroArts.set(key, art);
    return art;
  };
  const getCached = (key: string, paint: () => Sprite): Sprite => {
    const cached = sprites.get(key);
    if (cached) return cached;
    if (sprites.size >= MAX_CACHED)
      for (const oldest of [...sprites.keys()].slice(0, MAX_CACHED / 4)) sprites.delete(oldest);
    const sprite = paint();
    sprites.set(key, sprite);
    return sprite;
  };
  const getShape = (key: string, box: SpriteBox, draw: () => Shape): Sprite =>
    getCached(key, () => paintSprite(draw, box, density, vision));
  const getBody = (runner: RoomRunner, pose: HeroPose, air: number): Sprite => {
    const step = pose === 'air' ? Math.round((air * AIR_STEPS) / AIR_STEP) * AIR_STEP : 0;
    return getHeroArt(runner).getSprite({ pose, step, gaze: 0, isHopCharged: true, reducedMotion: false });
  };
  const getFace = (runner: RoomRunner): Sprite =>
    getShape(`face/${runnerKey(runner)}`, FACE_DISC_BOX, () => faceDiscShape(runnerAppearance(runner)));
  const getPost = (runner: RoomRunner): Sprite =>
    getShape(`post/${runnerKey(runner)}`, POST_BOX, () => postShape(runnerAppearance(runner)));

  return {
    getBody,
    getFace,
    getPost,
    getTag: (tag) => getCached(`tag/${JSON.stringify(tag)}`, () => paintTag(tag, density, vision)),
    getEmote: (runner, emote) =>
      getShape(`emote/${runnerKey(runner)}/${emote}`, EMOTE_BOX, () =>
        emoteBubbleShape(emote, runnerAppearance(runner)),
      ),
    prepare(runner) {
      const key = `room/${runnerKey(runner)}`;
      for (let step = 0; step <= AIR_STEPS; step += AIR_STEP)
        idleQueue.add(`${key}/air${step}`, () => getBody(runner, 'air', step / AIR_STEPS));
      for (const pose of ['land', 'hurt'] as const) idleQueue.add(`${key}/${pose}`, () => getBody(runner, pose, 0));
      idleQueue.add(`${key}/face`, () => getFace(runner));
      idleQueue.add(`${key}/post`, () => getPost(runner));
    },
  };
}

/** Style of a tag. */
interface TagStyle {
  readonly name: string;
  readonly isBot?: boolean;
  /** No updates arrive. */
  readonly isFrozen?: boolean;
  /** Marks a fall. */
  readonly isFallen?: boolean;
}

/** Text width on a tag, in units. */
function measureTagText(text: string): number {
  measuringPen ??= createCanvas(1, 1).getContext('2d') as Context2D | null;
  if (!measuringPen) return text.length * 8;
  measuringPen.font = TAG_FONT;
  return measuringPen.measureText(text).width;
}

/** Truncates a name to fit a tag; wide letters count more. */
function fitTagName(name: string): string {
  const truncated = truncateName(name);
  if (measureTagText(truncated) <= MAX_WIDTH) return truncated;
  const graphemes = splitNameGraphemes(name);
  for (let length = graphemes.length - 1; length > 1; length -= 1) {
    const cut = `${graphemes.slice(0, length).join('')}…`;
    if (measureTagText(cut) <= MAX_WIDTH) return cut;
  }
  return truncated;
}

/** Name on a dark pill, centered on the origin. */
function paintTag({ name, isBot, isFrozen, isFallen }: TagStyle, density: number, vision: Vision): Sprite {
  const text = fitTagName(name);
  const textWidth = measureTagText(text);
  const sign = isFrozen ? GAME_ICONS.offline : isFallen ? GAME_ICONS.close : undefined;
  const signWidth = sign ? SYMBOL_SIZE + 4 : 0;
  const botWidth = isBot ? measureTagText(BOT_LABEL) + 6 : 0;
  const width = Math.ceil(textWidth + signWidth + botWidth + 2 * TAG_PADDING);
  const image = createCanvas(Math.ceil(width * density), Math.ceil(TAG_HEIGHT * density));
  const pen = image.getContext('2d') as Context2D | null;
  if (pen) {
    const middle = TAG_HEIGHT / 2;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.beginPath();
    pen.roundRect(0, 0, width, TAG_HEIGHT, middle);
    pen.fillStyle = PILL_COLOR;
    pen.fill();
    pen.font = TAG_FONT;
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    pen.fillStyle = isFrozen || isFallen ? COLORS.muted : COLORS.cream;
    pen.fillText(isolateBidi(text), TAG_PADDING + signWidth, middle + 0.5);
    if (isBot) {
      pen.fillStyle = colorInVision(COLORS.skyL, vision);
      pen.fillText(BOT_LABEL, TAG_PADDING + signWidth + textWidth + 6, middle + 0.5);
    }
    if (sign) drawSymbol(pen, sign, isFallen ? colorInVision(COLORS.coralL, vision) : COLORS.muted);
  }
  return { image, x: -width / 2, y: -TAG_HEIGHT / 2, width, height: TAG_HEIGHT };
}

function drawSymbol(ctx: Context2D, d: string, color: string): void {
  ctx.translate(TAG_PADDING - 1, (TAG_HEIGHT - SYMBOL_SIZE) / 2);
  ctx.scale(SYMBOL_SIZE / 24, SYMBOL_SIZE / 24);
  ctx.lineWidth = 3.6;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = color;
  ctx.stroke(new Path2D(d));
}

/** Face in a disc, centered on the origin. */
function faceDiscShape(appearance: CharacterAppearance, isFallen = false): Shape {
  const face = isFallen
    ? drawAvatar(appearance, { sizePx: 44, background: COLORS.night2, pose: { ...POSES.hurt, rotation: 0 } })
    : drawAvatar(appearance, { sizePx: 44 });
  return group([face], { transform: scale(FACE_SCALE) });
}

/** Fall marker: the face on a disc, on a post at the last height. */
function postShape(appearance: CharacterAppearance): Shape {
  return group([
    path('M0,-24V0', linePaint(9)),
    path('M0,-24V0', linePaint(4, COLORS.creamD)),
    path('M-11,1H11', linePaint(8)),
    path('M-11,1H11', linePaint(3.5, COLORS.cream)),
    path('M-20,-40a20,20 0 1 0 40,0a20,20 0 1 0 -40,0Z', inkedPaint(COLORS.cream, 3)),
    group([faceDiscShape(appearance, true)], { transform: translate(0, -40) }),
  ]);
}
