import { drawWedges } from '@jumpy/rig/burst';
import { drawAppIcon } from '@jumpy/rig/appIcon';
import { AVATAR_BOX, avatarAppearanceFor, drawAvatar } from '@jumpy/rig/drawAvatar';
import { drawBestLine } from '@jumpy/rig/bestLine';
import { drawBrandScene } from '@jumpy/rig/brandScene';
import { BIOME_IDS, type BiomeId, BIOMES } from '@jumpy/rig/biome';
import { CAST, CAST_NAMES, createCharacterAppearance } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { HAT_KINDS } from '@jumpy/rig/character/hats';
import { idlePose } from '@jumpy/rig/idlePose';
import { calmPose, POSE_NAMES, type Pose, POSES } from '@jumpy/rig/poses';
import { dressAppearance, EARNED_EAR_IDS } from '@jumpy/rig/cosmetics/dressAppearance';
import { EARNED_HAT_IDS } from '@jumpy/rig/cosmetics/hats';
import { drawFrame, FRAME_BOX, FRAME_IDS } from '@jumpy/rig/cosmetics/frames';
import { drawTrailPicture, TRAIL_IDS } from '@jumpy/rig/cosmetics/trails';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
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
import { drawFoe, type FoeProps } from '@jumpy/rig/drawFoe';
import { drawIcon, ICONS, type IconName } from '@jumpy/rig/icons';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { drawPickup, DRAWN_PICKUP_KINDS } from '@jumpy/rig/pickup';
import { ARMY_NUMBER_COUNT, armyAppearanceFor } from '@jumpy/rig/army';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import {
  drawPlatform,
  drawRail,
  DRAWN_PLATFORM_KINDS,
  type DrawnPlatformKind,
  type PlatformProps,
} from '@jumpy/rig/drawPlatform';
import { drawFlake } from '@jumpy/rig/flake';
import { NIGHT_SCENES } from '@jumpy/rig/scene/night';
import {
  drawGatePost,
  drawRibbon,
  drawSummitStamp,
  drawTornRibbon,
  GATE,
  GRADE_COLORS,
  type Metal,
} from '@jumpy/rig/summit';
import { drawDrift, drawLand, drawScene, drawSky } from '@jumpy/rig/scenes';
import { SCENE_PARALLAX } from '@jumpy/rig/scene/createScenes';
import { DRIFT_LAYERS } from '@jumpy/rig/scene/scenery';
import { group, type Shape } from '@jumpy/rig/shape';
import { RECRUITS } from '../support/recruits.ts';
import type { Cell } from './frame.ts';

export const SHEETS: Readonly<Record<string, () => readonly Cell[]>> = {
  cast,
  army,
  platforms,
  states,
  phones,
  desktops,
  foes,
  things,
  avatars,
  earned,
  icons,
  climbs,
  recruits,
  idles,
  summits,
  nights,
};

const BOX = [-118, -212, 236, 226] as const;

function cast(): readonly Cell[] {
  return CAST_NAMES.flatMap((name) =>
    POSE_NAMES.map((pose) => ({
      shape: drawCharacter(CAST[name], { pose: POSES[pose], charged: pose !== 'hop' && pose !== 'hurt' }),
      box: BOX,
      width: 150,
      label: `${name} ${pose}`,
    })),
  );
}

function army(): readonly Cell[] {
  const hats = HAT_KINDS.map((hat) => ({
    shape: drawCharacter(createCharacterAppearance({ hat, ears: 'round' }), { floatingBall: true, sticker: true }),
    box: BOX,
    width: 130,
    label: hat,
  }));
  return [
    ...RECRUITS.map(([name, look]) => ({
      shape: drawCharacter(look),
      box: BOX,
      width: 160,
      label: name,
    })),
    ...hats,
  ];
}

function platforms(): readonly Cell[] {
  return BIOME_IDS.flatMap((biome) =>
    DRAWN_PLATFORM_KINDS.map((kind) => ({
      shape: group([
        drawScene(biome, { width: 150, height: 90, light: { x: 40, y: 30, radius: 20 } }),
        group(
          [
            ...(kind === 'moving' ? [drawRail({ biome, travel: 40, width: 96 })] : []),
            drawPlatform({ kind, biome, width: 96 }),
          ],
          { transform: translate(75, 40) },
        ),
      ]),
      box: [0, 0, 150, 90] as const,
      width: 148,
      label: `${biome} ${kind}`,
    })),
  );
}

