import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { createIcon } from './svgArt.ts';
import { createElement } from './element.ts';
import { formatThousands } from './formatThousands.ts';
import './deathLocation.css';
import * as m from './messages.ts';

/** Biome and height at which a run ended, next to a skull. */
export function createDeathLocation({
  level,
  startPlace,
  heightMeters,
}: {
  readonly level: number;
  readonly startPlace: number;
  readonly heightMeters: number;
}): Element {
  const parts = m.endedIn({
    place: biomeName(biomeAt(biomeForLevel(level, startPlace))),
    height: formatThousands(heightMeters),
    hidden: (text) => createElement('span', { class: 'unseen', text }),
    shown: (text) => createElement('span', { text }),
  });
  return createElement('p', { class: 'ended-at' }, createIcon('skull', 20), ...parts);
}
