import { formatGrouped } from '@jumpy/domain/formatNumber';
import { formatPlayTime } from '@jumpy/domain/formatPlayTime';
import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { drawHeightChart } from './drawHeightChart.ts';
import { drawChip, drawPanel, drawLabel } from './components.ts';
import type { RunPreviewFacts } from './previewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawStage } from './stage.ts';
import { drawText } from './drawText.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 54;

/** Preview picture of a run: player, score and the biome where it ended. */
export function drawRunPreview(run: RunPreviewFacts): Shape {
  const biome = BIOME_IDS[biomeForLevel(run.level)] ?? 'meadow';
  const name = toDrawableName(run.name, { size: NAME_SIZE, maxWidth: WIDTH });
  return group([
    drawStage(biome, run.look),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(name.text, { x: LEFT, y: 200 }, { face: name.face, size: NAME_SIZE, colour: COLORS.cream, edge: 7 }),
    drawText(
      formatGrouped(run.score),
      { x: LEFT - 4, y: 336 },
      { face: 'display', size: 152, colour: COLORS.sun, edge: 13, maxWidth: WIDTH },
    ),
    drawPanel({ x: LEFT, y: 412, width: WIDTH, height: 180 }),
    drawHeightChart(run.heights, { x: LEFT + 20, y: 442, width: WIDTH - 40, height: 76 }),
    ...drawChips(run),
    group([drawLabel(`LEVEL ${run.level}: ${BIOMES[biome].name.toUpperCase()}`, 27)], {
      transform: composeMatrices(translate(LEFT + 22, 412), rotate(-1.6)),
    }),
  ]);
}

/** Result chips below the curve; those that do not fit are omitted. */
function drawChips(run: RunPreviewFacts): Shape[] {
  const plain = { fill: COLORS.s2, colour: COLORS.cream };
  const row = [
    run.isLive ? { text: 'Checked replay', fill: COLORS.mint, colour: INK_COLOR } : { text: 'Unwitnessed', ...plain },
    ...(run.courseDate ? [{ text: `Daily ${formatDay(run.courseDate)}`, fill: COLORS.sun, colour: INK_COLOR }] : []),
    { text: formatPlayTime(run.ticks / TICKS_PER_SECOND), ...plain },
    { text: `${formatGrouped(run.jumps)} ${run.jumps === 1 ? 'jump' : 'jumps'}`, ...plain },
  ];
  let x = LEFT + 20;
  return row.flatMap((chip) => {
    const { shape, width } = drawChip(chip);
    if (x + width > LEFT + WIDTH - 20) return [];
    const placed = group([shape], { transform: translate(x, 552) });
    x += width + 10;
    return [placed];
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a date as `20 Nov`. */
function formatDay(date: string): string {
  const [, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
}
