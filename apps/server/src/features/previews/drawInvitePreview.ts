import { composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { group, rect, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { drawChip } from './components.ts';
import type { InvitePreviewFacts } from './playerPreviewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawStage } from './stage.ts';
import { drawText } from './drawText.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 84;
const BUTTON = { x: LEFT, y: 408, width: 292, height: 96 } as const;

/** Preview picture of an invite link: the inviter and the invitation. */
export function drawInvitePreview({ name, look }: InvitePreviewFacts): Shape {
  const shown = toDrawableName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const line = { face: 'display', size: 54, colour: COLORS.skyL, edge: 8, maxWidth: WIDTH } as const;
  return group([
    drawStage('neon', look),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(shown.text, { x: LEFT, y: 250 }, { face: shown.face, size: NAME_SIZE, colour: COLORS.cream, edge: 10 }),
    drawText('invites you to jump', { x: LEFT, y: 334 }, line),
    drawButton('Jump in'),
    ...drawBenefits(['Free to play', 'In the browser', 'Checked scores']),
  ]);
}

/** Looks like the product's primary button; the whole picture is clickable through the link. */
function drawButton(text: string): Shape {
  const { x, y, width, height } = BUTTON;
  const place = { x: x + width / 2, y: y + 61 };
  return group([
    rect(x - 2, y + 9, width + 4, height, 30, { fill: INK_COLOR, opacity: 0.55 }),
    rect(x, y, width, height, 28, { fill: COLORS.limeD, stroke: INK_COLOR, strokeWidth: 6 }),
    rect(x + 3, y + 3, width - 6, height - 13, 25, { fill: COLORS.lime }),
    drawText(text, place, { face: 'display', size: 46, colour: INK_COLOR, align: 'middle', maxWidth: width - 40 }),
  ]);
}

function drawBenefits(promises: readonly string[]): Shape[] {
  let x = LEFT;
  return promises.map((text) => {
    const { shape, width } = drawChip({ text, fill: COLORS.s2, colour: COLORS.cream });
    const placed = group([shape], { transform: translate(x, 556) });
    x += width + 12;
    return placed;
  });
}
