import { shownName } from '@jumpy/domain/hiddenName';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/drawAvatar';
import { biomeAt } from '@jumpy/rig/biome';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { flatPaint, inkedPaint, linePaint } from '@jumpy/rig/paints';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import { circle, group, path, rect, type Shape } from '@jumpy/rig/shape';
import { createElement } from '../page/element.ts';
import { toMeters } from '../run/meters.ts';
import { paintSprite } from '../view/sprites.ts';
import { isolateBidi, ordinal } from './nameText.ts';
import type { RankedMember } from './roomRoster.ts';
import { runnerAppearance } from './runnerLook.ts';
import * as m from './messages.ts';

const WIDTH = 324;
const HEIGHT = 230;
const GROUND_Y = 22;
const TOP = 52;
const MAX_FACE_SIZE = 46;
const MIN_FACE_SIZE = 21;
const DENSITY = 2;

export interface PhotoFinishOptions {
  readonly ownId: string | undefined;
  readonly biome: number;
  readonly vision: Vision;
}

/** Fills an element with the photo finish: all members at the height of their fall, the winner at the left. */
export function fillPhotoFinish(
  photo: HTMLElement,
  ranking: readonly RankedMember[],
  { ownId, biome, vision }: PhotoFinishOptions,
): void {
  const { image } = paintSprite(() => photoShape(ranking, { ownId, biome }), [0, 0, WIDTH, HEIGHT], DENSITY, vision);
  const canvas = createElement('canvas');
  canvas.width = WIDTH * DENSITY;
  canvas.height = HEIGHT * DENSITY;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  photo.className = 'photo';
  photo.setAttribute('role', 'img');
  photo.setAttribute('aria-label', altText(ranking, ownId));
  photo.append(canvas);
}

function altText(ranking: readonly RankedMember[], ownId: string | undefined): string {
  const descriptions = ranking.map(({ member, rank }) => {
    const name = member.id === ownId ? m.youInText() : isolateBidi(shownName(member.username));
    return m.photoFinishRow({
      place: rank === undefined ? m.bot() : ordinal(rank),
      name,
      score: member.score,
      height: toMeters(member.fall?.y ?? 0),
    });
  });
  return m.photoFinishAlt({ rows: descriptions.join('. ') });
}

function photoShape(
  ranking: readonly RankedMember[],
  { ownId, biome }: { readonly ownId: string | undefined; readonly biome: number },
): Shape {
  const order = ranking.toSorted((a, b) => (b.member.fall?.y ?? 0) - (a.member.fall?.y ?? 0));
  const maxMeters = Math.max(1, ...order.map(({ member }) => toMeters(member.fall?.y ?? 0)));
  const step = (WIDTH - 28) / Math.max(1, order.length);
  const face = Math.max(MIN_FACE_SIZE, Math.min(MAX_FACE_SIZE, step * 1.15));
  const floor = HEIGHT - GROUND_Y;
  const climbers = order.map(({ member, rank }, index) => {
    const x = 14 + step * (index + 0.5);
    const ratio = toMeters(member.fall?.y ?? 0) / maxMeters;
    const y = floor - face * 0.6 - (floor - TOP - face) * ratio ** 0.8;
    return { member, rank, x, y };
  });
  const scene = drawScene(biomeAt(biome), { width: WIDTH, height: HEIGHT, seed: 7 });
  return group([
    group([scene, rect(0, 0, WIDTH, HEIGHT, 0, flatPaint(COLORS.night, 0.34)), ...gridShapes()]),
    ...climbers.map(({ member, x, y }) => climbLineShape(x, y, { floor, isOwn: member.id === ownId })),
    // Draws the winner in front.
    ...climbers.toReversed().map(({ member, rank, x, y }) => {
      const isFirst = rank === 1;
      const avatar = drawAvatar(runnerAppearance(member), {
        sizePx: face * DENSITY,
        background: member.id === ownId ? COLORS.limeD : COLORS.s2,
        pose: isFirst ? POSES.win : { ...POSES.hurt, rotation: 0 },
      });
      const ring = member.id === ownId ? [circle(0, 0, face / 2 + 2, inkedPaint(COLORS.cream, 2.5))] : [];
      const crown = isFirst ? [placeShape(drawCrown(), { y: -face * 0.72, size: (face * 0.62) / CROWN_BOX[2] })] : [];
      return group([...ring, placeShape(avatar, { y: 0, size: face / AVATAR_BOX[2] }), ...crown], {
        transform: translate(x, y),
      });
    }),
    rect(0, floor + 4, WIDTH, GROUND_Y, 0, flatPaint(INK_COLOR, 0.86)),
    ...climbers
      .filter((_, index) => order.length <= 10 || index % 2 === 0)
      .map(({ member, x }) => labelShape(`${toMeters(member.fall?.y ?? 0)}`, x, HEIGHT - 4.5)),
    labelShape('m', WIDTH - 6, HEIGHT - 4.5, 'end'),
  ]);
}

const placeShape = (shape: Shape, { y, size }: { y: number; size: number }): Shape =>
  group([group([shape], { transform: scale(size) })], { transform: translate(0, y) });

/** Guide lines of the photo. */
function gridShapes(): Shape[] {
  return [0.25, 0.5, 0.75].map((ratio) =>
    path(`M0,${TOP + (HEIGHT - GROUND_Y - TOP) * ratio}H${WIDTH}`, {
      ...linePaint(2, COLORS.cream),
      opacity: 0.16,
      dash: [2, 9],
    }),
  );
}

function climbLineShape(x: number, y: number, { floor, isOwn }: { floor: number; isOwn: boolean }): Shape {
  const linePath = `M${x},${y}V${floor + 2}`;
  return group([
    path(linePath, { ...linePaint(isOwn ? 6 : 5), dash: [0.1, 9], opacity: 0.6 }),
    path(linePath, {
      ...linePaint(isOwn ? 4 : 3, isOwn ? COLORS.lime : COLORS.cream),
      dash: [0.1, 9],
      opacity: isOwn ? 1 : 0.75,
    }),
  ]);
}

function labelShape(text: string, x: number, y: number, align: 'middle' | 'end' = 'middle'): Shape {
  return { type: 'text', x, y, text, size: 13, face: 'display', align, fill: COLORS.cream };
}