function states(): readonly Cell[] {
  const box = [-80, -50, 160, 110] as const;
  const looks: readonly PlatformProps[] = [
    ...[0, 0.5, 1].map((press) => ({ kind: 'spring', biome: 'meadow', width: 96, press }) as const),
    ...[0, 0.3, 0.7, 1].map((crack) => ({ kind: 'crumbling', biome: 'meadow', width: 96, crack }) as const),
    ...[2, 4, 6, 8].map((wear) => ({ kind: 'solid', biome: 'frost', width: 96, wear }) as const),
    { kind: 'cloud', biome: 'meadow', width: 96, asleep: false, press: 0.6 },
    { kind: 'conveyor', biome: 'meadow', width: 120, belt: 7, direction: -1 },
    { kind: 'spiked', biome: 'meadow', width: 96, vision: 'shifted' },
    ...DRAWN_PLATFORM_KINDS.map((kind) => ({ kind, biome: 'meadow', width: 32 }) as const),
    ...BIOME_IDS.map((biome) => ({ kind: 'solid', biome, width: 150 }) as const),
  ];
  return looks.map((look) => ({
    shape: group([drawPlatform(look), group([drawCharacter(CAST.jumpy)], { transform: scale(0.29) })]),
    box,
    width: 200,
    label: `${look.kind} ${look.width}`,
    ground: '#7083AE',
  }));
}

function phones(): readonly Cell[] {
  const login = { shape: drawBrandScene({ width: 400, height: 866 }), box: [0, 0, 400, 866] as const, width: 300 };
  const biomes = BIOME_IDS.map((biome) => ({
    shape: drawScene(biome, { width: 400, height: 711 }),
    box: [0, 0, 400, 711] as const,
    width: 300,
    label: biome,
  }));
  return [login, ...biomes];
}

function desktops(): readonly Cell[] {
  const login = {
    shape: drawBrandScene({ width: 1440, height: 900, light: { x: 450, y: 430, radius: 270 } }),
    box: [0, 0, 1440, 900] as const,
    width: 630,
  };
  const biomes = BIOME_IDS.map((biome) => ({
    shape: drawScene(biome, { width: 1440, height: 900 }),
    box: [0, 0, 1440, 900] as const,
    width: 630,
    label: biome,
  }));
  return [login, ...biomes];
}

const SKY = '#8CACE2';

function foes(): readonly Cell[] {
  const box = [-70, -84, 140, 110] as const;
  const looks: readonly FoeProps[] = [
    ...[0, 0.25, 0.5, 0.75].map((step) => ({ kind: 'walker', step }) as const),
    { kind: 'walker', squashed: 0.6 },
    { kind: 'walker', vision: 'shifted' },
    ...[-1, 0, 1].map((flap) => ({ kind: 'flyer', flap }) as const),
    { kind: 'flyer', squashed: 0.6 },
    ...[0, 0.4, 0.7, 1].map((telegraph) => ({ kind: 'spitter', telegraph }) as const),
    { kind: 'spitter', facing: -1 },
    { kind: 'spitter', squashed: 0.6 },
    { kind: 'shot' },
    { kind: 'shot', facing: -1, step: 0.25 },
  ];
  const big = looks.map((look) => ({ shape: drawFoe(look), box, width: 205, label: `${look.kind}`, ground: SKY }));
  const small = BIOME_IDS.map((biome) => ({
    shape: group([
      drawScene(biome, { width: 200, height: 120 }),
      group([drawPlatform({ kind: 'solid', biome, width: 96 }), drawFoe({ kind: 'walker' })], {
        transform: translate(60, 80),
      }),
      group([drawPlatform({ kind: 'solid', biome, width: 70 }), drawFoe({ kind: 'spitter', telegraph: 0.5 })], {
        transform: translate(155, 90),
      }),
      group([drawFoe({ kind: 'flyer' })], { transform: translate(70, 25) }),
    ]),
    box: [0, 0, 200, 120] as const,
    width: 200,
    label: biome,
  }));
  return [...big, ...small];
}

