/** What sounds are built with: a context (live or offline), the output node and a noise buffer. */
export interface Synth {
  readonly context: BaseAudioContext;
  readonly output: AudioNode;
  readonly noise: AudioBuffer;
}

/** A pitched sound. Times in seconds, pitches in hertz, gain 0 to 1. */
export interface Tone {
  readonly wave: OscillatorType;
  readonly fromHz: number;
  readonly toHz?: number;
  readonly atS?: number;
  readonly lengthS: number;
  readonly gain: number;
  readonly attackS?: number;
}

/** Filtered noise. Times in seconds, pitches in hertz, gain 0 to 1. */
export interface NoiseBurst {
  readonly filter: BiquadFilterType;
  readonly fromHz: number;
  readonly toHz?: number;
  readonly quality?: number;
  readonly atS?: number;
  readonly lengthS: number;
  readonly gain: number;
  readonly attackS?: number;
}

/** Exponential ramps cannot reach 0; this is inaudible. */
const SILENT_GAIN = 0.0005;

const NOISE_SAMPLES = 24_000;
let noiseSamples: Float32Array<ArrayBuffer> | undefined;

/**
 * Creates a synth on a context. Its noise is a fixed sequence, so a recipe always gives the same sound.
 *
 * @example createSynth(offline, offline.destination).noise.length // 24000
 */
export function createSynth(context: BaseAudioContext, output: AudioNode): Synth {
  noiseSamples ??= generateNoise();
  const noise = context.createBuffer(1, NOISE_SAMPLES, context.sampleRate);
  noise.copyToChannel(noiseSamples, 0);
  return { context, output, noise };
}

function generateNoise(): Float32Array<ArrayBuffer> {
  let state = 0x2f6e2b1;
  return Float32Array.from({ length: NOISE_SAMPLES }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 0x80000000;
  });
}

/**
 * Plays a tone that slides between two pitches and decays.
 *
 * @example playTone(synth, { wave: 'sine', fromHz: 440, lengthS: 0.1, gain: 0.4 }) // a 100 ms beep
 */
export function playTone(synth: Synth, tone: Tone): void {
  const atS = synth.context.currentTime + (tone.atS ?? 0);
  const source = synth.context.createOscillator();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.fromHz, atS);
  if (tone.toHz !== undefined) source.frequency.exponentialRampToValueAtTime(tone.toHz, atS + tone.lengthS);
  source.connect(applyEnvelope(synth, { ...tone, atS }));
  source.start(atS);
  source.stop(atS + tone.lengthS);
}

/**
 * Plays a noise burst through a filter that may sweep.
 *
 * @example playNoise(synth, { filter: 'lowpass', fromHz: 900, toHz: 200, lengthS: 0.2, gain: 0.5 }) // a thud
 */
export function playNoise(synth: Synth, hiss: NoiseBurst): void {
  const atS = synth.context.currentTime + (hiss.atS ?? 0);
  const source = synth.context.createBufferSource();
  source.buffer = synth.noise;
  source.loop = true;
  const filter = synth.context.createBiquadFilter();
  filter.type = hiss.filter;
  filter.Q.value = hiss.quality ?? 1;
  filter.frequency.setValueAtTime(hiss.fromHz, atS);
  if (hiss.toHz !== undefined) filter.frequency.exponentialRampToValueAtTime(hiss.toHz, atS + hiss.lengthS);
  source.connect(filter).connect(applyEnvelope(synth, { ...hiss, atS }));
  source.start(atS);
  source.stop(atS + hiss.lengthS);
}

function applyEnvelope(
  synth: Synth,
  sound: { readonly atS: number; readonly lengthS: number; readonly gain: number; readonly attackS?: number },
): AudioNode {
  const level = synth.context.createGain();
  const peakS = sound.atS + (sound.attackS ?? 0.004);
  level.gain.setValueAtTime(SILENT_GAIN, sound.atS);
  level.gain.exponentialRampToValueAtTime(sound.gain, peakS);
  level.gain.exponentialRampToValueAtTime(SILENT_GAIN, sound.atS + sound.lengthS);
  level.connect(synth.output);
  return level;
}
