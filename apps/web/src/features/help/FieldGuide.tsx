import { drawUpdraught } from '@jumpy/rig/field/updraught';
import { drawBubbles } from '@jumpy/rig/field/bubbles';
import { drawWater } from '@jumpy/rig/field/water';
import { drawGust } from '@jumpy/rig/field/gust';
import { drawLava } from '@jumpy/rig/field/lava';
import { drawPress } from '@jumpy/rig/field/press';
import { drawThundercloud } from '@jumpy/rig/field/bolt';
import { drawPortal } from '@jumpy/rig/field/portal';
import { drawFoe, type FoeKind } from '@jumpy/rig/drawFoe';
import { drawPickup, type DrawnPickupKind } from '@jumpy/rig/pickup';
import { drawPlatform, type DrawnPlatformKind } from '@jumpy/rig/drawPlatform';
import {
  CARRY_POINTS,
  CLOSE_CALL_COMBO,
  CLOSE_CALL_POINTS,
  COMBO_CASH,
  COMBO_STEP,
  LANDING_POINTS,
  MAX_MULTIPLIER,
  STAR_POINTS,
  STOMP_COMBO,
  STOMP_POINTS,
} from '@jumpy/sim/tuning';
import type { Shape } from '@jumpy/rig/shape';
import { Fragment, useMemo } from 'react';
import { Stack } from '../../ui/Layout.tsx';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import styles from './HelpScreen.module.css';
import * as m from './messages.ts';

interface Entry {
  name: string;
  description: string;
  box: readonly number[];
  shape: () => Shape;
}

const SLAB_WIDTH = 92;
/** View box with margin around a drawing, in world units. */
const PLATFORM_BOX = [-62, -44, 124, 92] as const;
/** Foes have a rim around them. */
const FOE_BOX = [-62, -76, 124, 92] as const;
const HANGING_FOE_BOX = [-62, -46, 124, 92] as const;
const STAR_BOX = [-32, -24, 64, 48] as const;
/** Pick-ups are centered on their origin. */
const HANGING_BOX = [-50, -37, 100, 74] as const;

type EntryText = readonly [name: string, does: string];

const PLATFORMS: Readonly<Record<DrawnPlatformKind, EntryText>> = {
  solid: [m.ledge(), m.ledgeEffect()],
  moving: [m.slider(), m.sliderEffect()],
  crumbling: [m.crumbler(), m.crumblerEffect()],
  cloud: [m.cloud(), m.cloudEffect()],
  spring: [m.spring(), m.springEffect()],
  ice: [m.ice(), m.iceEffect()],
  conveyor: [m.belt(), m.beltEffect()],
  neon: [m.neon(), m.neonEffect()],
  mushroom: [m.mushroom(), m.mushroomEffect()],
  spiked: [m.spikes(), m.spikesEffect()],
};
/** Shots are described with the spitter. */
const FOES: Readonly<Record<Exclude<FoeKind, 'shot'>, EntryText>> = {
  walker: [m.walker(), m.walkerEffect()],
  flyer: [m.flyer(), m.flyerEffect()],
  bumble: [m.bumble(), m.bumbleEffect()],
  icicle: [m.icicle(), m.icicleEffect()],
  spitter: [m.spitter(), m.spitterEffect()],
};
const PICKUPS: Readonly<Record<DrawnPickupKind, EntryText>> = {
  star: [m.star(), m.starEffect()],
  shield: [m.shield(), m.shieldEffect()],
  magnet: [m.magnet(), m.magnetEffect()],
  hop: [m.doubleHop(), m.doubleHopEffect()],
  jetpack: [m.jetpack(), m.jetpackEffect()],
};

const toEntries = <Kind extends string>(
  texts: Readonly<Record<Kind, EntryText>>,
  toDrawing: (kind: Kind) => Pick<Entry, 'box' | 'shape'>,
): readonly Entry[] =>
  (Object.keys(texts) as Kind[]).map((kind) => ({
    name: texts[kind][0],
    description: texts[kind][1],
    ...toDrawing(kind),
  }));

