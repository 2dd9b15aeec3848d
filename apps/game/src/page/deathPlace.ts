import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import { icon } from './art.ts';
import { element } from './element.ts';
import { grouped } from './grouped.ts';
import './deathPlace.css';

/** Biome and height at which a run ended, next to a skull. */
export function deathPlace({ level, metres }: { readonly level: number; readonly metres: number }): Element {
  const { name } = BIOMES[biomeAt(biomeOf(level))];
  return element(
    'p',
    { class: 'ended-at' },
    icon('skull', 20),
    element('span', { class: 'unseen', text: 'Ended in ' }),
    element('span', { text: `${name} · ${grouped(metres)} m` }),
  );
}
