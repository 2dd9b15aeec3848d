import type { Emote } from '@jumpy/protocol/room/messages';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/avatar';
import type { CharacterLook } from '@jumpy/rig/character';
import { GAME_ICONS } from '@jumpy/rig/gameIcons';
import { scale, translate } from '@jumpy/rig/matrix';
import { COLOURS, colourSeenBy, type Vision } from '@jumpy/rig/palette';
import { inked, line } from '@jumpy/rig/pen';
import { POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { AIR_STEPS, createHeroArt, type HeroFace } from '../view/heroArt.ts';
import type { CompanionPlace } from '../view/companion.ts';
import { lookNamed } from '../view/lookNamed.ts';
import { blank, paintSprite, type Pen, type Sprite, type SpriteBox } from '../view/sprites.ts';
import { drawEmoteBubble, EMOTE_BOX } from './emoteArt.ts';
import { TAG_HEIGHT } from './placeTags.ts';
import { isolated, lettersOf, shortName } from './words.ts';

const FONT = '800 13px "Figtree Variable", Figtree, system-ui, sans-serif';
const PADDING = 9;
const MOST_WIDTH = 112;
const INK_PILL = 'rgb(23 11 54 / 90%)';
const SIGN = 15;
const BOT = 'BOT';

let ruler: Pen | null | undefined;

/** Diameter of a face disc, in units. */
const FACE = 34;
const FACE_BOX = [-FACE / 2 - 1, -FACE / 2 - 1, FACE + 2, FACE + 2] as const;
const FACE_SCALE = FACE / AVATAR_BOX[2];

/** Bounds of a fall marker with its foot at the origin. */
const POST_BOX = [-23, -64, 46, 70] as const;

/** Opponents are slightly smaller than the player's hero. */
export const FIGURE_SIZE = 0.76;
/** Sprites are painted for every second air pose only, since up to nineteen characters may be shown. */
const STEP = 2;

/** Sprite cache for the opponents, by character. */
export interface FigureArt {
  body(look: string, face: HeroFace, air: number): Sprite;
  face(look: string): Sprite;
  post(look: string): Sprite;
  tag(tag: TagLook): Sprite;
  emote(look: string, emote: Emote): Sprite;
  /** Paints a character's first sprites ahead of time. */
  prepare(look: string): void;
}

/** Maximum cached tags and bubbles. */
const MOST_KEPT = 160;

export function createFigureArt({ density, vision, warmer }: CompanionPlace): FigureArt {
  const bodies = new Map<string, ReturnType<typeof createHeroArt>>();
  const kept = new Map<string, Sprite>();

  const bodyOf = (look: string): ReturnType<typeof createHeroArt> => {
    const known = bodies.get(look);
    if (known) return known;
    const made = createHeroArt(lookNamed(look), density * FIGURE_SIZE, vision, { isCompanion: true, hasNoBall: true });
    bodies.set(look, made);
    return made;
  };
  const keep = (key: string, paint: () => Sprite): Sprite => {
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) for (const old of [...kept.keys()].slice(0, MOST_KEPT / 4)) kept.delete(old);
    const made = paint();
    kept.set(key, made);
    return made;
  };
  const picture = (look: string, face: HeroFace, air: number): Sprite => {
    const step = face === 'air' ? Math.round((air * AIR_STEPS) / STEP) * STEP : 0;
    return bodyOf(look).picture({ face, step, gaze: 0, charged: true, calm: false });
  };
  const shaped = (key: string, box: SpriteBox, draw: Parameters<typeof paintSprite>[0]): Sprite =>
    keep(key, () => paintSprite(draw, box, density, vision));
  const face = (look: string): Sprite => shaped(`face/${look}`, FACE_BOX, () => drawFace(lookNamed(look)));
  const post = (look: string): Sprite => shaped(`post/${look}`, POST_BOX, () => drawPost(lookNamed(look)));

  return {
    body: picture,
    face,
    post,
    tag: (tag) => keep(`tag/${JSON.stringify(tag)}`, () => paintTag(tag, density, vision)),
    emote: (look, emote) => shaped(`emote/${look}/${emote}`, EMOTE_BOX, () => drawEmoteBubble(emote, lookNamed(look))),
    prepare(look) {
      for (let step = 0; step <= AIR_STEPS; step += STEP)
        warmer.add(`room/${look}/air${step}`, () => picture(look, 'air', step / AIR_STEPS));
      for (const each of ['land', 'hurt'] as const) warmer.add(`room/${look}/${each}`, () => picture(look, each, 0));
      warmer.add(`room/${look}/face`, () => face(look));
      warmer.add(`room/${look}/post`, () => post(look));
    },
  };
}