const PLATFORM_ENTRIES = toEntries(PLATFORMS, (kind) => ({
  box: PLATFORM_BOX,
  shape: () => drawPlatform({ kind, biome: 'meadow', width: SLAB_WIDTH }),
}));
const FOE_ENTRIES = toEntries(FOES, (kind) => ({
  box: kind === 'flyer' || kind === 'bumble' ? HANGING_FOE_BOX : FOE_BOX,
  shape: () => drawFoe({ kind }),
}));
const PICKUP_ENTRIES = toEntries(PICKUPS, (kind) => ({
  box: kind === 'star' ? STAR_BOX : HANGING_BOX,
  shape: () => drawPickup({ kind }),
}));

/** Environmental effects of some biomes that act on the player. */
const FIELD_ENTRIES: readonly Entry[] = [
  {
    name: m.updraft(),
    description: m.updraftEffect(),
    box: [-62, -50, 124, 98],
    shape: drawUpdraught,
  },
  {
    name: m.water(),
    description: m.waterEffect(),
    box: [-62, -46, 124, 92],
    shape: drawWater,
  },
  {
    name: m.bubbles(),
    description: m.bubblesEffect(),
    box: [-62, -46, 124, 92],
    shape: drawBubbles,
  },
  {
    name: m.gust(),
    description: m.gustEffect(),
    box: [-62, -46, 124, 92],
    shape: drawGust,
  },
  {
    name: m.press(),
    description: m.pressEffect(),
    box: [-62, -46, 124, 92],
    shape: drawPress,
  },
  {
    name: m.lava(),
    description: m.lavaEffect(),
    box: [-62, -46, 124, 92],
    shape: drawLava,
  },
  {
    name: m.lightning(),
    description: m.lightningEffect(),
    box: [-50, -42, 100, 74],
    shape: () => drawThundercloud({ wake: 1, strikes: 34 }),
  },
  {
    name: m.portal(),
    description: m.portalEffect(),
    box: [-50, -56, 100, 74],
    shape: () => drawPortal({ direction: 'in', sign: 0, turn: 0.25 }),
  },
];

/** All game objects, drawn as in the game. */
export function FieldGuide() {
  return (
    <>
      <GuideSection title={m.platforms()} entries={PLATFORM_ENTRIES} />
      <GuideSection title={m.enemies()} note={m.capAndRim()} entries={FOE_ENTRIES} />
      <GuideSection title={m.alongTheWay()} entries={FIELD_ENTRIES} />
      <GuideSection title={m.pickUps()} entries={PICKUP_ENTRIES} />
      <WhatPays />
    </>
  );
}

const RIDE_POINTS = Object.values(CARRY_POINTS);
const PAYMENTS: readonly (readonly [what: string, points: string])[] = [
  [m.payLanding(), m.payLandingPoints({ points: LANDING_POINTS })],
  [m.payStomp(), m.payStompPoints({ points: STOMP_POINTS })],
  [m.payCloseCall(), m.payMultipliedPoints({ points: CLOSE_CALL_POINTS })],
  [m.payStar(), String(STAR_POINTS)],
  [m.payRide(), m.payRidePoints({ least: Math.min(...RIDE_POINTS), most: Math.max(...RIDE_POINTS) })],
  [m.payLostMultiplier(), m.payMultipliedPoints({ points: COMBO_CASH })],
];

/** The score's rules, with the numbers of the simulation. */
function WhatPays() {
  return (
    <>
      <h3 className={styles.title}>{m.whatPays()}</h3>
      <dl className={styles.pays}>
        {PAYMENTS.map(([what, points]) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd>{points}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        {m.multiplierRule({ step: COMBO_STEP, most: MAX_MULTIPLIER, stomp: STOMP_COMBO, closeCall: CLOSE_CALL_COMBO })}
      </p>
    </>
  );
}

interface GuideSectionProps {
  title: string;
  note?: string;
  entries: readonly Entry[];
}

function GuideSection({ title, note, entries }: GuideSectionProps) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <Stack gap={4}>
        {note === undefined ? null : <p>{note}</p>}
        <ul className={styles.guide}>
          {entries.map((entry) => (
            <GuideEntry key={entry.name} entry={entry} />
          ))}
        </ul>
      </Stack>
    </>
  );
}

function GuideEntry({ entry }: { entry: Entry }) {
  const { name, description, box } = entry;
  const shape = useMemo(() => entry.shape(), [entry]);
  return (
    <li>
      <RigDrawing shape={shape} box={box} clipIdPrefix={`guide-${name}`} className={styles.picture} />
      <span>
        <b>{name}</b>
        {description}
      </span>
    </li>
  );
}
