import { drawAppIcon } from '@jumpy/rig/appIcon';
import { drawAvatar } from '@jumpy/rig/drawAvatar';
import { drawBestLine } from '@jumpy/rig/bestLine';
import { BIOME_IDS } from '@jumpy/rig/biome';
import { drawBrandScene } from '@jumpy/rig/brandScene';
import { drawWedges } from '@jumpy/rig/burst';
import { CAST, CAST_NAMES, createCharacterAppearance } from '@jumpy/rig/cast';
import { BACK_KINDS } from '@jumpy/rig/character/back';
import { BODY_SHAPES } from '@jumpy/rig/character/body';
import { CLOTHS, type ClothName, COAT_NAMES } from '@jumpy/rig/character/coat';
import { EAR_KINDS } from '@jumpy/rig/character/ears';
import { EYE_KINDS } from '@jumpy/rig/character/eyes';
import { HAT_KINDS } from '@jumpy/rig/character/hats';
import { MOUTH_KINDS } from '@jumpy/rig/character/mouth';
import { OUTFIT_KINDS } from '@jumpy/rig/character/outfit';
import { PATTERN_KINDS } from '@jumpy/rig/character/pattern';
import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { dressAppearance, EARNED_EAR_IDS } from '@jumpy/rig/cosmetics/dressAppearance';
import { drawFrame, FRAME_IDS } from '@jumpy/rig/cosmetics/frames';
import { EARNED_HAT_IDS } from '@jumpy/rig/cosmetics/hats';
import { drawTrailPicture, TRAIL_IDS, TRAILS } from '@jumpy/rig/cosmetics/trails';
import { drawCrown } from '@jumpy/rig/crown';
import { DETAILS } from '@jumpy/rig/detail';
import {
  drawConfetti,
  drawContactShadow,
  drawDust,
  drawJetFlame,
  drawPopText,
  drawRing,
  drawShieldBubble,
  drawSpeedLines,
  drawFivePointStar,
  drawTrail,
} from '@jumpy/rig/effects';
import { drawBubbles } from '@jumpy/rig/field/bubbles';
import { drawWater } from '@jumpy/rig/field/water';
import { drawGust } from '@jumpy/rig/field/gust';
import { drawLavaAlarm, drawLava } from '@jumpy/rig/field/lava';
import { drawPress } from '@jumpy/rig/field/press';
import { drawThundercloud } from '@jumpy/rig/field/bolt';
import { drawPortal } from '@jumpy/rig/field/portal';
import { drawFoe, FOE_KINDS } from '@jumpy/rig/drawFoe';
import { drawUpdraught } from '@jumpy/rig/field/updraught';
import { drawLandingDust, MATERIALS } from '@jumpy/rig/landingDust';
import { COLORS, VISIONS } from '@jumpy/rig/palette';
import { drawPickup, DRAWN_PICKUP_KINDS } from '@jumpy/rig/pickup';
import { drawPlatform, drawRail, DRAWN_PLATFORM_KINDS } from '@jumpy/rig/drawPlatform';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import { drawDrift, drawLand, drawScene, drawSky } from '@jumpy/rig/scenes';
import type { Shape } from '@jumpy/rig/shape';
import { drawWordmark } from '@jumpy/rig/wordmark';
import { RECRUITS } from './recruits.ts';

/** A named drawing; each call draws it again. */
export type Drawing = readonly [name: string, draw: () => Shape];

const SIZE = { width: 400, height: 711 };