function things(): readonly Cell[] {
  const box = [-70, -70, 140, 140] as const;
  const cell = (label: string, shape: Shape): Cell => ({ shape, box, width: 150, label, ground: SKY });
  const hero = (pose: Pose): Shape =>
    group([drawCharacter(CAST.jumpy, { pose, sticker: true })], {
      transform: composeMatrices(translate(0, 30), scale(0.5)),
    });
  return [
    ...DRAWN_PICKUP_KINDS.map((kind) => cell(kind, drawPickup({ kind }))),
    ...[0.1, 0.2].map((phase) => cell(`star ${phase}`, drawPickup({ kind: 'star', phase }))),
    ...[0, 0.3, 0.7].map((t) => cell(`landing ${t}`, group([drawRing({ t, radius: 40 }), drawDust({ t })]))),
    cell('speed', drawSpeedLines({ t: 1 })),
    ...[0.1, 0.3, 0.9].map((t) => cell(`pop ${t}`, drawPopText({ text: '+12', t }))),
    cell('star5', drawFivePointStar({ radius: 12, turn: -20 })),
    cell(
      'confetti',
      group([drawConfetti({ width: 140, height: 140, count: 26, t: 0.7 })], { transform: translate(-70, -70) }),
    ),
    cell('wedges', drawWedges({ t: 0.4, radius: 24 })),
    cell('shield', group([hero(POSES.idle), drawShieldBubble({ radius: 62 })])),
    cell('shield land', group([hero(calmPose(POSES.land)), drawShieldBubble({ radius: 62, dent: 1 })])),
    cell(
      'trail',
      drawTrail(
        [0, 1, 2, 3].map((index) => ({ x: 0, y: index * 26 - 40, radius: 26 - index * 5 })),
        '#8E6BF0',
      ),
    ),
    cell('flame', drawJetFlame({ phase: 0.2 })),
    cell('shadow', drawContactShadow(50)),
    { shape: drawBestLine({ width: 400, label: 'BEST 640' }), box: [0, -20, 400, 40], width: 500, ground: SKY },
    { shape: drawWordmark(), box: WORDMARK_BOX, width: 520 },
    { shape: drawCrown(), box: CROWN_BOX, width: 120 },
    ...([...Object.keys(ICONS)] as IconName[]).map((name): Cell => ({
      shape: drawIcon(name, '#FFF3DE'),
      box: [0, 0, 24, 24],
      width: 48,
      label: name,
    })),
  ];
}

function avatars(): readonly Cell[] {
  const box = AVATAR_BOX;
  const looks = [...CAST_NAMES.map((name) => CAST[name]), ...RECRUITS.map(([, look]) => look)];
  const sizes = [16, 20, 24, 32, 38, 46, 64, 96].flatMap((sizePx) =>
    looks.map((look) => ({ shape: drawAvatar(look, { sizePx }), box, width: sizePx })),
  );
  const strangers = Array.from({ length: 48 }, (_, index) => ({
    shape: drawAvatar(avatarAppearanceFor(`player-${index}`), { sizePx: 64 }),
    box,
    width: 64,
  }));
  const army = Array.from({ length: 40 }, (_, index) => ({
    shape: drawCharacter(armyAppearanceFor(index)),
    box: BOX,
    width: 110,
    label: `${index}`,
  }));
  return [...sizes, ...strangers, ...army];
}

function icons(): readonly Cell[] {
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
  const real = sizes.map((size): Cell => ({
    shape: drawAppIcon(size),
    box: [0, 0, size, size],
    width: size,
    label: `${size}`,
    ground: 'transparent',
  }));
  const zoomed = [16, 24, 32].map((size): Cell => ({
    shape: drawAppIcon(size),
    box: [0, 0, size, size],
    width: 320,
    label: `${size}`,
    ground: 'transparent',
  }));
  return [...real, ...zoomed];
}

/** The cast's idle animation at twelve moments. */
function idles(): readonly Cell[] {
  return CAST_NAMES.flatMap((name) =>
    Array.from({ length: 12 }, (_, at) => ({
      shape: drawCharacter(CAST[name], { pose: idlePose(CAST[name], { timeMs: at * 430 }) }),
      box: BOX,
      width: 98,
    })),
  );
}

/** Earned ears and hats on every body, bare and over other parts, large and at 40 px. */
function earned(): readonly Cell[] {
  const recruits = [0, 5, 17, 29, 61, 88, 140, 260].map((token) => armyAppearanceFor(token));
  const looks = [...CAST_NAMES.map((name) => CAST[name]), ...recruits];
  const worn = [...EARNED_EAR_IDS.map((ears) => ({ ears })), ...EARNED_HAT_IDS.map((hat) => ({ hat }))];
  const pairs = EARNED_EAR_IDS.flatMap((ears) => EARNED_HAT_IDS.map((hat) => ({ ears, hat })));
  const large = looks.flatMap((look) =>
    worn.map((ids) => ({ shape: drawCharacter(dressAppearance(look, ids)), box: BOX, width: 72 })),
  );
  const both = pairs.map((ids) => ({
    shape: drawCharacter(dressAppearance(CAST.mochi, ids), { floatingBall: true, sticker: true }),
    box: [-118, -262, 236, 276] as const,
    width: 90,
  }));
  const small = worn.map((ids) => ({
    shape: drawAvatar(dressAppearance(CAST.jumpy, ids), { sizePx: 40 }),
    box: AVATAR_BOX,
    width: 40,
  }));
  const frames = [160, 64, 40].flatMap((width) =>
    FRAME_IDS.map((id) => ({
      shape: group([drawAvatar(CAST.jumpy, { sizePx: width * 0.71 }), drawFrame(id)]),
      box: FRAME_BOX,
      width,
    })),
  );
  const trails = [1.5, 0.6].flatMap((size) =>
    TRAIL_IDS.map((id) => ({
      shape: group([
        group([drawTrailPicture(id, { ticks: 44, speed: 2.6 })], { transform: translate(0, -18) }),
        group([drawCharacter(CAST.jumpy, { pose: POSES.jump, sticker: true })], { transform: scale(0.42) }),
      ]),
      box: [-50, -80, 100, 170] as const,
      width: 100 * size,
      ground: SKY,
    })),
  );
  return [...large, ...both, ...small, ...frames, ...trails];
}

