import { buzz, type HapticName } from '@jumpy/audio/haptics';
import type { EffectName } from '@jumpy/audio/effects';
import type { AudioEngine, Play } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';
import type { PeriodicKind } from '@jumpy/sim/fieldTime';
import type { PickupKind } from '@jumpy/sim/kinds';

/** Steps of the scale that landings climb with the combo, and stomps with their chain, semitones. */
const COMBO_STEPS = [0, 2, 4, 7, 9, 12];
/** Of mushrooms in a row: each throws higher than the one before. */
const MUSHROOM_STEPS = [0, 4, 7];

/** What an event sounds and feels like. */
export interface Sensation {
  readonly sound?: EffectName;
  readonly play?: Play;
  readonly haptic?: HapticName;
}

const PICKUP_SOUNDS: Readonly<Record<PickupKind, EffectName>> = {
  star: 'star',
  shield: 'pickup',
  magnet: 'pickup',
  hop: 'pickup',
  jetpack: 'jetpack',
};

/** What comes and goes by itself is heard when it warns and when it acts. */
const FIELD_SENSATIONS: Readonly<Partial<Record<PeriodicKind, Partial<Record<'warning' | 'active', Sensation>>>>> = {
  gust: { warning: { sound: 'gust' } },
  press: { active: { sound: 'clank', play: { gain: 0.3 } } },
  bolt: { warning: { sound: 'charge', play: { gain: 0.4 } }, active: { sound: 'bolt', play: { gain: 0.8 } } },
};

/** For every kind of event; one that is forgotten does not compile. */
type Sensations = { readonly [Type in SimEvent['type']]: (event: Extract<SimEvent, { type: Type }>) => Sensation };

const SENSATIONS: Sensations = {
  land: ({ platform, combo, fresh }) =>
    // A spring says more of itself in the same tick.
    platform === 'spring' || platform === 'mushroom'
      ? {}
      : {
          sound: platform === 'neon' ? 'neon' : 'land',
          play: { semitones: COMBO_STEPS[combo] ?? 0, gain: fresh ? 1 : 0.6 },
          haptic: 'land',
        },
  hop: () => ({ sound: 'hop', haptic: 'hop' }),
  spring: () => ({ sound: 'spring', haptic: 'spring' }),
  stomp: ({ foe, chain }) => ({
    sound: foe === 'bumble' ? 'bumble' : 'stomp',
    play: { semitones: COMBO_STEPS[Math.min(chain, COMBO_STEPS.length) - 1] ?? 0 },
    haptic: 'stomp',
  }),
  pickup: ({ pickup }) => ({
    sound: PICKUP_SOUNDS[pickup],
    haptic: 'pickup',
  }),
  // A run begins with its first level: nothing is reached yet.
  level: ({ level }) => (level > 1 ? { sound: 'level', haptic: 'level' } : {}),
  crumble: () => ({ sound: 'crumble', play: { gain: 0.5 } }),
  crumbled: () => ({ sound: 'crumble' }),
  worn: () => ({ sound: 'crumble', play: { semitones: -3 } }),
  cloudGone: () => ({ sound: 'crumble', play: { semitones: 9, gain: 0.4 } }),
  net: () => ({ sound: 'net', haptic: 'net' }),
  shieldLost: () => ({ sound: 'shield', haptic: 'shield' }),
  shot: () => ({ sound: 'shot' }),
  jetpackEnd: () => ({ sound: 'sputter' }),
  shieldEnd: () => ({ sound: 'sputter', play: { semitones: 7, gain: 0.6 } }),
  mushroom: ({ chain }) => ({
    sound: 'mushroom',
    play: { semitones: MUSHROOM_STEPS[chain - 1] ?? 0 },
    haptic: 'spring',
  }),
  close: () => ({ sound: 'star', play: { semitones: 5, gain: 0.5 } }),
  portal: () => ({ sound: 'portal', haptic: 'spring' }),
  icicle: () => ({ sound: 'icicle' }),
  medium({ medium, from }) {
    if (medium === 'updraught') return { sound: 'updraught' };
    if (medium === 'bubbles') return { sound: 'bubbles' };
    if (medium === 'water' && from === 'air') return { sound: 'splash' };
    return medium === 'air' && from === 'water' ? { sound: 'splash', play: { semitones: 5, gain: 0.5 } } : {};
  },
  lava: () => ({ sound: 'lava', haptic: 'shield' }),
  field: ({ field, state }) => FIELD_SENSATIONS[field]?.[state] ?? {},
  revive: () => ({ sound: 'revive', haptic: 'revive' }),
  end: ({ cause }) => (cause === 'summit' ? { sound: 'best', haptic: 'level' } : { sound: 'death', haptic: 'death' }),
};

/** What is heard and felt of an event. */
export function sensationOf<Type extends SimEvent['type']>(event: Extract<SimEvent, { type: Type }>): Sensation {
  const sensation: (event: Extract<SimEvent, { type: Type }>) => Sensation = SENSATIONS[event.type as Type];
  return sensation(event);
}

/** Plays what is heard of a run, and lets the hand feel it; music follows the level. */
export function soundEvent(
  event: SimEvent,
  { audio, device }: { readonly audio: AudioEngine; readonly device: Parameters<typeof buzz>[0] },
): void {
  if (event.type === 'level') audio.setPlace(event);
  const { sound, play, haptic } = sensationOf(event);
  if (sound !== undefined) audio.play(sound, play);
  if (haptic !== undefined) buzz(device, haptic);
}
