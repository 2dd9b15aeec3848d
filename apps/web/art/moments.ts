import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { chain, scale, translate } from '@jumpy/rig/matrix';
import { drawPlatform } from '@jumpy/rig/platform';
import { POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { moment, star } from './figure.ts';

const placed = (shape: Shape, x: number, y: number, size: number): Shape =>
  group([shape], { transform: chain(translate(x, y), scale(size)) });

/** The letter Z, drawn as a path so that no font is needed. */
const snore = (x: number, y: number, size: number): Shape =>
  placed(path('M-8,-9H8L-8,9H8', { stroke: '#CFC4F5', strokeWidth: 6 }), x, y, size);

/** Error: knocked over, with stars. */
export function hurt(): string {
  const shapes = [
    drawCharacter(CAST.jumpy, { pose: POSES.hurt, charged: false }),
    star(-88, -132, 14, -12),
    star(90, -142, 11, 14),
  ];
  return moment(shapes, { y: -80, radius: 92 });
}

/** Empty state: asleep on a cloud. */
export function asleep(): string {
  const pose = { ...POSES.idle, eyes: 'closed', mouth: 'flat', ears: [62, 62], earWeight: 1 } as const;
  const cloud = placed(drawPlatform({ kind: 'cloud', biome: 'neon', width: 112 }), 0, -34, 1.15);
  const sleeper = placed(drawCharacter(CAST.jumpy, { pose }), 0, -34, 0.82);
  return moment([cloud, sleeper, snore(66, -132, 1), snore(88, -160, 1.4)], { y: -88, radius: 88 });
}

/** Not found: falling past a crumbled platform. */
export function lost(): string {
  const faller = placed(drawCharacter(CAST.kit, { pose: { ...POSES.fall, rotation: 12 } }), -6, -70, 0.8);
  const left = placed(drawPlatform({ kind: 'crumbling', biome: 'crystal', width: 74, crack: 0.45 }), -72, -42, 1);
  const right = placed(drawPlatform({ kind: 'crumbling', biome: 'crystal', width: 74, crack: 0.3 }), 74, -44, 1);
  return moment([left, right, faller], { y: -92, radius: 92 });
}

/** Under construction: wearing goggles, ready to help. */
export function soon(): string {
  const pose = { ...POSES.win, eyes: 'happy', mouth: 'smile' } as const;
  const friend = placed(drawCharacter(CAST.bolt, { pose: POSES.idle }), 58, -10, 0.72);
  const hero = placed(drawCharacter(CAST.sprout, { pose }), -40, -4, 0.86);
  return moment([friend, hero], { y: -84, radius: 92 });
}

/** Room for one more: standing on the lowest platform, looking up at the next. */
export function climber(): string {
  const pose = { ...POSES.idle, lookX: 0.5, lookY: -0.9, mouth: 'o' } as const;
  const low = placed(drawPlatform({ kind: 'solid', biome: 'meadow', width: 96 }), -36, -8, 1);
  const high = placed(drawPlatform({ kind: 'cloud', biome: 'neon', width: 84 }), 66, -112, 0.9);
  const friend = placed(drawCharacter(CAST.sprout, { pose }), -36, -8, 0.74);
  return moment([low, high, friend], { y: -84, radius: 92 });
}
