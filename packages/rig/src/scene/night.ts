import { type Biome, BIOME_IDS, BIOMES, type BiomeId } from '../biome.ts';
import { flatPaint } from '../paints.ts';
import { pathData } from '../pathData.ts';
import type { SeededStream } from '../random.ts';
import { SCENERY } from '../scenes.ts';
import { path, type Shape } from '../shape.ts';
import { createScenes, type Scenes } from './createScenes.ts';
import { drawStarfield } from './sceneParts.ts';
import type { SkyArea } from './scenery.ts';

/** Share of red, green and blue that moonlight leaves, and what it adds. */
const MOONLIGHT = [
  [0.27, 6],
  [0.36, 10],
  [0.55, 26],
] as const;

/**
 * Returns a color by moonlight, darker and bluer.
 *
 * @example nightColor('#FFFFFF') // '#4b66a6'
 */
export function nightColor(color: string): string {
  const channels = MOONLIGHT.map(([share, add], index) => {
    const value = parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(value * share + add)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

type Ramp = Biome['sky'];
const ramp = (colors: Ramp, change: (color: string) => string): Ramp => colors.map(change) as unknown as Ramp;

/** Skies that are dark by day too get one of their own, so that the night is another place. */
const DARK_SKIES: Readonly<Partial<Record<BiomeId, Ramp>>> = {
  hollow: ['#0A0B2E', '#12133F', '#1C1C54', '#2A286B', '#3D3A86', '#5A57A6'],
  neon: ['#031A2B', '#05283B', '#083A4E', '#0C4F60', '#146A72', '#228884'],
  forge: ['#0B0A26', '#14123A', '#221B50', '#362663', '#513272', '#75437C'],
  thunder: ['#07111C', '#0B1B2B', '#11293B', '#19394B', '#244D5C', '#336570'],
  crystal: ['#12051F', '#1E0833', '#2E0E49', '#431760', '#5E2478', '#7E3790'],
};

/**
 * Returns the colors of a biome by night. Lights, signs and embers keep theirs.
 *
 * @example nightPalette('meadow').light // '#F2F6FF'
 */
export function nightPalette(id: BiomeId): Biome {
  const day = BIOMES[id];
  const [first, second, third, fourth, fifth, sixth] = day.accents;
  const isLit = DARK_SKIES[id] !== undefined;
  return {
    ...day,
    sky: DARK_SKIES[id] ?? ramp(day.sky, nightColor),
    light: '#F2F6FF',
    lightD: '#C9D6F0',
    far: nightColor(day.far),
    mid: nightColor(day.mid),
    near: nightColor(day.near),
    front: nightColor(day.front),
    accents: isLit
      ? day.accents
      : [
          nightColor(first),
          nightColor(second),
          nightColor(third),
          nightColor(fourth),
          nightColor(fifth),
          nightColor(sixth),
        ],
  };
}

const STAR_COLOR = '#DCE8FF';
const AURORA = [
  { color: '#5FE6C6', y: 0.2, depth: 0.16, opacity: 0.16 },
  { color: '#8CF5E6', y: 0.24, depth: 0.08, opacity: 0.14 },
  { color: '#B388FF', y: 0.36, depth: 0.13, opacity: 0.13 },
] as const;

/** Stars, and bands of northern lights across the sky. */
function drawNightSky({ random, width, height }: SkyArea): readonly Shape[] {
  const bands = AURORA.map(({ color, y, depth, opacity }) =>
    path(drawBand(random, { width, y: y * height, depth: depth * height }), flatPaint(color, opacity)),
  );
  return [...drawStarfield(random, width, height * 0.72, STAR_COLOR, (width * height) / 5500), ...bands];
}

function drawBand(
  random: SeededStream,
  { width, y, depth }: { readonly width: number; readonly y: number; readonly depth: number },
): string {
  const steps = 4;
  const stride = (width + 80) / steps;
  const crest = Array.from({ length: steps }, () => (random() - 0.5) * depth * 0.8);
  const upper = crest.map((rise) => pathData`q${stride / 2},${rise * 2} ${stride},0`).join('');
  const lower = crest.toReversed().map((rise) => pathData`q${-stride / 2},${rise * 1.6 + depth * 0.3} ${-stride},0`);
  return `${pathData`M-40,${y}`}${upper}${pathData`v${depth}`}${lower.join('')}Z`;
}

/**
 * All scenes by night.
 *
 * @example NIGHT_SCENES.drawSky('frost', { width: 400, height: 711 }).type // 'group'
 */
export const NIGHT_SCENES: Scenes = createScenes(
  (biome) => ({
    ...SCENERY[biome],
    sky: (area) => [...drawNightSky(area), ...SCENERY[biome].sky(area)],
  }),
  Object.fromEntries(BIOME_IDS.map((id) => [id, nightPalette(id)])) as Readonly<Record<BiomeId, Biome>>,
);