/** Every recruit by number. */
function recruits(): readonly Cell[] {
  return Array.from({ length: ARMY_NUMBER_COUNT }, (_, token) => ({
    shape: drawCharacter(armyAppearanceFor(token)),
    box: BOX,
    width: 88,
    label: `${token}`,
  }));
}

/** A run at three heights, composed as in the game. */
function climbs(): readonly Cell[] {
  const [width, height, tile] = [400, 711, 720];
  const at = (x: number, y: number, shape: Shape): Shape => group([shape], { transform: translate(x, y) });
  const backdrop = (biome: BiomeId, climbed: number): Shape =>
    group([
      drawSky(biome, { width, height }),
      ...DRIFT_LAYERS.flatMap((layer) => {
        const moved = climbed * SCENE_PARALLAX[layer];
        const drift = drawDrift(biome, layer, { width, height: tile });
        const tiles = [-1, 0, 1].map((turn) => at(0, (moved % tile) + turn * tile, drift));
        return [...tiles, at(0, height + moved, drawLand(biome, layer, { width, height }))];
      }),
    ]);
  const play = (biome: BiomeId): Shape => {
    const p = (x: number, y: number, kind: DrawnPlatformKind, size = 96): Shape =>
      at(x, y, drawPlatform({ kind, biome, width: size }));
    const hero = drawCharacter(CAST.jumpy, { pose: POSES.jump, sticker: true, rim: BIOMES[biome].rim });
    return group([
      p(80, 120, 'cloud'),
      p(300, 160, 'moving'),
      at(300, 118, drawPickup({ kind: 'shield' })),
      p(90, 260, 'crumbling'),
      p(310, 300, 'ice'),
      at(310, 300, drawFoe({ kind: 'walker' })),
      p(70, 390, 'spiked'),
      p(210, 470, 'spring'),
      at(225, 360, group([hero], { transform: composeMatrices(rotate(7), scale(0.5)) })),
      at(330, 60, drawFoe({ kind: 'flyer', flap: 0.3 })),
      p(310, 540, 'conveyor'),
      p(90, 590, 'solid'),
      at(90, 590, drawFoe({ kind: 'spitter', telegraph: 0.5 })),
      p(260, 660, 'solid', 60),
      at(150, 500, drawPickup({ kind: 'star' })),
    ]);
  };
  return BIOME_IDS.flatMap((biome) =>
    [0, 900, 6000].map((climbed) => ({
      shape: group([backdrop(biome, climbed), play(biome)], { clip: 'M0,0H400V711H0Z' }),
      box: [0, 0, width, height] as const,
      width: 300,
      label: `${biome} at ${climbed}`,
    })),
  );
}

function summits(): readonly Cell[] {
  const gate = (grade: Metal): Shape =>
    group([
      drawPlatform({ kind: 'solid', biome: 'frost', width: 120 }),
      group([drawGatePost(grade)], { transform: translate(-GATE.halfWidth, 0) }),
      group([drawGatePost(grade)], { transform: translate(GATE.halfWidth, 0) }),
      group([drawRibbon(grade)], { transform: translate(0, GATE.ribbonY) }),
      group([drawTornRibbon(grade)], { transform: translate(80, GATE.ribbonY) }),
    ]);
  return (Object.keys(GRADE_COLORS) as Metal[]).flatMap((grade) => [
    { shape: gate(grade), box: [-80, -100, 240, 160] as const, width: 300, label: grade, ground: '#8CACE2' },
    ...BIOME_IDS.map((biome) => ({
      shape: drawSummitStamp({ biome, grade }),
      box: [-58, -58, 116, 116] as const,
      width: 110,
      label: biome,
      ground: BIOMES[biome].sky[2],
    })),
  ]);
}

function nights(): readonly Cell[] {
  return BIOME_IDS.map((biome) => ({
    shape: group([
      NIGHT_SCENES.drawScene(biome, { width: 400, height: 711 }),
      ...[0, 1, 2, 3].map((turn) =>
        group([drawFlake(biome, turn)], { transform: translate(60 + turn * 90, 420 + turn * 30) }),
      ),
    ]),
    box: [0, 0, 400, 711] as const,
    width: 300,
    label: biome,
  }));
}
