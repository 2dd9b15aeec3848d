import { formatMonth } from '@jumpy/domain/formatMonth';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { biomeAt } from '@jumpy/rig/biome';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { group, type Shape, circle, rect } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { drawIcon } from '@jumpy/rig/icons';
import { inkedPaint } from '@jumpy/rig/paints';
import { drawHeightChart, drawPanel, drawLabel, drawText, drawChip } from './components.ts';
import type { ProfilePreviewFacts, QuestPreviewFacts, InvitePreviewFacts } from './previewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawPortrait, drawStage } from './stage.ts';

const LEFT = 56;
const WIDTH = 596;
const PROFILE_NAME_SIZE = 76;
const PROFILE_PANEL = { x: LEFT, y: 288, width: WIDTH, height: 296 } as const;

/** Preview picture of a profile: player, best score and feats. */
export function drawProfilePreview({ name, look, level, memberSince, best, feats }: ProfilePreviewFacts): Shape {
  const biome = biomeAt(best ? biomeForLevel(best.level, best.startPlace) : 0);
  const drawableName = toDrawableName(name, { size: PROFILE_NAME_SIZE, maxWidth: WIDTH });
  const figures = [
    { label: 'Level', value: formatGrouped(level) },
    ...(best ? [{ label: 'Best score', value: formatGrouped(best.score) }] : []),
    ...(best?.rank ? [{ label: 'Rank', value: `#${formatGrouped(best.rank)}` }] : []),
    { label: `Feats of ${feats.all}`, value: formatGrouped(feats.done) },
  ];
  return group([
    drawPortrait(biome, { look, isFeast: false }),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(
      drawableName.text,
      { x: LEFT, y: 222 },
      { face: drawableName.face, size: PROFILE_NAME_SIZE, colour: COLORS.cream, edge: 9 },
    ),
    drawPanel(PROFILE_PANEL),
    ...drawStats(figures),
    ...(best
      ? [drawHeightChart(best.heights, { x: LEFT + 20, y: 446, width: WIDTH - 40, height: 108 })]
      : drawEmptyState()),
    group([drawLabel(`JUMPING SINCE ${formatMonth(memberSince).toUpperCase()}`, 25)], {
      transform: composeMatrices(translate(LEFT + 22, PROFILE_PANEL.y), rotate(-1.6)),
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
    drawText('The first run is still to come', { x: LEFT + WIDTH / 2, y: 514 }, { ...style, maxWidth: WIDTH - 60 }),
  ];
}

const QUEST_NAME_SIZE = 60;
const QUEST_PANEL = { x: LEFT, y: 338, width: WIDTH, height: 226 } as const;

/** Preview picture of a completed quest. */
export function drawQuestPreview({ name, look, title, description, xp, isOfRun }: QuestPreviewFacts): Shape {
  const drawableName = toDrawableName(name, { size: QUEST_NAME_SIZE, maxWidth: WIDTH });
  const xpChip = drawChip({ text: `+${formatGrouped(xp)} XP`, fill: COLORS.sun, colour: INK_COLOR });
  const checkedChip = drawChip({ text: 'In one verified run', fill: COLORS.mint, colour: INK_COLOR });
  return group([
    drawPortrait('crystal', { look, isFeast: true }),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(
      drawableName.text,
      { x: LEFT, y: 212 },
      { face: drawableName.face, size: QUEST_NAME_SIZE, colour: COLORS.cream, edge: 8 },
    ),
    drawText('did it!', { x: LEFT, y: 276 }, { face: 'display', size: 46, colour: COLORS.skyL, edge: 7 }),
    drawPanel(QUEST_PANEL),
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
    group([xpChip.shape], { transform: translate(LEFT + 136, 522) }),
    ...(isOfRun ? [group([checkedChip.shape], { transform: translate(LEFT + 148 + xpChip.width, 522) })] : []),
    group([drawLabel('QUEST DONE', 27)], {
      transform: composeMatrices(translate(LEFT + 22, QUEST_PANEL.y), rotate(-1.6)),
    }),
  ]);
}

function drawCheckmark(x: number, y: number): Shape {
  return group([
    circle(x, y, 40, inkedPaint(COLORS.mint, 5)),
    group([drawIcon('check', INK_COLOR)], { transform: composeMatrices(translate(x - 26, y - 26), scale(2.15)) }),
  ]);
}

const INVITE_NAME_SIZE = 84;
const BUTTON = { x: LEFT, y: 408, width: 292, height: 96 } as const;

/** Preview picture of an invite link: the inviter and the invitation. */
export function drawInvitePreview({ name, look }: InvitePreviewFacts): Shape {
  const drawableName = toDrawableName(name, { size: INVITE_NAME_SIZE, maxWidth: WIDTH });
  const textStyle = { face: 'display', size: 54, colour: COLORS.skyL, edge: 8, maxWidth: WIDTH } as const;
  return group([
    drawStage('neon', look),
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(
      drawableName.text,
      { x: LEFT, y: 250 },
      { face: drawableName.face, size: INVITE_NAME_SIZE, colour: COLORS.cream, edge: 10 },
    ),
    drawText('invites you to jump', { x: LEFT, y: 334 }, textStyle),
    drawButton('Jump in'),
    ...drawBenefits(['Free to play', 'In the browser', 'Verified scores']),
  ]);
}

/** Looks like the product's primary button; the whole picture is clickable through the link. */
function drawButton(text: string): Shape {
  const { x, y, width, height } = BUTTON;
  const position = { x: x + width / 2, y: y + 61 };
  return group([
    rect(x - 2, y + 9, width + 4, height, 30, { fill: INK_COLOR, opacity: 0.55 }),
    rect(x, y, width, height, 28, { fill: COLORS.limeD, stroke: INK_COLOR, strokeWidth: 6 }),
    rect(x + 3, y + 3, width - 6, height - 13, 25, { fill: COLORS.lime }),
    drawText(text, position, { face: 'display', size: 46, colour: INK_COLOR, align: 'middle', maxWidth: width - 40 }),
  ]);
}

function drawBenefits(promises: readonly string[]): Shape[] {
  let x = LEFT;
  return promises.map((text) => {
    const { shape, width } = drawChip({ text, fill: COLORS.s2, colour: COLORS.cream });
    const positioned = group([shape], { transform: translate(x, 556) });
    x += width + 12;
    return positioned;
  });
}
