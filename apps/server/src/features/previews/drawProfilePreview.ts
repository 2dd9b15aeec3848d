import { monthText } from '@jumpy/domain/monthText';
import { groupedText } from '@jumpy/domain/numberText';
import { BIOME_IDS } from '@jumpy/rig/biome';
import { chain, rotate, scale, translate } from '@jumpy/rig/matrix';
import { COLOURS } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeOf } from '@jumpy/sim/biomes';
import { drawClimb } from './climb.ts';
import { drawPanel, drawSign } from './furniture.ts';
import type { ProfilePreviewFacts } from './playerPreviewFacts.ts';
import { shownName } from './shownName.ts';
import { drawPortrait } from './stage.ts';
import { words } from './words.ts';

const LEFT = 56;
const WIDTH = 596;
const NAME_SIZE = 76;
const PANEL = { x: LEFT, y: 288, width: WIDTH, height: 296 } as const;

/** Preview picture of a profile: player, best score and feats. */
export function drawProfilePreview({ name, look, level, memberSince, best, feats }: ProfilePreviewFacts): Shape {
  const biome = BIOME_IDS[best ? biomeOf(best.level) : 0] ?? 'meadow';
  const shown = shownName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const figures = [
    { label: 'Level', value: groupedText(level) },
    ...(best ? [{ label: 'Best score', value: groupedText(best.score) }] : []),
    ...(best?.rank ? [{ label: 'Rank', value: `#${groupedText(best.rank)}` }] : []),
    { label: `Feats of ${feats.all}`, value: groupedText(feats.done) },
  ];
  return group([
    drawPortrait(biome, { look, isFeast: false }),
    group([drawWordmark()], { transform: chain(translate(LEFT + 14, 106), scale(0.42)) }),
    words(shown.text, { x: LEFT, y: 222 }, { face: shown.face, size: NAME_SIZE, colour: COLOURS.cream, edge: 9 }),
    drawPanel(PANEL),
    ...drawFigures(figures),
    ...(best ? [drawClimb(best.heights, { x: LEFT + 20, y: 446, width: WIDTH - 40, height: 108 })] : drawNewcomer()),
    group([drawSign(`JUMPING SINCE ${monthText(memberSince).toUpperCase()}`, 25)], {
      transform: chain(translate(LEFT + 22, PANEL.y), rotate(-1.6)),
    }),
  ]);
}

/** Draws the figures in columns of equal width. */
function drawFigures(figures: readonly { label: string; value: string }[]): Shape[] {
  const width = (WIDTH - 40) / figures.length;
  return figures.flatMap(({ label, value }, index) => {
    const middle = LEFT + 20 + width * (index + 0.5);
    const style = { align: 'middle', maxWidth: width - 16 } as const;
    return [
      words(value, { x: middle, y: 382 }, { face: 'display', size: 50, colour: COLOURS.sun, ...style }),
      words(label, { x: middle, y: 418 }, { face: 'text', size: 22, colour: COLOURS.cream, ...style }),
    ];
  });
}

function drawNewcomer(): Shape[] {
  const style = { face: 'display', size: 34, colour: COLOURS.skyL, align: 'middle' } as const;
  return [
    words('The first climb is still to come', { x: LEFT + WIDTH / 2, y: 514 }, { ...style, maxWidth: WIDTH - 60 }),
  ];
}
