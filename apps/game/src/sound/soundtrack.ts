import { buzz, type HapticName } from '@jumpy/audio/haptics';
import type { EffectName } from '@jumpy/audio/effects';
import type { AudioEngine, Play } from '@jumpy/audio/engine';
import type { SimEvent } from '@jumpy/sim/events';
import type { PeriodicKind } from '@jumpy/sim/fieldTime';
import type { PickupKind } from '@jumpy/sim/kinds';
import { LEAST_COMBO, type Streak } from '../run/streak.ts';

/** Scale steps, in semitones: landings rise with the combo, stomps with their chain. */
const STEPS = [0, 2, 4, 7, 9, 12];
const stepAt = (count: number): number => STEPS[Math.min(STEPS.length - 1, count)] ?? 0;
/** For consecutive mushrooms, each of which throws higher. */
const MUSHROOM_STEPS = [0, 4, 7];

/** Sound and haptics of an event. */
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

/** Periodic fields have sounds for their warning and their active state. */
const FIELD_SENSATIONS: Readonly<Partial<Record<PeriodicKind, Partial<Record<'warning' | 'active', Sensation>>>>> = {
  gust: { warning: { sound: 'gust' } },
  press: { active: { sound: 'clank', play: { gain: 0.3 } } },
  bolt: { warning: { sound: 'charge', play: { gain: 0.4 } }, active: { sound: 'bolt', play: { gain: 0.8 } } },
};

/** Mapped over all event types, so that a missing one fails to compile. */
type Sensations = { readonly [Type in SimEvent['type']]: (event: Extract<SimEvent, { type: Type }>) => Sensation };

const SENSATIONS: Sensations = {
  land: ({ platform, combo, fresh }) =>
    // These emit their own event in the same tick.
    platform === 'spring' || platform === 'mushroom'
      ? {}
      : {
          sound: platform === 'neon' ? 'neon' : 'land',
          play: { semitones: stepAt(combo), gain: fresh ? 1 : 0.6 },
          haptic: 'land',
        },
  hop: () => ({ sound: 'hop', haptic: 'hop' }),
  spring: () => ({ sound: 'spring', haptic: 'spring' }),
  stomp: ({ foe }) => ({ sound: foe === 'bumble' ? 'bumble' : 'stomp', haptic: 'stomp' }),
  pickup: ({ pickup }) => ({
    sound: PICKUP_SOUNDS[pickup],
    haptic: 'pickup',
  }),
  // The first level event is only the start of the run.
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

/** Returns sound and haptics of an event. */
export function sensationOf<Type extends SimEvent['type']>(event: Extract<SimEvent, { type: Type }>): Sensation {
  const sensation: (event: Extract<SimEvent, { type: Type }>) => Sensation = SENSATIONS[event.type as Type];
  return sensation(event);
}

const NOTHING: Sensation = {};

/** Additional feedback from preceding events: a bell as a combo grows, a sigh when it breaks. */
function addedTo(event: SimEvent, streak: Streak): Sensation {
  if (streak.lost > 0) {
    const sigh: Sensation = { sound: 'comboLost', play: { gain: 0.4 + 0.08 * streak.lost } };
    // The safety net has haptics of its own.
    return event.type === 'land' ? { ...sigh, haptic: 'comboLost' } : sigh;
  }
  if (event.type === 'stomp' && streak.stomps > 1)
    return { sound: 'combo', play: { semitones: stepAt(streak.stomps - 1), gain: 0.8 } };
  if (event.type === 'land' && streak.combo > LEAST_COMBO)
    return { sound: 'combo', play: { semitones: stepAt(event.combo), gain: 0.2 + 0.1 * event.combo } };
  return NOTHING;
}

/** Raises the pitch of chained stomps. */
function playOf(event: SimEvent, play: Play | undefined, streak: Streak | undefined): Play | undefined {
  if (event.type !== 'stomp' || streak === undefined || streak.stomps < 2) return play;
  return { ...play, semitones: stepAt(streak.stomps - 1) };
}

export interface Audience {
  readonly audio: AudioEngine;
  readonly device: Parameters<typeof buzz>[0];
  /** Chains of the run; without it each event is treated alone. */
  readonly streak?: Streak | undefined;
}

/** Plays sound and haptics for an event; the music follows the level. */
export function soundEvent(event: SimEvent, { audio, device, streak }: Audience): void {
  if (event.type === 'level') audio.setPlace(event);
  streak?.hear(event);
  const { sound, play, haptic } = sensationOf(event);
  const added = streak === undefined ? NOTHING : addedTo(event, streak);
  if (sound !== undefined) audio.play(sound, playOf(event, play, streak));
  if (added.sound !== undefined) audio.play(added.sound, added.play);
  // Devices can play only one haptic pattern at a time.
  const felt = added.haptic ?? haptic;
  if (felt !== undefined) buzz(device, felt);
}
