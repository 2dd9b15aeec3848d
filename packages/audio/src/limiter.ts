/** Maximum output level, 1 dB below full scale. @example LIMITER_CEILING // 0.89 */
export const LIMITER_CEILING = 0.89;
const KNEE = 0.6;
/** Input range of the curve; louder input is clipped at the ceiling. */
const MAX_INPUT = 2;
const CURVE_POINTS = 4_097;

/**
 * Limiter curve: linear up to the knee, then flattening toward the ceiling. Summed samples, 0 to 1.
 *
 * @example softClip(0.5) // 0.5
 */
export function softClip(value: number): number {
  const size = Math.abs(value);
  if (size <= KNEE) return value;
  return Math.sign(value) * (KNEE + (LIMITER_CEILING - KNEE) * Math.tanh((size - KNEE) / (LIMITER_CEILING - KNEE)));
}

/**
 * Inserts a limiter before a node; returns the node to play into.
 *
 * @example createLimiter(context, context.destination).gain.value // 0.5
 */
export function createLimiter(context: BaseAudioContext, output: AudioNode): GainNode {
  const shaper = context.createWaveShaper();
  shaper.curve = Float32Array.from({ length: CURVE_POINTS }, (_, at) =>
    softClip(((at / (CURVE_POINTS - 1)) * 2 - 1) * MAX_INPUT),
  );
  const input = context.createGain();
  input.gain.value = 1 / MAX_INPUT;
  input.connect(shaper).connect(output);
  return input;
}
