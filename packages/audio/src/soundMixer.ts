import { EFFECT_NAMES, EFFECTS, type EffectName, type EffectOptions, type SoundRecipe } from './effects.ts';
import { renderRecipes, type GuideSoundOptions, playPanned } from './soundGuide.ts';
import { createLimiter } from './limiter.ts';
import { createMusicPlayback, type MusicPlayback } from './musicPlayback.ts';
import { renderRecipe } from './renderRecipe.ts';
import { GUIDE_MUSIC_GAIN, type SoundSettings } from './soundSettings.ts';
import type { Intensity, ThemeName } from './theme.ts';

export interface MusicChoice {
  readonly theme: ThemeName;
  readonly intensity: Intensity;
  /** Whether its bars stay in sync with the run. */
  readonly isSynced: boolean;
  /** Whether only a part of it plays, muffled. */
  readonly isThin?: boolean | undefined;
}

/** What should be audible. */
export interface SoundMix {
  readonly settings: SoundSettings;
  readonly music: MusicChoice;
  readonly isNearBest: boolean;
  readonly isMusicEnabled: boolean;
  readonly isSuspended: boolean;
  readonly isGuideOpen: boolean;
}

export interface EffectPlayback extends EffectOptions {
  /** Returns 0 to 1, for small pitch variations. */
  readonly random: () => number;
}

/** Everything audible in a context, behind one limiter: three gains, silent at first. */
export interface SoundMixer {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly loudness: { readonly effects: GainNode; readonly music: GainNode; readonly guide: GainNode };
  readonly music: MusicPlayback;
  apply(mix: SoundMix): void;
  /** Plays in the place of the effect `hop`; undefined brings the usual one back. */
  setHopSound(recipe: SoundRecipe | undefined): void;
  /** Plays an effect immediately, if it has been rendered; each is a few milliseconds after the previous one. */
  play(name: EffectName, options: EffectPlayback): void;
}

/** Effects that duck the music. */
const STINGERS: ReadonlySet<EffectName> = new Set(['level', 'summit', 'best', 'death', 'revive']);

/** Maximum pitch variation of a playback in cents, so that repetition is less tiring. */
const PITCH_VARIATION_CENTS = 30;
const FADE_S = 0.06;

/**
 * Sets up all sound in a context and starts rendering the effects.
 *
 * @example createSoundMixer(new AudioContext()).master.gain.value // 0
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
  const music = createMusicPlayback(context, loudness.music);
  const hopSound = createHopSound(context);
  return {
    context,
    master,
    loudness,
    music,
    apply({
      settings,
      music: { theme, intensity, isSynced, isThin = false },
      isNearBest,
      isMusicEnabled,
      isSuspended,
      isGuideOpen,
    }) {
      const nowS = context.currentTime;
      const musicVolume = settings.musicVolume * (isGuideOpen ? GUIDE_MUSIC_GAIN : 1);
      master.gain.setTargetAtTime(settings.muted ? 0 : 1, nowS, FADE_S);
      loudness.effects.gain.setTargetAtTime(settings.volume, nowS, FADE_S);
      loudness.music.gain.setTargetAtTime(musicVolume, nowS, FADE_S);
      loudness.guide.gain.setTargetAtTime(settings.guideVolume, nowS, FADE_S);
      music.setSyncedTheme(isSynced ? theme : undefined);
      // Before the theme, so that the next one starts whole.
      music.setThin(isThin);
      music.setTheme(theme);
      music.setIntensity(intensity);
      music.setPulse(isNearBest);
      music.soften(isSuspended);
      music.play(isMusicEnabled && !settings.muted && settings.musicVolume > 0);
    },
    setHopSound: hopSound.set,
    play(name, { random, semitones = 0, gain = 1 }) {
      const buffer = (name === 'hop' && hopSound.find()) || effects.get(name);
      if (buffer === undefined) return;
      const cents = (random() * 2 - 1) * PITCH_VARIATION_CENTS;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.playbackRate.value = 2 ** (semitones / 12 + cents / 1_200);
      const level = context.createGain();
      level.gain.value = gain;
      source.connect(level).connect(loudness.effects);
      source.start();
      if (STINGERS.has(name)) music.duck(buffer.duration);
    },
  };
}

async function renderEffects(effects: Map<EffectName, AudioBuffer>, { sampleRate }: AudioContext): Promise<void> {
  for (const name of EFFECT_NAMES) effects.set(name, await renderRecipe(EFFECTS[name], { sampleRate }));
}

/** The hop sound of a player; until it is rendered, and without one, there is none. */
function createHopSound(context: BaseAudioContext) {
  let current: SoundRecipe | undefined;
  let rendered: ReturnType<typeof renderRecipes> | undefined;
  return {
    set(recipe: SoundRecipe | undefined): void {
      if (recipe === current) return;
      current = recipe;
      rendered = recipe && renderRecipes({ hop: recipe }, context);
    },
    find: (): AudioBuffer | undefined => rendered?.find('hop'),
  };
}

/** Sounds of a guide; silent until rendered. */
export interface GuidePlayer {
  play(name: string, options: GuideSoundOptions): void;
}

/**
 * Renders the sounds of a guide, for playback with pan.
 *
 * @example createGuidePlayer(GUIDE_RECIPES, createSoundMixer(context)).play('clear', { semitones: 0, pan: 0, gain: 1 })
 */
export function createGuidePlayer(
  recipes: Readonly<Record<string, SoundRecipe>>,
  { context, loudness }: Pick<SoundMixer, 'context' | 'loudness'>,
): GuidePlayer {
  const rendered = renderRecipes(recipes, context);
  return {
    play(name, options) {
      const buffer = rendered.find(name);
      if (buffer) playPanned(context, buffer, { ...options, output: loudness.guide });
    },
  };
}
