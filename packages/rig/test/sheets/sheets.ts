import { BIOME_IDS } from '@jumpy/rig/biome';
import { ARMY_SAMPLES, CAST, CAST_NAMES, lookOf } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
import { HAT_KINDS } from '@jumpy/rig/character/hats';
import { POSE_NAMES, POSES } from '@jumpy/rig/poses';
import { scale, translate } from '@jumpy/rig/matrix';
import { drawPlatform, drawRail, PLATFORM_KINDS, type PlatformLook } from '@jumpy/rig/platform';
import { drawScene } from '@jumpy/rig/scene';
import { group } from '@jumpy/rig/shape';
import type { Cell } from './frame.ts';

/** Every contact sheet by name. */
export const SHEETS: Readonly<Record<string, () => readonly Cell[]>> = {
  cast,
  army,
  platforms,
  states,
  phones,
  desktops,
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
    shape: drawCharacter(lookOf({ hat, ears: 'round' }), { floatingBall: true, sticker: true }),
    box: BOX,
    width: 130,
    label: hat,
  }));
  return [
    ...ARMY_SAMPLES.map((look, index) => ({
      shape: drawCharacter(look),
      box: BOX,
      width: 160,
      label: `army ${index}`,
    })),
    ...hats,
  ];
}

function platforms(): readonly Cell[] {
  return BIOME_IDS.flatMap((biome) =>
    PLATFORM_KINDS.map((kind) => ({
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
  const looks: readonly PlatformLook[] = [
    ...[0, 0.5, 1].map((press) => ({ kind: 'spring', biome: 'meadow', width: 96, press }) as const),
    ...[0, 0.3, 0.7, 1].map((crack) => ({ kind: 'crumbling', biome: 'meadow', width: 96, crack }) as const),
    ...[2, 4, 6, 8].map((wear) => ({ kind: 'solid', biome: 'frost', width: 96, wear }) as const),
    { kind: 'cloud', biome: 'meadow', width: 96, asleep: false, press: 0.6 },
    { kind: 'conveyor', biome: 'meadow', width: 120, belt: 7, direction: -1 },
    { kind: 'spiked', biome: 'meadow', width: 96, vision: 'shifted' },
    ...PLATFORM_KINDS.map((kind) => ({ kind, biome: 'meadow', width: 32 }) as const),
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
  return BIOME_IDS.map((biome) => ({
    shape: drawScene(biome, { width: 400, height: 711 }),
    box: [0, 0, 400, 711] as const,
    width: 300,
    label: biome,
  }));
}

function desktops(): readonly Cell[] {
  return BIOME_IDS.map((biome) => ({
    shape: drawScene(biome, { width: 1440, height: 900 }),
    box: [0, 0, 1440, 900] as const,
    width: 630,
    label: biome,
  }));
}