/** Style of a tag. */
interface TagLook {
  readonly name: string;
  readonly isBot?: boolean;
  /** No updates arrive. */
  readonly isFrozen?: boolean;
  /** Marks a fall. */
  readonly isFallen?: boolean;
}

/** Text width on a tag, in units. */
function widthOf(text: string): number {
  ruler ??= blank(1, 1).getContext('2d') as Pen | null;
  if (!ruler) return text.length * 8;
  ruler.font = FONT;
  return ruler.measureText(text).width;
}

/** Truncates a name to fit a tag; wide letters count more. */
function fittingName(name: string): string {
  const short = shortName(name);
  if (widthOf(short) <= MOST_WIDTH) return short;
  const letters = lettersOf(name);
  for (let most = letters.length - 1; most > 1; most -= 1) {
    const cut = `${letters.slice(0, most).join('')}…`;
    if (widthOf(cut) <= MOST_WIDTH) return cut;
  }
  return short;
}

/** Name on a dark pill, centered on the origin. */
function paintTag({ name, isBot, isFrozen, isFallen }: TagLook, density: number, vision: Vision): Sprite {
  const text = fittingName(name);
  const textWidth = widthOf(text);
  const sign = isFrozen ? GAME_ICONS.offline : isFallen ? GAME_ICONS.close : undefined;
  const signWidth = sign ? SIGN + 4 : 0;
  const botWidth = isBot ? widthOf(BOT) + 6 : 0;
  const width = Math.ceil(textWidth + signWidth + botWidth + 2 * PADDING);
  const image = blank(Math.ceil(width * density), Math.ceil(TAG_HEIGHT * density));
  const pen = image.getContext('2d') as Pen | null;
  if (pen) {
    const middle = TAG_HEIGHT / 2;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.beginPath();
    pen.roundRect(0, 0, width, TAG_HEIGHT, middle);
    pen.fillStyle = INK_PILL;
    pen.fill();
    pen.font = FONT;
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    pen.fillStyle = isFrozen || isFallen ? COLOURS.muted : COLOURS.cream;
    pen.fillText(isolated(text), PADDING + signWidth, middle + 0.5);
    if (isBot) {
      pen.fillStyle = colourSeenBy(COLOURS.skyL, vision);
      pen.fillText(BOT, PADDING + signWidth + textWidth + 6, middle + 0.5);
    }
    if (sign) drawSign(pen, sign, isFallen ? colourSeenBy(COLOURS.coralL, vision) : COLOURS.muted);
  }
  return { image, x: -width / 2, y: -TAG_HEIGHT / 2, width, height: TAG_HEIGHT };
}

function drawSign(pen: Pen, d: string, colour: string): void {
  pen.translate(PADDING - 1, (TAG_HEIGHT - SIGN) / 2);
  pen.scale(SIGN / 24, SIGN / 24);
  pen.lineWidth = 3.6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke(new Path2D(d));
}

/** Face in a disc, centered on the origin. */
function drawFace(look: CharacterLook, isFallen = false): Shape {
  const face = isFallen
    ? drawAvatar(look, { sizePx: 44, ground: COLOURS.night2, pose: { ...POSES.hurt, rotation: 0 } })
    : drawAvatar(look, { sizePx: 44 });
  return group([face], { transform: scale(FACE_SCALE) });
}

/** Fall marker: the face on a disc, on a post at the last height. */
function drawPost(look: CharacterLook): Shape {
  return group([
    path('M0,-24V0', line(9)),
    path('M0,-24V0', line(4, COLOURS.creamD)),
    path('M-11,1H11', line(8)),
    path('M-11,1H11', line(3.5, COLOURS.cream)),
    path('M-20,-40a20,20 0 1 0 40,0a20,20 0 1 0 -40,0Z', inked(COLOURS.cream, 3)),
    group([drawFace(look, true)], { transform: translate(0, -40) }),
  ]);
}
