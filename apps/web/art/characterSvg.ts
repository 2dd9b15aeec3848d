import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/drawAvatar';
import { CAST, type CastName } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import type { Pose } from '@jumpy/rig/poses';
import { circle, group, path, type Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';

/** View box with margin for crowns, raised hands and stars: x, y, width, height in rig units. */
const WIDE_CHARACTER_BOX = [-120, -205, 240, 220] as const;

/**
 * Draws a character on a transparent background, aligned to the bottom edge, with an optional rim light in a biome's
 * color.
 */
export function characterSvg(name: CastName, pose: Pose, rim?: string): string {
  const [x, y, width, height] = CHARACTER_BOX;
  const idPrefix = `${name}-`;
  const shape = drawCharacter(CAST[name], rim ? { pose, rim } : { pose });
  return renderSvgFile(shape, { width, height, viewBox: [x, y, width, height], idPrefix });
}

/** The hero's face in a disc; fallback for an image that fails to load. */
export function heroFaceSvg(): string {
  const [x, y, width, height] = AVATAR_BOX;
  const shape = drawAvatar(CAST.jumpy, { sizePx: 48 });
  return renderSvgFile(shape, { width: 128, height: 128, viewBox: [x, y, width, height], idPrefix: 'face-' });
}

/** A tilted five-pointed star. */
export function starShape(x: number, y: number, radius: number, lean: number): Shape {
  const corner = (index: number): string => {
    const reach = index % 2 ? radius * 0.5 : radius;
    const angle = ((index * 36 + lean - 90) * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const d = `M${Array.from({ length: 10 }, (_, index) => corner(index)).join('L')}Z`;
  return path(d, { fill: '#FFC84A', stroke: '#170B36', strokeWidth: 5 });
}

/** Draws a character scene on a flat disc, for empty, error and success states. */
export function illustrationSvg(shapes: readonly Shape[], disc: { y: number; radius: number }): string {
  const [x, y, width, height] = WIDE_CHARACTER_BOX;
  const ground = circle(0, disc.y, disc.radius, { fill: '#3B2A85' });
  return renderSvgFile(group([ground, ...shapes]), {
    width,
    height,
    viewBox: [x, y, width, height],
    idPrefix: 'moment-',
  });
}
