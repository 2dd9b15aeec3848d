import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { biomeAt, BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { group, type Shape, rect } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawCrown } from '@jumpy/rig/crown';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import type { BestMoment } from './bestMoment.ts';
import { drawHeightChart, drawChip, drawPanel, drawLabel, drawText } from './components.ts';
import { type RunPreviewFacts, PREVIEW_SIZE, type PodiumPlace, type RacePreviewFacts } from './previewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawMoment, drawStage } from './stage.ts';

const LEFT = 56;
const WIDTH = 596;
const RUN_NAME_SIZE = 54;

/** Preview picture of a run: player, score and its best moment, or the biome where it ended if that is not to be seen. */
export function drawRunPreview(run: RunPreviewFacts, moment: BestMoment | null = null): Shape {
  const level = moment?.world.level ?? run.level;
  const biome = biomeAt(biomeForLevel(level, run.startPlace));
  const name = toDrawableName(run.name, { size: RUN_NAME_SIZE, maxWidth: WIDTH });
  return group([
    moment ? drawMoment(moment, run.look) : drawStage(biome, run.look),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(name.text, { x: LEFT, y: 200 }, { face: name.face, size: RUN_NAME_SIZE, colour: COLORS.cream, edge: 7 }),
    drawText(
      formatGrouped(run.score),
      { x: LEFT - 4, y: 336 },
      { face: 'display', size: 152, colour: COLORS.sun, edge: 13, maxWidth: WIDTH },
    ),
    drawPanel({ x: LEFT, y: 412, width: WIDTH, height: 180 }),
    drawHeightChart(run.heights, { x: LEFT + 20, y: 442, width: WIDTH - 40, height: 76 }),
    ...drawChips(run, { showsLevel: moment !== null }),
    group([drawLabel(`${moment ? 'BEST MOMENT' : `LEVEL ${level}`}: ${biomeName(biome).toUpperCase()}`, 27)], {
      transform: composeMatrices(translate(LEFT + 22, 412), rotate(-1.6)),
    }),
  ]);
}

/** Result chips below the curve; those that do not fit are omitted. */
function drawChips(run: RunPreviewFacts, { showsLevel }: { showsLevel: boolean }): Shape[] {
  const plain = { fill: COLORS.s2, colour: COLORS.cream };
  const row = [
    run.isLive ? { text: 'Verified replay', fill: COLORS.mint, colour: INK_COLOR } : { text: 'Unranked', ...plain },
    ...(run.courseDate ? [{ text: `Daily ${formatDay(run.courseDate)}`, fill: COLORS.sun, colour: INK_COLOR }] : []),
    ...(showsLevel ? [{ text: `Level ${run.level}`, ...plain }] : []),
    { text: formatPlayTime(run.ticks / TICKS_PER_SECOND), ...plain },
    { text: `${formatGrouped(run.jumps)} ${run.jumps === 1 ? 'jump' : 'jumps'}`, ...plain },
  ];
  let x = LEFT + 20;
  return row.flatMap((chip) => {
    const { shape, width } = drawChip(chip);
    if (x + width > LEFT + WIDTH - 20) return [];
    const positioned = group([shape], { transform: translate(x, 552) });
    x += width + 10;
    return [positioned];
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a date as `20 Nov`. */
export function formatDay(date: string): string {
  const [, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
}

const RACE_TEXT_WIDTH = 540;
const RACE_NAME_SIZE = 64;
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
  const biome = biomeAt(biomeForLevel(level, 0));
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
  const drawableName = toDrawableName(name, { size: RACE_NAME_SIZE, maxWidth: RACE_TEXT_WIDTH });
  const chip = drawChip({
    ...{ text: 'Same course, same start, every run verified', fill: COLORS.mint, colour: INK_COLOR },
  });
  return [
    drawText(
      drawableName.text,
      { x: LEFT, y: 232 },
      { face: drawableName.face, size: RACE_NAME_SIZE, colour: COLORS.cream, edge: 8 },
    ),
    drawText(
      racers === 1 ? 'raced to' : `won a race of ${racers} with`,
      { x: LEFT, y: 300 },
      { face: 'display', size: 42, colour: COLORS.skyL, edge: 7, maxWidth: RACE_TEXT_WIDTH },
    ),
    drawText(
      formatGrouped(score),
      { x: LEFT - 4, y: 448 },
      { face: 'display', size: 152, colour: COLORS.sun, edge: 13, maxWidth: RACE_TEXT_WIDTH },
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
  const drawableName = toDrawableName(name, { size: 26, maxWidth: PILLAR.width - 24 });
  const isFirst = rank === 1;
  const hero = drawCharacter(findAppearance(look) ?? CAST.jumpy, {
    ...{ pose: isFirst ? POSES.win : POSES.idle, sticker: true, rim: BIOMES[biome].rim },
  });
  const text = { align: 'middle', maxWidth: PILLAR.width - 20 } as const;
  return group([
    rect(left, top + 8, PILLAR.width, PILLAR.foot - top, 16, { fill: COLORS.s1, stroke: INK_COLOR, strokeWidth: 5 }),
    rect(left - 6, top, PILLAR.width + 12, PILLAR.cap, 14, { fill: capColor, stroke: INK_COLOR, strokeWidth: 5 }),
    drawText(String(rank), { x, y: top + 31 }, { face: 'display', size: 28, colour: INK_COLOR, ...text }),
    drawText(
      drawableName.text,
      { x, y: top + 80 },
      { face: drawableName.face, size: 26, colour: COLORS.cream, ...text },
    ),
    drawText(formatGrouped(score), { x, y: top + 122 }, { face: 'display', size: 36, colour: COLORS.sun, ...text }),
    group([hero], { transform: composeMatrices(translate(x, top - 9), scale(figureScale)) }),
    ...(isFirst ? [group([drawCrown()], { transform: composeMatrices(translate(x, top + 196), scale(0.9)) })] : []),
  ]);
}
