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
import type { Shape } from '@jumpy/rig/shape';
import { useMemo } from 'react';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import styles from './HelpScreen.module.css';

interface Entry {
  name: string;
  description: string;
  box: readonly number[];
  shape: () => Shape;
}

const SLAB_WIDTH = 92;
/** View box with margin around a drawing, in world units. */
const PLATFORM_BOX = [-62, -44, 124, 92] as const;
const FOE_BOX = [-50, -62, 100, 74] as const;
const STAR_BOX = [-32, -24, 64, 48] as const;
/** Flyers and pick-ups are centered on their origin. */
const HANGING_BOX = [-50, -37, 100, 74] as const;

type EntryText = readonly [name: string, does: string];

const PLATFORMS: Readonly<Record<DrawnPlatformKind, EntryText>> = {
  solid: ['Ledge', 'Holds for eight landings.'],
  moving: ['Slider', 'Slides along a rail. It won’t carry you.'],
  crumbling: ['Crumbler', 'Falls apart a moment after you land.'],
  cloud: ['Cloud', 'One landing, then it’s gone.'],
  spring: ['Spring', 'Launches you twice as high.'],
  ice: ['Ice', 'Your next move slides.'],
  conveyor: ['Belt', 'Pushes you where its arrows point.'],
  neon: ['Neon', 'Blinks with the beat. Its light breaks up before it goes.'],
  mushroom: ['Mushroom', 'Launches you. The next one launches you higher.'],
  spiked: ['Spikes', 'Never land here.'],
};
/** Shots are described with the spitter. */
const FOES: Readonly<Record<Exclude<FoeKind, 'shot'>, EntryText>> = {
  walker: ['Walker', 'Walks along its platform.'],
  flyer: ['Flyer', 'Sweeps across the air.'],
  bumble: ['Bumble', 'Harmless. Land on it to bounce up. Each one in a row pays more.'],
  icicle: ['Icicle', 'Shakes when you are under it, then falls.'],
  spitter: ['Spitter', 'Takes a breath, then spits sideways.'],
};
const PICKUPS: Readonly<Record<DrawnPickupKind, EntryText>> = {
  star: ['Star', 'One point.'],
  shield: ['Shield', 'Saves you from one hit.'],
  magnet: ['Magnet', 'Pulls stars toward you.'],
  hop: ['Double hop', 'Two mid-air hops for a while.'],
  jetpack: ['Jetpack', 'Straight up, and nothing can touch you.'],
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
  box: kind === 'flyer' ? HANGING_BOX : FOE_BOX,
  shape: () => drawFoe({ kind }),
}));
const PICKUP_ENTRIES = toEntries(PICKUPS, (kind) => ({
  box: kind === 'star' ? STAR_BOX : HANGING_BOX,
  shape: () => drawPickup({ kind }),
}));

/** Environmental effects of some biomes that act on the player. */
const FIELD_ENTRIES: readonly Entry[] = [
  {
    name: 'Updraft',
    description: 'Carries you up while you’re in it. Weave to grab its stars.',
    box: [-62, -50, 124, 98],
    shape: drawUpdraught,
  },
  {
    name: 'Water',
    description: 'You sink slowly. Its arrows carry you along.',
    box: [-62, -46, 124, 92],
    shape: drawWater,
  },
  {
    name: 'Bubbles',
    description: 'Lift you while you stay in them.',
    box: [-62, -46, 124, 92],
    shape: drawBubbles,
  },
  {
    name: 'Gust',
    description: 'Pushes you. Its arrows fill before it blows.',
    box: [-62, -46, 124, 92],
    shape: drawGust,
  },
  {
    name: 'Press',
    description: 'Shoots out of the wall as far as its marks. It twitches first.',
    box: [-62, -46, 124, 92],
    shape: drawPress,
  },
  {
    name: 'Lava',
    description: 'Rises for eight seconds once you land on the alarm. Climb!',
    box: [-62, -46, 124, 92],
    shape: drawLava,
  },
  {
    name: 'Lightning',
    description: 'The cloud wakes and its column fills. Once it’s full, lightning strikes. Be beside it.',
    box: [-50, -42, 100, 74],
    shape: () => drawThundercloud({ wake: 1, strikes: 34 }),
  },
  {
    name: 'Portal',
    description: 'Enter the dark ring, pop out of the bright one with the same symbol. A shortcut, never the only way.',
    box: [-50, -56, 100, 74],
    shape: () => drawPortal({ direction: 'in', sign: 0, turn: 0.25 }),
  },
];

/** All game objects, drawn as in the game. */
export function FieldGuide() {
  return (
    <>
      <GuideSection title="Platforms" entries={PLATFORM_ENTRIES} />
      <GuideSection title="Enemies: stomp them from above, +5" entries={FOE_ENTRIES} />
      <GuideSection title="Along the way" entries={FIELD_ENTRIES} />
      <GuideSection title="Pick-ups" entries={PICKUP_ENTRIES} />
    </>
  );
}

function GuideSection({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.guide}>
        {entries.map((entry) => (
          <GuideEntry key={entry.name} entry={entry} />
        ))}
      </ul>
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
