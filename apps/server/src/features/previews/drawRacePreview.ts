import { groupedText } from '@jumpy/domain/numberText';
import { BIOME_IDS, BIOMES, type BiomeId } from '@jumpy/rig/biome';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { drawCrown } from '@jumpy/rig/crown';
import { chain, scale, translate } from '@jumpy/rig/matrix';
import { namedLook } from '@jumpy/rig/namedLook';
import { COLOURS, INK } from '@jumpy/rig/palette';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scene';
import { group, rect, type Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { biomeOf } from '@jumpy/sim/biomes';
import { drawChip } from './furniture.ts';
import { PREVIEW_SIZE } from './previewFacts.ts';
import type { PodiumPlace, RacePreviewFacts } from './racePreviewFacts.ts';
import { shownName } from './shownName.ts';
import { words } from './words.ts';

const LEFT = 56;
const WIDTH = 540;
const NAME_SIZE = 64;
const LIGHT = { x: 896, y: 220, radius: 200 } as const;

/** A podium pillar: center x, top y, cap color and figure scale. */
interface Stand {
  x: number;
  top: number;
  cap: string;
  figure: number;
}
const STANDS: readonly Stand[] = [
  { x: 896, top: 356, cap: COLOURS.sun, figure: 1.34 },
  { x: 708, top: 408, cap: '#D5DEF5', figure: 1.12 },
  { x: 1084, top: 448, cap: '#FFA36B', figure: 1.12 },
];
const PILLAR = { width: 178, cap: 38, foot: 640 } as const;

/** Preview picture of a race: the result and the top three on a podium. */
export function drawRacePreview({ racers, level, podium }: RacePreviewFacts): Shape {
  const biome = BIOME_IDS[biomeOf(level)] ?? 'meadow';
  const [winner] = podium;
  return group([
    drawScene(biome, { ...PREVIEW_SIZE, light: LIGHT }),
    group([drawWordmark()], { transform: chain(translate(LEFT + 14, 106), scale(0.42)) }),
    ...(winner ? headline(winner, racers) : []),
    ...podium.slice(0, STANDS.length).flatMap((place, index) => {
      const stand = STANDS[index];
      return stand ? [drawStand(place, stand, biome)] : [];
    }),
  ]);
}

function headline({ name, score }: PodiumPlace, racers: number): Shape[] {
  const shown = shownName(name, { size: NAME_SIZE, maxWidth: WIDTH });
  const chip = drawChip({
    ...{ text: 'Same course, same start, every run checked', fill: COLOURS.mint, colour: INK },
  });
  return [
    words(shown.text, { x: LEFT, y: 232 }, { face: shown.face, size: NAME_SIZE, colour: COLOURS.cream, edge: 8 }),
    words(
      racers === 1 ? 'raced to' : `won a race of ${racers} with`,
      { x: LEFT, y: 300 },
      { face: 'display', size: 42, colour: COLOURS.skyL, edge: 7, maxWidth: WIDTH },
    ),
    words(
      groupedText(score),
      { x: LEFT - 4, y: 448 },
      { face: 'display', size: 152, colour: COLOURS.sun, edge: 13, maxWidth: WIDTH },
    ),
    group([chip.shape], { transform: translate(LEFT, 528) }),
  ];
}

function drawStand({ name, score, rank, look }: PodiumPlace, { x, top, cap, figure }: Stand, biome: BiomeId): Shape {
  const left = x - PILLAR.width / 2;
  const shown = shownName(name, { size: 26, maxWidth: PILLAR.width - 24 });
  const isFirst = rank === 1;
  const hero = drawCharacter(namedLook(look) ?? CAST.jumpy, {
    ...{ pose: isFirst ? POSES.win : POSES.idle, sticker: true, rim: BIOMES[biome].rim },
  });
  const text = { align: 'middle', maxWidth: PILLAR.width - 20 } as const;
  return group([
    rect(left, top + 8, PILLAR.width, PILLAR.foot - top, 16, { fill: COLOURS.s1, stroke: INK, strokeWidth: 5 }),
    rect(left - 6, top, PILLAR.width + 12, PILLAR.cap, 14, { fill: cap, stroke: INK, strokeWidth: 5 }),
    words(String(rank), { x, y: top + 31 }, { face: 'display', size: 28, colour: INK, ...text }),
    words(shown.text, { x, y: top + 80 }, { face: shown.face, size: 26, colour: COLOURS.cream, ...text }),
    words(groupedText(score), { x, y: top + 122 }, { face: 'display', size: 36, colour: COLOURS.sun, ...text }),
    group([hero], { transform: chain(translate(x, top - 9), scale(figure)) }),
    ...(isFirst ? [group([drawCrown()], { transform: chain(translate(x, top + 196), scale(0.9)) })] : []),
  ]);
}
