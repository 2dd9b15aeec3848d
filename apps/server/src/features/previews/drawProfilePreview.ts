import { formatMonth } from '@jumpy/domain/formatMonth';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { BIOME_IDS } from '@jumpy/rig/biome';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { drawHeightChart } from './drawHeightChart.ts';
import { drawPanel, drawLabel } from './components.ts';
import type { ProfilePreviewFacts } from './playerPreviewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawPortrait } from './stage.ts';
import { drawText } from './drawText.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 76;
const PANEL = { x: LEFT, y: 288, width: WIDTH, height: 296 } as const;

/** Preview picture of a profile: player, best score and feats. */
export function drawProfilePreview({ name, look, level, memberSince, best, feats }: ProfilePreviewFacts): Shape {
  const biome = BIOME_IDS[best ? biomeForLevel(best.level) : 0] ?? 'meadow';
  const shown = toDrawableName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const figures = [
    { label: 'Level', value: formatGrouped(level) },
    ...(best ? [{ label: 'Best score', value: formatGrouped(best.score) }] : []),
    ...(best?.rank ? [{ label: 'Rank', value: `#${formatGrouped(best.rank)}` }] : []),
    { label: `Feats of ${feats.all}`, value: formatGrouped(feats.done) },
  ];
  return group([
    drawPortrait(biome, { look, isFeast: false }),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(shown.text, { x: LEFT, y: 222 }, { face: shown.face, size: NAME_SIZE, colour: COLORS.cream, edge: 9 }),
    drawPanel(PANEL),
    ...drawStats(figures),
    ...(best
      ? [drawHeightChart(best.heights, { x: LEFT + 20, y: 446, width: WIDTH - 40, height: 108 })]
      : drawEmptyState()),
    group([drawLabel(`JUMPING SINCE ${formatMonth(memberSince).toUpperCase()}`, 25)], {
      transform: composeMatrices(translate(LEFT + 22, PANEL.y), rotate(-1.6)),
    }),
  ]);
}

/** Draws the figures in columns of equal width. */
function drawStats(figures: readonly { label: string; value: string }[]): Shape[] {
  const width = (WIDTH - 40) / figures.length;
  return figures.flatMap(({ label, value }, index) => {
    const middle = LEFT + 20 + width * (index + 0.5);
    const style = { align: 'middle', maxWidth: width - 16 } as const;
    return [
      drawText(value, { x: middle, y: 382 }, { face: 'display', size: 50, colour: COLORS.sun, ...style }),
      drawText(label, { x: middle, y: 418 }, { face: 'text', size: 22, colour: COLORS.cream, ...style }),
    ];
  });
}

function drawEmptyState(): Shape[] {
  const style = { face: 'display', size: 34, colour: COLORS.skyL, align: 'middle' } as const;
  return [
    drawText('The first climb is still to come', { x: LEFT + WIDTH / 2, y: 514 }, { ...style, maxWidth: WIDTH - 60 }),
  ];
}
