import { formatMonth } from '@jumpy/domain/formatMonth';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { biomeAt } from '@jumpy/rig/biome';
import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { group, type Shape, circle, rect } from '@jumpy/rig/shape';
import { drawSummitStamp, SUMMIT_STAMP_BOX } from '@jumpy/rig/summit';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { BIOME_COUNT, biomeForLevel } from '@jumpy/sim/biomes';
import { drawIcon } from '@jumpy/rig/icons';
import { inkedPaint, linePaint } from '@jumpy/rig/paints';
import { drawHeightChart, drawPanel, drawLabel, drawText, drawChip } from './components.ts';
import type { ProfilePreviewFacts, QuestPreviewFacts, InvitePreviewFacts } from './previewFacts.ts';
import { toDrawableName } from './toDrawableName.ts';
import { drawPortrait, drawStage } from './stage.ts';

const LEFT = 56;
const WIDTH = 596;
const PROFILE_NAME_SIZE = 76;
const PROFILE_PANEL = { x: LEFT, y: 288, width: WIDTH, height: 296 } as const;
const CHART_BOX = { x: LEFT + 20, y: 446, width: WIDTH - 40, height: 108 } as const;

/** Preview picture of a profile: player, best score, feats, and the passport's stamps or else how the best run climbed. */
export function drawProfilePreview(facts: ProfilePreviewFacts): Shape {
  const { name, look, level, memberSince, best, feats, stamps } = facts;
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
    ...(stamps.length > 0 ? drawStamps(stamps) : best ? [drawHeightChart(best.heights, CHART_BOX)] : drawEmptyState()),
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

/** Draws a place for each stamp, empty while the player has none there. */
function drawStamps(stamps: ProfilePreviewFacts['stamps']): Shape[] {
  const step = CHART_BOX.width / BIOME_COUNT;
  const size = step * 0.92;
  return BIOME_IDS.map((biome, place) => {
    const stamp = stamps.find((found) => found.place === place);
    const shape = stamp
      ? drawSummitStamp({ biome, grade: stamp.grade })
      : circle(0, 0, 38, { ...linePaint(4, COLORS.line), dash: [2, 9] });
    return group([shape], {
      transform: composeMatrices(
        translate(CHART_BOX.x + step * (place + 0.5), CHART_BOX.y + CHART_BOX.height / 2),
        scale(size / SUMMIT_STAMP_BOX[2]),
      ),
    });
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
