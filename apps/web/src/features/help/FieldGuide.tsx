import { drawFoe, type FoeKind } from '@jumpy/rig/foe';
import { drawPickup, type PickupKind } from '@jumpy/rig/pickup';
import { drawPlatform, type PlatformKind } from '@jumpy/rig/platform';
import type { Shape } from '@jumpy/rig/shape';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './HelpScreen.module.css';

interface Entry {
  name: string;
  does: string;
  box: readonly number[];
  shape: () => Shape;
}

const SLAB = 92;
/** Room around a drawing, world units. */
const PLATFORM_BOX = [-62, -44, 124, 92] as const;
const FOE_BOX = [-50, -62, 100, 74] as const;
const STAR_BOX = [-32, -24, 64, 48] as const;
/** Flyers and pick-ups hang about their middle. */
const HANGING_BOX = [-50, -37, 100, 74] as const;

const platform = (kind: PlatformKind, name: string, does: string): Entry => ({
  name,
  does,
  box: PLATFORM_BOX,
  shape: () => drawPlatform({ kind, biome: 'meadow', width: SLAB }),
});
const foe = (kind: FoeKind, name: string, does: string): Entry => ({
  name,
  does,
  box: kind === 'flyer' ? HANGING_BOX : FOE_BOX,
  shape: () => drawFoe({ kind }),
});
const pickup = (kind: PickupKind, name: string, does: string): Entry => ({
  name,
  does,
  box: kind === 'star' ? STAR_BOX : HANGING_BOX,
  shape: () => drawPickup({ kind }),
});

const PLATFORMS: readonly Entry[] = [
  platform('solid', 'Ledge', 'Bears eight landings, then breaks.'),
  platform('moving', 'Slider', 'Runs along its rail. It does not carry you.'),
  platform('crumbling', 'Crumbler', 'Falls apart a moment after you land.'),
  platform('cloud', 'Cloud', 'One landing, then it is gone.'),
  platform('spring', 'Spring', 'Throws you twice as high.'),
  platform('ice', 'Ice', 'Your next steering slides.'),
  platform('conveyor', 'Belt', 'Pushes you the way of its arrows.'),
  platform('spiked', 'Spikes', 'Never land here.'),
];
const FOES: readonly Entry[] = [
  foe('walker', 'Walker', 'Walks its platform.'),
  foe('flyer', 'Flyer', 'Sweeps across the air.'),
  foe('spitter', 'Spitter', 'Takes a breath, then spits sideways.'),
];
const PICKUPS: readonly Entry[] = [
  pickup('star', 'Star', 'One point.'),
  pickup('shield', 'Shield', 'Forgives one touch.'),
  pickup('magnet', 'Magnet', 'Draws stars near.'),
  pickup('hop', 'Double hop', 'Two hops in the air for a while.'),
  pickup('jetpack', 'Jetpack', 'Straight up, and nothing can touch you.'),
];

/** Everything one meets on the way up, drawn as it is in the game. */
export function FieldGuide() {
  return (
    <>
      <Entries title="Platforms" entries={PLATFORMS} />
      <Entries title="Enemies: stomp them from above, +5" entries={FOES} />
      <Entries title="Pick-ups" entries={PICKUPS} />
    </>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
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
  const { name, does, box } = entry;
  const shape = useMemo(() => entry.shape(), [entry]);
  return (
    <li>
      <Drawing shape={shape} box={box} name={`guide-${name}`} className={styles.picture} />
      <span>
        <b>{name}</b>
        {does}
      </span>
    </li>
  );
}
