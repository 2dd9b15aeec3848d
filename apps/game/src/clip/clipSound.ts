import { type EffectName, type EffectOptions, EFFECTS } from '@jumpy/audio/effects';
import { createLimiter } from '@jumpy/audio/limiter';
import { renderRecipe } from '@jumpy/audio/renderRecipe';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createStreak } from '../run/streak.ts';
import { playEventFeedback } from '../sound/eventFeedback.ts';
import { NO_HAPTICS } from '../viewer/playbackSound.ts';
import type { ReplayTimeline } from '../viewer/timeline.ts';
import { createTimelinePlayhead } from '../viewer/timelinePlayhead.ts';
import { SOUND_SAMPLE_RATE } from './clipFormat.ts';

/** Below the loudest, so that many effects at once stay clear of the limiter. */
const VOLUME = 0.7;

interface TimedEffect {
  readonly name: EffectName;
  readonly atS: number;
  readonly options: EffectOptions;
}

/** Renders the effects of a part of a run, as fast as the browser can. The music is left out. */
export async function renderClipSound(
  timeline: ReplayTimeline,
  [fromTick, toTick]: readonly [number, number],
): Promise<AudioBuffer> {
  const effects = listEffects(timeline, [fromTick, toTick]);
  const lengthS = (toTick - fromTick) / TICKS_PER_SECOND;
  const context = new OfflineAudioContext(1, Math.round(lengthS * SOUND_SAMPLE_RATE), SOUND_SAMPLE_RATE);
  const output = createLimiter(context, context.destination);
  const buffers = new Map<EffectName, AudioBuffer>();
  for (const { name } of effects)
    if (!buffers.has(name)) buffers.set(name, await renderRecipe(EFFECTS[name], { sampleRate: SOUND_SAMPLE_RATE }));
  for (const { name, atS, options } of effects) {
    const source = context.createBufferSource();
    source.buffer = buffers.get(name) ?? null;
    source.playbackRate.value = 2 ** ((options.semitones ?? 0) / 12);
    const level = context.createGain();
    level.gain.value = VOLUME * (options.gain ?? 1);
    source.connect(level).connect(output);
    source.start(atS);
  }
  return context.startRendering();
}

/** Plays the part without drawing it, and notes what would be heard. */
function listEffects(timeline: ReplayTimeline, [fromTick, toTick]: readonly [number, number]): TimedEffect[] {
  const playhead = createTimelinePlayhead(timeline);
  playhead.seek(fromTick);
  const effects: TimedEffect[] = [];
  const streak = createStreak();
  const audio = {
    play(name: EffectName, options: EffectOptions = {}): void {
      effects.push({ name, atS: Math.max(0, playhead.world.tick - fromTick) / TICKS_PER_SECOND, options });
    },
    setPlace: () => undefined,
  };
  const onEvent = (event: Parameters<typeof playEventFeedback>[0]): void =>
    playEventFeedback(event, { audio, streak, device: NO_HAPTICS });
  while (playhead.world.tick < toTick && playhead.step(onEvent));
  return effects;
}
