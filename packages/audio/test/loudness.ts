/** Loudness by ITU-R BS.1770 in LUFS for one channel: K-weighted, in blocks of 400 ms, with gating. */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const weighed = highpass(shelf(new Float64Array(samples), rate), rate);
  const [size, hop] = [Math.round(0.4 * rate), Math.round(0.1 * rate)];
  const blocks: number[] = [];
  for (let from = 0; from + size <= weighed.length; from += hop) {
    let sum = 0;
    for (let at = from; at < from + size; at += 1) sum += (weighed[at] ?? 0) ** 2;
    blocks.push(sum / size);
  }
  const audibleBlocks = blocks.filter((power) => lufs(power) > -70);
  const floor = lufs(mean(audibleBlocks)) - 10;
  return lufs(mean(audibleBlocks.filter((power) => lufs(power) > floor)));
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** K-weighting shelf that models the head: +4 dB above 1.7 kHz. */
function shelf(samples: Float64Array, rate: number): Float64Array {
  const k = Math.tan((Math.PI * 1_681.974) / rate);
  const [q, high] = [0.70718, 10 ** (4 / 20)];
  const band = high ** 0.4997;
  const a0 = 1 + k / q + k * k;
  return filter(samples, {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  });
}

function highpass(samples: Float64Array, rate: number): Float64Array {
  const k = Math.tan((Math.PI * 38.135) / rate);
  const a0 = 1 + k / 0.50033 + k * k;
  return filter(samples, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / 0.50033 + k * k) / a0] });
}

/** Filters in place. */
function filter(
  samples: Float64Array,
  { b, a }: { readonly b: readonly [number, number, number]; readonly a: readonly [number, number] },
): Float64Array {
  const [b0, b1, b2] = b;
  const [a1, a2] = a;
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    samples[at] = y;
  }
  return samples;
}
