import { vibrate, type HapticName } from '@jumpy/audio/haptics';
import type { EffectName, EffectOptions } from '@jumpy/audio/effects';
import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { beginsPlace } from '@jumpy/sim/biomes';
import type { SimEvent } from '@jumpy/sim/events';
import type { PeriodicKind } from '@jumpy/sim/fieldState';
import type { PickupKind } from '@jumpy/sim/kinds';
import { MAX_MULTIPLIER } from '@jumpy/sim/tuning';
import type { Streak } from '../run/streak.ts';
import type { showSummit, SummitTarget } from '../summit/showSummit.ts';

/** Scale steps, in semitones: landings rise with the combo, stomps with their chain. */
const SCALE_SEMITONES = [0, 2, 4, 7, 9, 12];
const semitoneAt = (count: number): number => SCALE_SEMITONES[Math.min(SCALE_SEMITONES.length - 1, count)] ?? 0;
/** For consecutive mushrooms, each of which throws higher. */
const MUSHROOM_SEMITONES = [0, 4, 7];

/** Sound and haptics of an event. */
export interface EventFeedback {
  readonly sound?: EffectName;
  readonly playOptions?: EffectOptions;
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
const FIELD_FEEDBACK: Readonly<Partial<Record<PeriodicKind, Partial<Record<'warning' | 'active', EventFeedback>>>>> = {
  gust: { warning: { sound: 'gust' } },
  press: { active: { sound: 'clank', playOptions: { gain: 0.3 } } },
  bolt: {
    warning: { sound: 'charge', playOptions: { gain: 0.4 } },
    active: { sound: 'bolt', playOptions: { gain: 0.8 } },
  },
};

/** Mapped over all event types, so that a missing one fails to compile. */
type FeedbackTable = {
  readonly [Type in SimEvent['type']]: (event: Extract<SimEvent, { type: Type }>) => EventFeedback;
};

const FEEDBACK: FeedbackTable = {
  land: ({ platform, multiplier, fresh }) =>
    // These emit their own event in the same tick.
    platform === 'spring' || platform === 'mushroom'
      ? {}
      : {
          sound: platform === 'neon' ? 'neon' : 'land',
          playOptions: { semitones: semitoneAt(multiplier - 1), gain: fresh ? 1 : 0.6 },
          haptic: 'land',
        },
  // Louder for what pays more.
  banked: ({ points }) => ({
    sound: 'reward',
    playOptions: { gain: Math.min(1, 0.4 + points / 400) },
    haptic: 'pickup',
  }),
  comboLost: ({ multiplier }) => ({
    sound: 'comboLost',
    playOptions: { gain: 0.4 + 0.1 * multiplier },
    haptic: 'comboLost',
  }),
  hop: () => ({ sound: 'hop', haptic: 'hop' }),
  spring: () => ({ sound: 'spring', haptic: 'spring' }),
  stomp: ({ foe }) => ({ sound: foe === 'bumble' ? 'bumble' : 'stomp', haptic: 'stomp' }),
  pickup: ({ pickup }) => ({
    sound: PICKUP_SOUNDS[pickup],
    haptic: 'pickup',
  }),
  // The first level event is only the start of the run.
  level({ level }) {
    if (level === 1) return {};
    return beginsPlace(level) ? { sound: 'summit', haptic: 'summit' } : { sound: 'level', haptic: 'level' };
  },
  crumble: () => ({ sound: 'crumble', playOptions: { gain: 0.5 } }),
  crumbled: () => ({ sound: 'crumble' }),
  worn: () => ({ sound: 'crumble', playOptions: { semitones: -3 } }),
  cloudGone: () => ({ sound: 'crumble', playOptions: { semitones: 9, gain: 0.4 } }),
  net: () => ({ sound: 'net', haptic: 'net' }),
  shieldLost: () => ({ sound: 'shield', haptic: 'shield' }),
  shot: () => ({ sound: 'shot' }),
  jetpackEnd: () => ({ sound: 'sputter' }),
  shieldEnd: () => ({ sound: 'sputter', playOptions: { semitones: 7, gain: 0.6 } }),
  mushroom: ({ chain }) => ({
    sound: 'mushroom',
    playOptions: { semitones: MUSHROOM_SEMITONES[chain - 1] ?? 0 },
    haptic: 'spring',
  }),
  close: () => ({ sound: 'star', playOptions: { semitones: 5, gain: 0.5 } }),
  portal: () => ({ sound: 'portal', haptic: 'spring' }),
  icicle: () => ({ sound: 'icicle' }),
  medium({ medium, from }) {
    if (medium === 'updraught') return { sound: 'updraught' };
    if (medium === 'bubbles') return { sound: 'bubbles' };
    if (medium === 'water' && from === 'air') return { sound: 'splash' };
    return medium === 'air' && from === 'water' ? { sound: 'splash', playOptions: { semitones: 5, gain: 0.5 } } : {};
  },
  lava: () => ({ sound: 'lava', haptic: 'shield' }),
  field: ({ field, state }) => FIELD_FEEDBACK[field]?.[state] ?? {},
  revive: () => ({ sound: 'revive', haptic: 'revive' }),
  end: ({ cause }) => (cause === 'summit' ? { sound: 'best', haptic: 'level' } : { sound: 'death', haptic: 'death' }),
};

/** Returns sound and haptics of an event. */
export function getEventFeedback<Type extends SimEvent['type']>(
  event: Extract<SimEvent, { type: Type }>,
): EventFeedback {
  const sensation: (event: Extract<SimEvent, { type: Type }>) => EventFeedback = FEEDBACK[event.type as Type];
  return sensation(event);
}

const NO_FEEDBACK: EventFeedback = {};

/** Additional feedback from preceding events: a bell as the multiplier rises, a heartbeat at its maximum. */
function getStreakFeedback(event: SimEvent, streak: Streak): EventFeedback {
  if (event.type === 'stomp' && streak.stompCount > 1)
    return { sound: 'combo', playOptions: { semitones: semitoneAt(streak.stompCount - 1), gain: 0.8 } };
  if (streak.hasRisen)
    return { sound: 'combo', playOptions: { semitones: semitoneAt(streak.multiplier - 1), gain: 0.8 } };
  if (event.type === 'land' && event.fresh && event.multiplier === MAX_MULTIPLIER) return { sound: 'heartbeat' };
  return NO_FEEDBACK;
}

/** Raises the pitch of chained stomps. */
function withStreakPitch(
  event: SimEvent,
  play: EffectOptions | undefined,
  streak: Streak | undefined,
): EffectOptions | undefined {
  if (event.type !== 'stomp' || streak === undefined || streak.stompCount < 2) return play;
  return { ...play, semitones: semitoneAt(streak.stompCount - 1) };
}

export interface FeedbackTarget {
  readonly audio: Pick<AudioEngine, 'play' | 'setPlace'>;
  readonly device: Parameters<typeof vibrate>[0];
  /** Chains of the run; without it each event is treated alone. */
  readonly streak?: Streak | undefined;
  /** The run of who plays here, whose summits are shown. */
  readonly world?: SummitTarget['world'] | undefined;
  readonly hud?: SummitTarget['hud'];
}

/** Loaded apart, since no run reaches a summit at once; without it they have no title and no stamp. */
let show: typeof showSummit | undefined;
void import('../summit/showSummit.ts').then(({ showSummit: loaded }) => (show = loaded)).catch(() => undefined);

/** Plays sound and haptics for an event; the music follows the level. For a player it shows summits. */
export function playEventFeedback(event: SimEvent, { audio, device, streak, world, hud }: FeedbackTarget): void {
  if (event.type === 'level') audio.setPlace(event);
  if (world && hud) show?.(event, { world, hud, audio });
  streak?.onEvent(event);
  const { sound, playOptions, haptic } = getEventFeedback(event);
  const streakFeedback = streak === undefined ? NO_FEEDBACK : getStreakFeedback(event, streak);
  if (sound !== undefined) audio.play(sound, withStreakPitch(event, playOptions, streak));
  if (streakFeedback.sound !== undefined) audio.play(streakFeedback.sound, streakFeedback.playOptions);
  // Devices can play only one haptic pattern at a time.
  const pattern = streakFeedback.haptic ?? haptic;
  if (pattern !== undefined) vibrate(device, pattern);
}