/** One look per trait value, so that none is forgotten or breaks unnoticed. */
export const LOOKS: readonly (readonly [name: string, look: CharacterAppearance])[] = [
  ...CAST_NAMES.map((name) => [name, CAST[name]] as const),
  ...RECRUITS,
  ...BODY_SHAPES.map((shape) => [`shape ${shape}`, createCharacterAppearance({ shape })] as const),
  ...COAT_NAMES.map((coat) => [`coat ${coat}`, createCharacterAppearance({ coat })] as const),
  ...EAR_KINDS.map((ears) => [`ears ${ears}`, createCharacterAppearance({ ears })] as const),
  ...EYE_KINDS.map((eyes) => [`eyes ${eyes}`, createCharacterAppearance({ eyes })] as const),
  ...MOUTH_KINDS.map((mouth) => [`mouth ${mouth}`, createCharacterAppearance({ mouth })] as const),
  ...HAT_KINDS.map((hat) => [`hat ${hat}`, createCharacterAppearance({ hat })] as const),
  ...BACK_KINDS.map((back) => [`back ${back}`, createCharacterAppearance({ back })] as const),
  ...OUTFIT_KINDS.map((outfit) => [`outfit ${outfit}`, createCharacterAppearance({ outfit })] as const),
  ...PATTERN_KINDS.map((pattern) => [`pattern ${pattern}`, createCharacterAppearance({ pattern })] as const),
  ...(Object.keys(CLOTHS) as ClothName[]).map(
    (cloth) => [`cloth ${cloth}`, createCharacterAppearance({ cloth, outfit: 'scarf' })] as const,
  ),
];

/** Everything that players earn with stars and see. */
export const EARNED_DRAWINGS: readonly Drawing[] = [
  ...EARNED_EAR_IDS.map((ears): Drawing => [ears, () => drawCharacter(dressAppearance(CAST.jumpy, { ears }))]),
  ...EARNED_HAT_IDS.map((hat): Drawing => [hat, () => drawCharacter(dressAppearance(CAST.jumpy, { hat }))]),
  ...FRAME_IDS.map((id): Drawing => [id, () => drawFrame(id)]),
  ...TRAIL_IDS.map((id): Drawing => [id, () => drawTrailPicture(id, { ticks: 40, speed: 2 })]),
];

