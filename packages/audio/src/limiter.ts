/** The loudest sample that leaves the engine, 1 dB below full scale. @example CEILING // 0.89 */
export const CEILING = 0.89;
const KNEE = 0.6;
/** Loudest input that still tells apart; what is louder leaves at the ceiling all the same. */
const REACH = 2;
const POINTS = 4_097;

/**
 * The curve of the limiter: straight up to the knee, then ever flatter towards the ceiling. Sums of 0 to 1.
 *
 * @example limit(0.5) // 0.5
 */
export function limit(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  return Math.sign(value) * (KNEE + (CEILING - KNEE) * Math.tanh((size - KNEE) / (CEILING - KNEE)));
}

/**
 * Puts a limiter before a node; returns where to play into.
 *
 * @example createLimiter(context, context.destination).gain.value // 0.5
 */
export function createLimiter(context: BaseAudioContext, output: AudioNode): GainNode {
  const shaper = context.createWaveShaper();
  shaper.curve = Float32Array.from({ length: POINTS }, (_, at) => limit(((at / (POINTS - 1)) * 2 - 1) * REACH));
  const input = context.createGain();
  input.gain.value = 1 / REACH;
  input.connect(shaper).connect(output);
  return input;
}
