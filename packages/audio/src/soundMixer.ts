import { EFFECT_NAMES, EFFECTS, type EffectName, type SoundRecipe } from './effects.ts';
import { renderRecipes, type GuideSoundOptions, playPanned } from './soundGuide.ts';
import { createLimiter } from './limiter.ts';
import { createMusicPlayback, type MusicPlayback } from './musicPlayback.ts';
import { renderRecipe } from './renderRecipe.ts';

/** Everything audible in a context, behind one limiter: three gains, silent at first. */
export interface SoundMixer {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly loudness: { readonly effects: GainNode; readonly music: GainNode; readonly guide: GainNode };
  readonly music: MusicPlayback;
  /** Rendered effects; each becomes available a few milliseconds after the previous one. */
  readonly effects: ReadonlyMap<EffectName, AudioBuffer>;
  /** Plays an effect immediately at a playback rate. */
  play(buffer: AudioBuffer, play: { readonly rate: number; readonly gain: number }): void;
}

/**
 * Sets up all sound in a context and starts rendering the effects.
 *
 * @example openSounds(new AudioContext()).master.gain.value // 0
 */
export function createSoundMixer(context: AudioContext): SoundMixer {
  const master = context.createGain();
  master.gain.value = 0;
  master.connect(createLimiter(context, context.destination));
  const loudness = { effects: context.createGain(), music: context.createGain(), guide: context.createGain() };
  for (const node of Object.values(loudness)) {
    node.gain.value = 0;
    node.connect(master);
  }
  const effects = new Map<EffectName, AudioBuffer>();
  // Without its sounds the game continues silently.
  void renderEffects(effects, context).catch(() => undefined);
  return {
    context,
    master,
    loudness,
    music: createMusicPlayback(context, loudness.music),
    effects,
    play(buffer, { rate, gain }) {
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = rate;
      const level = context.createGain();
      level.gain.value = gain;
      source.connect(level).connect(loudness.effects);
      source.start();
    },
  };
}

async function renderEffects(effects: Map<EffectName, AudioBuffer>, { sampleRate }: AudioContext): Promise<void> {
  for (const name of EFFECT_NAMES) effects.set(name, await renderRecipe(EFFECTS[name], { sampleRate }));
}

/** Sounds of a guide; silent until rendered. */
export interface GuidePlayer {
  play(name: string, play: GuideSoundOptions): void;
}

/**
 * Renders the sounds of a guide, for playback with pan.
 *
 * @example drawGuide(GUIDE_RECIPES, openSounds(context)).play('clear', { semitones: 0, pan: 0, gain: 1 })
 */
export function createGuidePlayer(
  recipes: Readonly<Record<string, SoundRecipe>>,
  { context, loudness }: Pick<SoundMixer, 'context' | 'loudness'>,
): GuidePlayer {
  const drawn = renderRecipes(recipes, context);
  return {
    play(name, play) {
      const buffer = drawn.find(name);
      if (buffer) playPanned(context, buffer, { ...play, output: loudness.guide });
    },
  };
}
