import { EFFECT_NAMES, EFFECTS, type EffectName, type Recipe } from './effects.ts';
import { drawRecipes, type GuidePlay, playAside } from './guide.ts';
import { createLimiter } from './limiter.ts';
import { createMusic, type Music } from './music.ts';
import { renderRecipe } from './render.ts';

/** All that sounds in a context, behind one limiter: loud as its three gains say, and silent at first. */
export interface Sounds {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly loudness: { readonly effects: GainNode; readonly music: GainNode; readonly guide: GainNode };
  readonly music: Music;
  /** Those that are drawn; each comes some milliseconds after the one before. */
  readonly effects: ReadonlyMap<EffectName, AudioBuffer>;
  /** Plays an effect now, so much faster than it was drawn. */
  play(buffer: AudioBuffer, play: { readonly rate: number; readonly gain: number }): void;
}

/**
 * Opens everything that sounds in a context, and begins to draw the effects.
 *
 * @example openSounds(new AudioContext()).master.gain.value // 0
 */
export function openSounds(context: AudioContext): Sounds {
  const master = context.createGain();
  master.gain.value = 0;
  master.connect(createLimiter(context, context.destination));
  const loudness = { effects: context.createGain(), music: context.createGain(), guide: context.createGain() };
  for (const node of Object.values(loudness)) {
    node.gain.value = 0;
    node.connect(master);
  }
  const effects = new Map<EffectName, AudioBuffer>();
  // Without its sounds the game goes on in silence.
  void furnish(effects, context).catch(() => undefined);
  return {
    context,
    master,
    loudness,
    music: createMusic(context, loudness.music),
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

async function furnish(effects: Map<EffectName, AudioBuffer>, { sampleRate }: AudioContext): Promise<void> {
  for (const name of EFFECT_NAMES) effects.set(name, await renderRecipe(EFFECTS[name], { sampleRate }));
}

/** The sounds of a guide; those that are not drawn yet are not heard. */
export interface DrawnGuide {
  play(name: string, play: GuidePlay): void;
}

/**
 * Draws the sounds of a guide, to be played between the ears.
 *
 * @example drawGuide(GUIDE_RECIPES, openSounds(context)).play('clear', { semitones: 0, pan: 0, gain: 1 })
 */
export function drawGuide(
  recipes: Readonly<Record<string, Recipe>>,
  { context, loudness }: Pick<Sounds, 'context' | 'loudness'>,
): DrawnGuide {
  const drawn = drawRecipes(recipes, context);
  return {
    play(name, play) {
      const buffer = drawn.find(name);
      if (buffer) playAside(context, buffer, { ...play, output: loudness.guide });
    },
  };
}
