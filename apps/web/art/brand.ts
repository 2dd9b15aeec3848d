import { drawBrandScene } from '@jumpy/rig/brandScene';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { drawAppIcon } from '@jumpy/rig/appIcon';
import { group, path } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';

/** A crop of the brand's night scene: its size, the moon and the jump arcs. */
export interface NightCrop {
  width: number;
  height: number;
  light: { x: number; y: number; radius: number };
  /** Dotted arcs between the characters, as path data. */
  arcPaths: readonly string[];
}

function nightSvg({ width, height, light, arcPaths }: NightCrop): string {
  const dots = arcPaths.map((d) => path(d, { stroke: '#FFF3DE', strokeWidth: 6, dash: [0.1, 17] }));
  const scene = group([drawBrandScene({ width, height, light }), ...dots]);
  return renderSvgFile(scene, { width, height, viewBox: [0, 0, width, height], idPrefix: 'night-' });
}

/** For wide windows: the moon is in the left half, behind the hero. */
export const WIDE_NIGHT: NightCrop = {
  width: 1600,
  height: 1000,
  light: { x: 500, y: 470, radius: 300 },
  arcPaths: ['M176,400C196,330 240,270 300,226', 'M690,730C740,640 782,604 816,590'],
};
export const wideNightSvg = (): string => nightSvg(WIDE_NIGHT);

/** For phones: the moon is above the card. */
export const TALL_NIGHT: NightCrop = {
  width: 480,
  height: 1000,
  light: { x: 240, y: 380, radius: 178 },
  arcPaths: ['M74,318C104,264 140,236 190,214'],
};
export const tallNightSvg = (): string => nightSvg(TALL_NIGHT);

export function crownSvg(): string {
  const [x, y, width, height] = CROWN_BOX;
  return renderSvgFile(drawCrown(), { width, height, viewBox: [x, y, width, height], idPrefix: 'crown-' });
}

export const faviconSvg = (): string =>
  renderSvgFile(drawAppIcon(32), { width: 32, height: 32, viewBox: [0, 0, 32, 32], idPrefix: 'icon-' });
