import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/avatar';
import type { CharacterLook } from '@jumpy/rig/character';
import { GAME_ICONS } from '@jumpy/rig/gameIcons';
import { scale, translate } from '@jumpy/rig/matrix';
import { COLOURS, colourSeenBy, type Vision } from '@jumpy/rig/palette';
import { inked, line } from '@jumpy/rig/pen';
import { POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { blank, type Pen, type Sprite } from '../view/sprites.ts';
import { TAG_HEIGHT } from './placeTags.ts';
import { isolated, lettersOf, shortName } from './words.ts';

/** How a tag looks. */
export interface TagLook {
  readonly name: string;
  readonly isBot?: boolean;
  /** Nothing is heard of them. */
  readonly isFrozen?: boolean;
  /** They fell here. */
  readonly isFallen?: boolean;
}

const FONT = '800 13px "Figtree Variable", Figtree, system-ui, sans-serif';
const PADDING = 9;
const MOST_WIDTH = 112;
const INK_PILL = 'rgb(23 11 54 / 90%)';
const SIGN = 15;
const BOT = 'BOT';

let ruler: Pen | null | undefined;

/** How wide a text is on a tag, units. */
export function widthOf(text: string): number {
  ruler ??= blank(1, 1).getContext('2d') as Pen | null;
  if (!ruler) return text.length * 8;
  ruler.font = FONT;
  return ruler.measureText(text).width;
}

/** The name as it stands on a tag: wide letters are fewer. */
export function fittingName(name: string): string {
  const short = shortName(name);
  if (widthOf(short) <= MOST_WIDTH) return short;
  const letters = lettersOf(name);
  for (let most = letters.length - 1; most > 1; most -= 1) {
    const cut = `${letters.slice(0, most).join('')}…`;
    if (widthOf(cut) <= MOST_WIDTH) return cut;
  }
  return short;
}

/** A name on a pill of ink, its middle at the origin. */
export function paintTag({ name, isBot, isFrozen, isFallen }: TagLook, density: number, vision: Vision): Sprite {
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

/** Across of a face in its disc, units. */
export const FACE = 34;
export const FACE_BOX = [-FACE / 2 - 1, -FACE / 2 - 1, FACE + 2, FACE + 2] as const;
const FACE_SCALE = FACE / AVATAR_BOX[2];

/** A face in a disc, its middle at the origin. */
export function drawFace(look: CharacterLook, isFallen = false): Shape {
  const face = isFallen
    ? drawAvatar(look, { sizePx: 44, ground: COLOURS.night2, pose: { ...POSES.hurt, rotation: 0 } })
    : drawAvatar(look, { sizePx: 44 });
  return group([face], { transform: scale(FACE_SCALE) });
}

/** The box of a post: its foot at the origin. */
export const POST_BOX = [-23, -64, 46, 70] as const;

/** The post where somebody fell: their face on a disc, a stick that stands on their last height. */
export function drawPost(look: CharacterLook): Shape {
  return group([
    path('M0,-24V0', line(9)),
    path('M0,-24V0', line(4, COLOURS.creamD)),
    path('M-11,1H11', line(8)),
    path('M-11,1H11', line(3.5, COLOURS.cream)),
    path('M-20,-40a20,20 0 1 0 40,0a20,20 0 1 0 -40,0Z', inked(COLOURS.cream, 3)),
    group([drawFace(look, true)], { transform: translate(0, -40) }),
  ]);
}
