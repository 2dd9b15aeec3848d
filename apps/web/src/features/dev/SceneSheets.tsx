import { BIOME_IDS } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { drawFoe, FOE_KINDS } from '@jumpy/rig/drawFoe';
import { translate, composeMatrices, scale } from '@jumpy/rig/matrix';
import { drawPickup, DRAWN_PICKUP_KINDS } from '@jumpy/rig/pickup';
import { drawPlatform, DRAWN_PLATFORM_KINDS } from '@jumpy/rig/drawPlatform';
import { drawScene } from '@jumpy/rig/scenes';
import { group, type Shape } from '@jumpy/rig/shape';
import { drawBestLine } from '@jumpy/rig/bestLine';
import { drawWedges } from '@jumpy/rig/burst';
import { CAST } from '@jumpy/rig/cast';
import { drawCharacter } from '@jumpy/rig/character';
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
import { COLORS } from '@jumpy/rig/palette';
import { calmPose, type Pose, POSES } from '@jumpy/rig/poses';
import { DrawingCell, SheetRow } from './SheetCells.tsx';
import type { DrawingBox } from './paintCell.ts';

const BOX: DrawingBox = [0, 0, 160, 120];
const SIZE = { width: 160, height: 120, light: { x: 44, y: 36, radius: 24 } };
const CENTER = translate(80, 66);

/** Game objects in front of every biome. */
export function WorldSheet() {
  return BIOME_IDS.map((biome) => {
    const inScene = (shape: Shape) => (): Shape =>
      group([drawScene(biome, SIZE), group([shape], { transform: CENTER })]);
    return (
      <SheetRow key={biome} name={biomeName(biome)}>
        <DrawingCell
          id={`scene ${biome}`}
          draw={() => drawScene(biome, { width: 400, height: 300 })}
          box={[0, 0, 400, 300]}
          width={320}
          label="scene"
        />
        {DRAWN_PLATFORM_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`${kind} in ${biome}`}
            draw={inScene(drawPlatform({ kind, biome, width: 96 }))}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
        {FOE_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`${kind} in ${biome}`}
            draw={inScene(
              group([drawPlatform({ kind: 'solid', biome, width: 96 }), drawFoe({ kind, telegraph: 0.3 })]),
            )}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
        {DRAWN_PICKUP_KINDS.map((kind) => (
          <DrawingCell
            key={kind}
            id={`pick-up ${kind} in ${biome}`}
            draw={inScene(drawPickup({ kind }))}
            box={BOX}
            width={150}
            label={kind}
          />
        ))}
      </SheetRow>
    );
  });
}

const EFFECT_BOX: DrawingBox = [-80, -90, 160, 170];
const BACKGROUND = '#8CACE2';
const STEPS = [0, 0.25, 0.5, 0.75] as const;

const heroShape = (pose: Pose): Shape =>
  group([drawCharacter(CAST.jumpy, { pose, sticker: true })], {
    transform: composeMatrices(translate(0, 30), scale(0.5)),
  });

const EFFECTS: Readonly<Record<string, (t: number) => Shape>> = {
  landing: (t) => group([drawRing({ t, radius: 40 }), drawDust({ t })]),
  pop: (t) => drawPopText({ text: '+12', t: Math.max(t, 0.1) }),
  wedges: (t) => drawWedges({ t, radius: 24 }),
  confetti: (t) =>
    group([drawConfetti({ width: 160, height: 170, count: 26, t })], {
      transform: translate(EFFECT_BOX[0], EFFECT_BOX[1]),
    }),
  speed: (t) => drawSpeedLines({ t: 1 - t }),
  shield: (t) => group([heroShape(calmPose(POSES.land)), drawShieldBubble({ radius: 62, dent: t, phase: t })]),
  flame: (phase) => drawJetFlame({ phase }),
  star: (t) => drawFivePointStar({ radius: 12, turn: t * 72 }),
  trail: (t) =>
    drawTrail(
      [0, 1, 2, 3].map((index) => ({ x: t * index * 12, y: index * 26 - 40, radius: 26 - index * 5 })),
      COLORS.cream,
    ),
  shadow: (t) => drawContactShadow(50 - t * 20),
  spring: (press) => drawPlatform({ kind: 'spring', biome: 'meadow', width: 96, press }),
  crumbling: (crack) => drawPlatform({ kind: 'crumbling', biome: 'meadow', width: 96, crack }),
  worn: (t) => drawPlatform({ kind: 'solid', biome: 'frost', width: 96, wear: Math.round(2 + t * 8) }),
};

/** Animated effects at four points in time. */
export function EffectSheet() {
  return (
    <>
      {Object.entries(EFFECTS).map(([name, draw]) => (
        <SheetRow key={name} name={name}>
          {STEPS.map((t) => (
            <DrawingCell
              key={t}
              id={`${name} ${t}`}
              draw={() => draw(t)}
              box={EFFECT_BOX}
              width={150}
              background={BACKGROUND}
              label={t}
            />
          ))}
        </SheetRow>
      ))}
      {FOE_KINDS.map((kind) => (
        <SheetRow key={kind} name={kind}>
          {STEPS.map((t) => (
            <DrawingCell
              key={t}
              id={`${kind} ${t}`}
              draw={() => drawFoe({ kind, step: t, flap: Math.sin(t * 6), telegraph: t })}
              box={EFFECT_BOX}
              width={150}
              background={BACKGROUND}
              label={t}
            />
          ))}
          <DrawingCell
            id={`${kind} stomped`}
            draw={() => drawFoe({ kind, squashed: 1 })}
            box={EFFECT_BOX}
            width={150}
            background={BACKGROUND}
            label="stomped"
          />
        </SheetRow>
      ))}
      <SheetRow name="best line">
        <DrawingCell
          id="best line"
          draw={() => drawBestLine({ width: 400, label: 'BEST 640' })}
          box={[0, -24, 400, 48]}
          width={400}
          background={BACKGROUND}
        />
      </SheetRow>
    </>
  );
}
