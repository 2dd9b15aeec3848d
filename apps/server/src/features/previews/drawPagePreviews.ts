import type { SpecialEventRule } from '@jumpy/domain/specialEvents';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { CAST, type CastName } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { biomeAt, BIOMES } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { drawPlatform } from '@jumpy/rig/drawPlatform';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scenes';
import { group, rect, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { drawChip, drawLabel, drawPanel, drawText } from './components.ts';
import { formatDay } from './drawRunPreviews.ts';
import {
  type DailyPageFacts,
  type EventPreviewFacts,
  type MintPageFacts,
  type PagePreviewFacts,
  PREVIEW_SIZE,
} from './previewFacts.ts';
import { drawPortrait, drawStage } from './stage.ts';
import { type DrawableName, toDrawableName } from './toDrawableName.ts';

const LEFT = 56;
const WIDTH = 596;
const PANEL = { x: LEFT, y: 330, width: WIDTH, height: 246 } as const;
const MIDDLE = LEFT + WIDTH / 2;

/** Preview picture of a page that is shared by its address. */
export function drawPagePreview(facts: PagePreviewFacts): Shape {
  switch (facts.page) {
    case 'home':
      return drawProductPreview();
    case 'daily':
      return drawDailyPage(facts);
    case 'mint':
      return drawMintPage(facts);
    case 'verify':
      return group([
        drawPortrait('crystal', { look: 'jumpy', isFeast: true }),
        ...drawIntroduction({
          heading: 'Every score is verified',
          lines: ['Replay any run in your browser,', 'and compare it with the board'],
          chips: ['Every run is a replay', 'Check it yourself'],
        }),
      ]);
    case 'characters':
      return group([
        drawCast(),
        ...drawIntroduction({
          heading: 'Characters',
          lines: ['Wear yours at home, in the game,', 'on the boards and as a ghost'],
          chips: ['Yours, in your wallet', 'Some add XP to every run'],
        }),
      ]);
  }
}

/** Picture of the product, also for links to what is not there. */
export function drawProductPreview(): Shape {
  const textStyle = { face: 'display', size: 46, colour: COLORS.cream, edge: 7, maxWidth: 560 } as const;
  return group([
    drawStage('neon'),
    group([drawWordmark()], { transform: composeMatrices(translate(88, 296), scale(0.98)) }),
    drawText('Jump, climb, and compete', { x: 64, y: 430 }, textStyle),
    drawText('where every score is verified', { x: 64, y: 490 }, textStyle),
  ]);
}

/** The day's course and the score to beat. */
function drawDailyPage({ date, players, best }: DailyPageFacts): Shape {
  const style = { face: 'display', align: 'middle', maxWidth: WIDTH - 60 } as const;
  const name = best && toDrawableName(best.name, { size: 40, maxWidth: WIDTH - 60 });
  return group([
    drawStage('meadow', best?.look),
    ...drawHead('Daily course', `${formatDay(date)}, the same for everyone`),
    drawPanel(PANEL),
    ...(best && name
      ? [
          drawText(formatGrouped(best.score), { x: MIDDLE, y: 456 }, { ...style, size: 104, colour: COLORS.sun }),
          drawText(name.text, { x: MIDDLE, y: 506 }, { ...style, face: name.face, size: 40, colour: COLORS.cream }),
          drawText(
            players === 1 ? '1 player so far' : `${formatGrouped(players)} players so far`,
            { x: MIDDLE, y: 548 },
            {
              ...style,
              ...{ face: 'text', size: 26, colour: COLORS.skyL },
            },
          ),
        ]
      : [
          drawText('No runs yet', { x: MIDDLE, y: 446 }, { ...style, size: 64, colour: COLORS.sun }),
          drawText('Set the first score!', { x: MIDDLE, y: 510 }, { ...style, size: 38, colour: COLORS.cream }),
        ]),
    drawTab(best ? 'SCORE TO BEAT' : 'TODAY'),
  ]);
}

/** Two lines of a rule in the panel. */
const RULE_LINES: Readonly<Record<Exclude<SpecialEventRule, 'standard'>, readonly [string, string]>> = {
  mushrooms_only: ['Mushrooms only', 'Every landing is a big bounce'],
  lava_from_start: ['Lava from the start', 'It rises and never stops'],
  low_gravity: ['Low gravity', 'Higher jumps, slower falls'],
  no_hop: ['No hop', 'Every landing has to be right'],
};

/** A season with the place it starts in, or a weekend with its rule. */
export function drawEventPreview({ eventKind, name, startPlace, rule, days }: EventPreviewFacts): Shape {
  const biome = biomeAt(startPlace);
  const [from, to] = days.map(formatDay);
  const label = eventKind === 'season' ? 'Season' : 'Weekend rule';
  const heading = toDrawableName(name, { size: MIN_HEADING_SIZE, maxWidth: WIDTH, fallback: label });
  const [line, detail] = rule === 'standard' ? [biomeName(biome), 'The climb starts here'] : RULE_LINES[rule];
  const style = { face: 'display', align: 'middle', maxWidth: WIDTH - 60 } as const;
  return group([
    drawStage(biome),
    ...drawHead(heading, from === to ? `${from} (UTC)` : `${from} to ${to} (UTC)`),
    drawPanel(PANEL),
    drawText(line, { x: MIDDLE, y: 458 }, { ...style, size: 68, colour: COLORS.sun }),
    drawText(detail, { x: MIDDLE, y: 520 }, { ...style, size: 36, colour: COLORS.cream }),
    drawTab(label.toUpperCase()),
  ]);
}

const BAR = { x: LEFT + 40, y: 494, width: WIDTH - 80, height: 36 } as const;

/** The sale: its state, and how many are minted. */
function drawMintPage({ sale }: MintPageFacts): Shape {
  const scene = drawPortrait('neon', { look: 'nova', isFeast: false });
  if (!sale)
    return group([
      scene,
      ...drawIntroduction({
        heading: 'Jumpy’s Army',
        lines: ['Who you got is revealed', 'once the sale ends'],
        chips: ['333 recruits', 'Three phases'],
      }),
    ]);
  const { minted, supply } = sale;
  const style = { face: 'display', align: 'middle', maxWidth: WIDTH - 60 } as const;
  const filled = BAR.width * Math.min(1, minted / Math.max(1, supply));
  const count = `${formatGrouped(minted)} of ${formatGrouped(supply)}`;
  return group([
    scene,
    ...drawHead('Jumpy’s Army', 'Revealed once the sale ends'),
    drawPanel(PANEL),
    drawText(count, { x: MIDDLE, y: 444 }, { ...style, size: 72, colour: COLORS.sun }),
    drawText('minted', { x: MIDDLE, y: 480 }, { ...style, face: 'text', size: 26, colour: COLORS.cream }),
    rect(BAR.x, BAR.y, BAR.width, BAR.height, BAR.height / 2, {
      fill: COLORS.night2,
      stroke: INK_COLOR,
      strokeWidth: 4,
    }),
    ...(filled >= BAR.height
      ? [
          rect(BAR.x, BAR.y, filled, BAR.height, BAR.height / 2, {
            fill: COLORS.lime,
            stroke: INK_COLOR,
            strokeWidth: 4,
          }),
        ]
      : []),
    drawTab(SALE_LABELS[sale.state](sale.phase)),
  ]);
}

const SALE_LABELS: Readonly<Record<NonNullable<MintPageFacts['sale']>['state'], (phase: number) => string>> = {
  before: () => 'NOT STARTED',
  open: (phase) => `PHASE ${phase} IS OPEN`,
  paused: () => 'PAUSED',
  soldOut: () => 'SOLD OUT',
  closed: () => 'SALE CLOSED',
};

const HEADING_SIZE = 72;
/** Longer headings are drawn smaller, down to this size, and then cut. */
const MIN_HEADING_SIZE = 36;

/** Wordmark, heading and a sentence of one line, above a panel. */
function drawHead(heading: string | DrawableName, sentence: string, top = 208): Shape[] {
  const style = { face: 'display', maxWidth: WIDTH } as const;
  const { text, face } = typeof heading === 'string' ? { text: heading, face: style.face } : heading;
  return [
    group([drawWordmark()], { transform: composeMatrices(translate(LEFT + 14, 106), scale(0.42)) }),
    drawText(text, { x: LEFT, y: top }, { ...style, face, size: HEADING_SIZE, colour: COLORS.cream, edge: 8 }),
    drawText(sentence, { x: LEFT, y: top + 54 }, { ...style, size: 36, colour: COLORS.skyL, edge: 6 }),
  ];
}

/** Wordmark, heading, a sentence of two lines and chips, where there is no panel. */
function drawIntroduction({
  heading,
  lines,
  chips,
}: {
  heading: string;
  lines: [string, string];
  chips: string[];
}): Shape[] {
  const top = 296;
  const style = { face: 'display', size: 36, colour: COLORS.skyL, edge: 6, maxWidth: WIDTH } as const;
  return [
    ...drawHead(heading, lines[0], top),
    drawText(lines[1], { x: LEFT, y: top + 98 }, style),
    ...drawChips(chips, top + 172),
  ];
}

const drawTab = (text: string): Shape =>
  group([drawLabel(text, 27)], { transform: composeMatrices(translate(LEFT + 22, PANEL.y), rotate(-1.6)) });

function drawChips(texts: readonly string[], y: number): Shape[] {
  let x = LEFT;
  return texts.map((text, index) => {
    const colours = index === 0 ? { fill: COLORS.mint, colour: INK_COLOR } : { fill: COLORS.s2, colour: COLORS.cream };
    const { shape, width } = drawChip({ text, ...colours });
    const positioned = group([shape], { transform: translate(x, y) });
    x += width + 12;
    return positioned;
  });
}

const CAST_STANDS: readonly { name: CastName; x: number; y: number; size: number }[] = [
  { name: 'sprout', x: 738, y: 268, size: 1.1 },
  { name: 'bolt', x: 1_070, y: 268, size: 1.1 },
  { name: 'mochi', x: 736, y: 572, size: 1.35 },
  { name: 'kit', x: 1_060, y: 572, size: 1.35 },
  { name: 'jumpy', x: 904, y: 490, size: 1.65 },
];

/** Some of the cast, each on a platform. */
function drawCast(): Shape {
  const place = (shape: Shape, { x, y, size }: { x: number; y: number; size: number }): Shape =>
    group([shape], { transform: composeMatrices(translate(x, y), scale(size)) });
  return group([
    drawScene('meadow', { ...PREVIEW_SIZE, light: { x: 904, y: 300, radius: 200 } }),
    ...CAST_STANDS.flatMap(({ name, ...stand }) => [
      place(drawPlatform({ kind: 'solid', biome: 'meadow', width: 96 }), stand),
      place(
        drawCharacter(CAST[name], {
          ...{ pose: name === 'jumpy' ? POSES.win : POSES.idle, sticker: true, rim: BIOMES.meadow.rim },
        }),
        stand,
      ),
    ]),
  ]);
}
