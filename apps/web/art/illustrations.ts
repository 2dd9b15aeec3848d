import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { POSES } from '@jumpy/rig/poses';
import { group, path, type Shape } from '@jumpy/rig/shape';
import { illustrationSvg, starShape } from './characterSvg.ts';

const placeShape = (shape: Shape, x: number, y: number, size: number): Shape =>
  group([shape], { transform: composeMatrices(translate(x, y), scale(size)) });

/** The letter Z, drawn as a path so that no font is needed. */
const sleepLetter = (x: number, y: number, size: number): Shape =>
  placeShape(path('M-8,-9H8L-8,9H8', { stroke: '#CFC4F5', strokeWidth: 6 }), x, y, size);

/** Error: knocked over, with stars. */
export function errorIllustration(): string {
  const shapes = [
    drawCharacter(CAST.jumpy, { pose: POSES.hurt, charged: false }),
    starShape(-88, -132, 14, -12),
    starShape(90, -142, 11, 14),
  ];
  return illustrationSvg(shapes, { y: -80, radius: 92 });
}

/** Empty state: asleep on a cloud. */
export function emptyIllustration(): string {
  const pose = { ...POSES.idle, eyes: 'closed', mouth: 'flat', ears: [62, 62], earWeight: 1 } as const;
  const cloud = placeShape(drawPlatform({ kind: 'cloud', biome: 'neon', width: 112 }), 0, -34, 1.15);
  const sleeper = placeShape(drawCharacter(CAST.jumpy, { pose }), 0, -34, 0.82);
  return illustrationSvg([cloud, sleeper, sleepLetter(66, -132, 1), sleepLetter(88, -160, 1.4)], {
    y: -88,
    radius: 88,
  });
}

/** Not found: falling past a crumbled platform. */
export function notFoundIllustration(): string {
  const faller = placeShape(drawCharacter(CAST.kit, { pose: { ...POSES.fall, rotation: 12 } }), -6, -70, 0.8);
  const left = placeShape(drawPlatform({ kind: 'crumbling', biome: 'crystal', width: 74, crack: 0.45 }), -72, -42, 1);
  const right = placeShape(drawPlatform({ kind: 'crumbling', biome: 'crystal', width: 74, crack: 0.3 }), 74, -44, 1);
  return illustrationSvg([left, right, faller], { y: -92, radius: 92 });
}

/** Under construction: wearing goggles, ready to help. */
export function comingSoonIllustration(): string {
  const pose = { ...POSES.win, eyes: 'happy', mouth: 'smile' } as const;
  const friend = placeShape(drawCharacter(CAST.bolt, { pose: POSES.idle }), 58, -10, 0.72);
  const hero = placeShape(drawCharacter(CAST.sprout, { pose }), -40, -4, 0.86);
  return illustrationSvg([friend, hero], { y: -84, radius: 92 });
}

/** Room for one more: standing on the lowest platform, looking up at the next. */
export function inviteIllustration(): string {
  const pose = { ...POSES.idle, lookX: 0.5, lookY: -0.9, mouth: 'o' } as const;
  const low = placeShape(drawPlatform({ kind: 'solid', biome: 'meadow', width: 96 }), -36, -8, 1);
  const high = placeShape(drawPlatform({ kind: 'cloud', biome: 'neon', width: 84 }), 66, -112, 0.9);
  const friend = placeShape(drawCharacter(CAST.sprout, { pose }), -36, -8, 0.74);
  return illustrationSvg([low, high, friend], { y: -84, radius: 92 });
}
