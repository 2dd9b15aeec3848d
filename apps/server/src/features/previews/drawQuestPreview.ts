import { groupedText } from '@jumpy/domain/numberText';
import { chain, rotate, scale, translate } from '@jumpy/rig/matrix';
import { drawIcon } from '@jumpy/rig/icons';
import { COLOURS, INK } from '@jumpy/rig/palette';
import { inked } from '@jumpy/rig/pen';
import { circle, group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { drawChip, drawPanel, drawSign } from './furniture.ts';
import type { QuestPreviewFacts } from './playerPreviewFacts.ts';
import { shownName } from './shownName.ts';
import { drawPortrait } from './stage.ts';
import { words } from './words.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 60;
const PANEL = { x: LEFT, y: 338, width: WIDTH, height: 226 } as const;

/** Preview picture of a completed quest. */
export function drawQuestPreview({ name, look, title, description, xp, isOfRun }: QuestPreviewFacts): Shape {
  const shown = shownName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const gain = drawChip({ text: `+${groupedText(xp)} XP`, fill: COLOURS.sun, colour: INK });
  const seen = drawChip({ text: 'In one checked run', fill: COLOURS.mint, colour: INK });
  return group([
    drawPortrait('crystal', { look, isFeast: true }),
    group([drawWordmark()], { transform: chain(translate(LEFT + 14, 106), scale(0.42)) }),
    words(shown.text, { x: LEFT, y: 212 }, { face: shown.face, size: NAME_SIZE, colour: COLOURS.cream, edge: 8 }),
    words('did it!', { x: LEFT, y: 276 }, { face: 'display', size: 46, colour: COLOURS.skyL, edge: 7 }),
    drawPanel(PANEL),
    drawTick(LEFT + 76, 436),
    words(title, { x: LEFT + 136, y: 434 }, { face: 'display', size: 54, colour: COLOURS.sun, maxWidth: WIDTH - 166 }),
    words(
      description,
      { x: LEFT + 136, y: 474 },
      { face: 'text', size: 26, colour: COLOURS.cream, maxWidth: WIDTH - 166 },
    ),
    group([gain.shape], { transform: translate(LEFT + 136, 522) }),
    ...(isOfRun ? [group([seen.shape], { transform: translate(LEFT + 148 + gain.width, 522) })] : []),
    group([drawSign('QUEST DONE', 27)], { transform: chain(translate(LEFT + 22, PANEL.y), rotate(-1.6)) }),
  ]);
}

function drawTick(x: number, y: number): Shape {
  return group([
    circle(x, y, 40, inked(COLOURS.mint, 5)),
    group([drawIcon('check', INK)], { transform: chain(translate(x - 26, y - 26), scale(2.15)) }),
  ]);
}
