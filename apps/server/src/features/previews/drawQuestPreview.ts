import { formatGrouped } from '@jumpy/domain/formatNumber';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { drawIcon } from '@jumpy/rig/icons';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { inkedPaint } from '@jumpy/rig/paints';
import { circle, group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { drawChip, drawPanel, drawLabel } from './components.ts';
import type { QuestPreviewFacts } from './playerPreviewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawPortrait } from './stage.ts';
import { drawText } from './drawText.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 60;
const PANEL = { x: LEFT, y: 338, width: WIDTH, height: 226 } as const;

/** Preview picture of a completed quest. */
export function drawQuestPreview({ name, look, title, description, xp, isOfRun }: QuestPreviewFacts): Shape {
  const shown = toDrawableName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const gain = drawChip({ text: `+${formatGrouped(xp)} XP`, fill: COLORS.sun, colour: INK_COLOR });
  const seen = drawChip({ text: 'In one checked run', fill: COLORS.mint, colour: INK_COLOR });
  return group([
    drawPortrait('crystal', { look, isFeast: true }),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(shown.text, { x: LEFT, y: 212 }, { face: shown.face, size: NAME_SIZE, colour: COLORS.cream, edge: 8 }),
    drawText('did it!', { x: LEFT, y: 276 }, { face: 'display', size: 46, colour: COLORS.skyL, edge: 7 }),
    drawPanel(PANEL),
    drawCheckmark(LEFT + 76, 436),
    drawText(
      title,
      { x: LEFT + 136, y: 434 },
      { face: 'display', size: 54, colour: COLORS.sun, maxWidth: WIDTH - 166 },
    ),
    drawText(
      description,
      { x: LEFT + 136, y: 474 },
      { face: 'text', size: 26, colour: COLORS.cream, maxWidth: WIDTH - 166 },
    ),
    group([gain.shape], { transform: translate(LEFT + 136, 522) }),
    ...(isOfRun ? [group([seen.shape], { transform: translate(LEFT + 148 + gain.width, 522) })] : []),
    group([drawLabel('QUEST DONE', 27)], { transform: composeMatrices(translate(LEFT + 22, PANEL.y), rotate(-1.6)) }),
  ]);
}

function drawCheckmark(x: number, y: number): Shape {
  return group([
    circle(x, y, 40, inkedPaint(COLORS.mint, 5)),
    group([drawIcon('check', INK_COLOR)], { transform: composeMatrices(translate(x - 26, y - 26), scale(2.15)) }),
  ]);
}
