import { groupedText } from '@jumpy/domain/numberText';
import { playTimeText } from '@jumpy/domain/playTime';
import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { chain, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLOURS, INK } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeOf } from '@jumpy/sim/biomes';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { drawClimb } from './climb.ts';
import { drawChip, drawPanel, drawSign } from './furniture.ts';
import type { RunPreviewFacts } from './previewFacts.ts';
import { shownName } from './shownName.ts';
import { drawStage } from './stage.ts';
import { words } from './words.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 54;

/** Preview picture of a run: player, score and the biome where it ended. */
export function drawRunPreview(run: RunPreviewFacts): Shape {
  const biome = BIOME_IDS[biomeOf(run.level)] ?? 'meadow';
  const name = shownName(run.name, { size: NAME_SIZE, maxWidth: WIDTH });
  return group([
    drawStage(biome, run.look),
    group([drawWordmark()], { transform: chain(translate(LEFT + 14, 106), scale(0.42)) }),
    words(name.text, { x: LEFT, y: 200 }, { face: name.face, size: NAME_SIZE, colour: COLOURS.cream, edge: 7 }),
    words(
      groupedText(run.score),
      { x: LEFT - 4, y: 336 },
      { face: 'display', size: 152, colour: COLOURS.sun, edge: 13, maxWidth: WIDTH },
    ),
    drawPanel({ x: LEFT, y: 412, width: WIDTH, height: 180 }),
    drawClimb(run.heights, { x: LEFT + 20, y: 442, width: WIDTH - 40, height: 76 }),
    ...chips(run),
    group([drawSign(`LEVEL ${run.level}: ${BIOMES[biome].name.toUpperCase()}`, 27)], {
      transform: chain(translate(LEFT + 22, 412), rotate(-1.6)),
    }),
  ]);
}

/** Result chips below the curve; those that do not fit are omitted. */
function chips(run: RunPreviewFacts): Shape[] {
  const plain = { fill: COLOURS.s2, colour: COLOURS.cream };
  const row = [
    run.isLive ? { text: 'Checked replay', fill: COLOURS.mint, colour: INK } : { text: 'Unwitnessed', ...plain },
    ...(run.courseDate ? [{ text: `Daily ${dayText(run.courseDate)}`, fill: COLOURS.sun, colour: INK }] : []),
    { text: playTimeText(run.ticks / TICKS_PER_SECOND), ...plain },
    { text: `${groupedText(run.jumps)} ${run.jumps === 1 ? 'jump' : 'jumps'}`, ...plain },
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
function dayText(date: string): string {
  const [, month = '1', day = '1'] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
}
