import { formatGrouped } from '@jumpy/domain/formatNumber';
import { BIOME_IDS, BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawCrown } from '@jumpy/rig/crown';
import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import { group, rect, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { drawChip } from './components.ts';
import { PREVIEW_SIZE } from './previewFacts.ts';
import type { PodiumPlace, RacePreviewFacts } from './racePreviewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawText } from './drawText.ts';

const LEFT = 56;
const WIDTH = 540;
const NAME_SIZE = 64;
const SPOTLIGHT = { x: 896, y: 220, radius: 200 } as const;

/** A podium pillar: center x, top y, cap color and figure scale. */
interface PodiumStand {
  x: number;
  top: number;
  capColor: string;
  figureScale: number;
}
const PODIUM_STANDS: readonly PodiumStand[] = [
  { x: 896, top: 356, capColor: COLORS.sun, figureScale: 1.34 },
  { x: 708, top: 408, capColor: '#D5DEF5', figureScale: 1.12 },
  { x: 1084, top: 448, capColor: '#FFA36B', figureScale: 1.12 },
];
const PILLAR = { width: 178, cap: 38, foot: 640 } as const;

/** Preview picture of a race: the result and the top three on a podium. */
export function drawRacePreview({ racers, level, podium }: RacePreviewFacts): Shape {
  const biome = BIOME_IDS[biomeForLevel(level)] ?? 'meadow';
  const [winner] = podium;
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: SPOTLIGHT }),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    ...(winner ? drawHeadline(winner, racers) : []),
    ...podium.slice(0, PODIUM_STANDS.length).flatMap((place, index) => {
      const stand = PODIUM_STANDS[index];
      return stand ? [drawPodiumStand(place, stand, biome)] : [];
    }),
  ]);
}

function drawHeadline({ name, score }: PodiumPlace, racers: number): Shape[] {
  const shown = toDrawableName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const chip = drawChip({
    ...{ text: 'Same course, same start, every run checked', fill: COLORS.mint, colour: INK_COLOR },
  });
  return [
    drawText(shown.text, { x: LEFT, y: 232 }, { face: shown.face, size: NAME_SIZE, colour: COLORS.cream, edge: 8 }),
    drawText(
      racers === 1 ? 'raced to' : `won a race of ${racers} with`,
      { x: LEFT, y: 300 },
      { face: 'display', size: 42, colour: COLORS.skyL, edge: 7, maxWidth: WIDTH },
    ),
    drawText(
      formatGrouped(score),
      { x: LEFT - 4, y: 448 },
      { face: 'display', size: 152, colour: COLORS.sun, edge: 13, maxWidth: WIDTH },
    ),
    group([chip.shape], { transform: translate(LEFT, 528) }),
  ];
}

function drawPodiumStand(
  { name, score, rank, look }: PodiumPlace,
  { x, top, capColor, figureScale }: PodiumStand,
  biome: BiomeId,
): Shape {
  const left = x - PILLAR.width / 2;
  const shown = toDrawableName(name, { size: 26, maxWidth: PILLAR.width - 24 });
  const isFirst = rank === 1;
  const hero = drawCharacter(findAppearance(look) ?? CAST.jumpy, {
    ...{ pose: isFirst ? POSES.win : POSES.idle, sticker: true, rim: BIOMES[biome].rim },
  });
  const text = { align: 'middle', maxWidth: PILLAR.width - 20 } as const;
  return group([
    rect(left, top + 8, PILLAR.width, PILLAR.foot - top, 16, { fill: COLORS.s1, stroke: INK_COLOR, strokeWidth: 5 }),
    rect(left - 6, top, PILLAR.width + 12, PILLAR.cap, 14, { fill: capColor, stroke: INK_COLOR, strokeWidth: 5 }),
    drawText(String(rank), { x, y: top + 31 }, { face: 'display', size: 28, colour: INK_COLOR, ...text }),
    drawText(shown.text, { x, y: top + 80 }, { face: shown.face, size: 26, colour: COLORS.cream, ...text }),
    drawText(formatGrouped(score), { x, y: top + 122 }, { face: 'display', size: 36, colour: COLORS.sun, ...text }),
    group([hero], { transform: composeMatrices(translate(x, top - 9), scale(figureScale)) }),
    ...(isFirst ? [group([drawCrown()], { transform: composeMatrices(translate(x, top + 196), scale(0.9)) })] : []),
  ]);
}