/** Every kind of drawing, at rest and at its extremes. */
export const DRAWINGS: readonly Drawing[] = [
  ...EARNED_DRAWINGS,
  ...TRAIL_IDS.flatMap((id) => TRAILS[id].particles.map((draw, at): Drawing => [`particle ${at} of ${id}`, draw])),
  ...LOOKS.map(([name, look]): Drawing => [name, () => drawCharacter(look)]),
  ...CAST_NAMES.flatMap((name) =>
    POSE_NAMES.map((pose): Drawing => [
      `${name} in pose ${pose}`,
      () => drawCharacter(CAST[name], { pose: POSES[pose], sticker: true }),
    ]),
  ),
  ...DETAILS.map((detail): Drawing => [
    `detail ${detail}`,
    () => drawCharacter(CAST.jumpy, { detail, charged: false }),
  ]),
  ['gust', drawGust],
  ['press', drawPress],
  ['lava', drawLava],
  ...[false, true].map((isPressed): Drawing => [`alarm, pressed ${isPressed}`, () => drawLavaAlarm({ isPressed })]),
  ['ball over a hat', () => drawCharacter(CAST.pip, { floatingBall: true })],
  ...[16, 38, 46, 128].map((sizePx): Drawing => [`avatar at ${sizePx}`, () => drawAvatar(CAST.kit, { sizePx })]),
  ...BIOME_IDS.flatMap((biome): readonly Drawing[] => [
    [`scene ${biome}`, () => drawScene(biome, SIZE)],
    [`sky ${biome}`, () => drawSky(biome, SIZE)],
    ...(['far', 'mid', 'near'] as const).map((layer): Drawing => [
      `land ${biome} ${layer}`,
      () => drawLand(biome, layer, SIZE),
    ]),
    ...DRAWN_PLATFORM_KINDS.flatMap((kind) =>
      [32, 104].map((width): Drawing => [
        `${kind} ${width} wide in ${biome}`,
        () => drawPlatform({ kind, biome, width }),
      ]),
    ),
    [`rail in ${biome}`, () => drawRail({ biome, travel: 120, width: 80 })],
  ]),
  ...(['meadow', 'crystal'] as const).map((biome): Drawing => [`drift ${biome}`, () => drawDrift(biome, 'far', SIZE)]),
  ['brand scene', () => drawBrandScene({ width: 1440, height: 900 })],
  ['crumbling, falling', () => drawPlatform({ kind: 'crumbling', biome: 'meadow', width: 96, crack: 1 })],
  ['spring, pressed', () => drawPlatform({ kind: 'spring', biome: 'meadow', width: 96, press: 1 })],
  ['cloud, awake', () => drawPlatform({ kind: 'cloud', biome: 'meadow', width: 96, asleep: false, press: 1 })],
  [
    'conveyor, to the left',
    () => drawPlatform({ kind: 'conveyor', biome: 'meadow', width: 96, belt: -7, direction: -1 }),
  ],
  ['solid, worn', () => drawPlatform({ kind: 'solid', biome: 'frost', width: 96, wear: 8 })],
  ...VISIONS.flatMap((vision): readonly Drawing[] => [
    ...FOE_KINDS.flatMap((kind): readonly Drawing[] => [
      [`${kind} at rest, ${vision}`, () => drawFoe({ kind, vision })],
      [`${kind} stomped, ${vision}`, () => drawFoe({ kind, vision, facing: -1, squashed: 1 })],
    ]),
    ...DRAWN_PICKUP_KINDS.map((kind): Drawing => [
      `${kind}, ${vision}`,
      () => drawPickup({ kind, vision, phase: 0.25 }),
    ]),
    [`spiked, ${vision}`, () => drawPlatform({ kind: 'spiked', biome: 'meadow', width: 96, vision })],
    [`shield bubble, ${vision}`, () => drawShieldBubble({ radius: 64, dent: 1, vision })],
  ]),
  ['thundercloud, calm', () => drawThundercloud({ wake: 0, strikes: 0 })],
  ['thundercloud, striking', () => drawThundercloud({ wake: 1, strikes: 225 })],
  ...[0, 1, 2].flatMap((sign): readonly Drawing[] => [
    [`way in ${sign}`, () => drawPortal({ direction: 'in', sign, turn: 0.3 })],
    [`way out ${sign}`, () => drawPortal({ direction: 'out', sign, turn: 0.3 })],
  ]),
  ['spitter about to spit', () => drawFoe({ kind: 'spitter', telegraph: 1 })],
  ['updraught', () => drawUpdraught()],
  ['mushroom, pressed', () => drawPlatform({ kind: 'mushroom', biome: 'hollow', width: 66, press: 1 })],
  ['dust', () => drawDust({ t: 0.4 })],
  ...MATERIALS.flatMap((material) =>
    [0, 0.5, 0.95].map((t): Drawing => [`dust of ${material} at ${t}`, () => drawLandingDust({ material, t })]),
  ),
  ['ring', () => drawRing({ t: 0.4, radius: 40 })],
  ['speed lines', () => drawSpeedLines({ t: 1 })],
  ['pop', () => drawPopText({ text: '<+12>', t: 0.4 })],
  ['star', () => drawFivePointStar({ radius: 9 })],
  ['confetti', () => drawConfetti({ width: 300, height: 200, count: 26, t: 0.5 })],
  ['wedges', () => drawWedges({ t: 0.4, radius: 40 })],
  ['trail', () => drawTrail([{ x: 0, y: 0, radius: 20 }], COLORS.cream)],
  ['jet flame', () => drawJetFlame({ phase: 0.4 })],
  ['contact shadow', () => drawContactShadow(40)],
  ...[0, 0.5].map((lit): Drawing => [
    `neon, lit ${lit}`,
    () => drawPlatform({ kind: 'neon', biome: 'neon', width: 66, lit }),
  ]),
  ['water', () => drawWater()],
  ['bubbles', () => drawBubbles()],
  ['best line', () => drawBestLine({ width: 400, label: 'BEST 640' })],
  ['wordmark', () => drawWordmark()],
  ['crown', () => drawCrown()],
  ...[16, 24, 32, 48, 512].map((size): Drawing => [`app icon ${size}`, () => drawAppIcon(size)]),
];
