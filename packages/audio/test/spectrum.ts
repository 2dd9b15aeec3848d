import { MUSIC_SAMPLE_RATE } from '../src/sampleBank.ts';

const POINTS = 4_096;

/** Energy ratios below 200 Hz, from 200 Hz to 2 kHz, and above. */
export function sharesOf(samples: Float32Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let from = 0; from + POINTS <= samples.length; from += POINTS) {
    const powers = powersOf(samples.subarray(from, from + POINTS));
    powers.forEach((power, bin) => {
      const hz = (bin * MUSIC_SAMPLE_RATE) / POINTS;
      sums[hz < 200 ? 0 : hz < 2_000 ? 1 : 2] += power;
    });
  }
  const total = sums[0] + sums[1] + sums[2];
  return [sums[0] / total, sums[1] / total, sums[2] / total];
}

interface Transform {
  /** Bit-reversed index of each sample, and its window weight. */
  readonly order: Uint32Array;
  readonly hann: Float64Array;
  /** Twiddle factors: the negative half circle in steps of the window size. */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Power spectrum of a window (Hann, radix-2 FFT). */
export function powersOf(window: Float32Array): Float64Array {
  const size = window.length;
  const { order, hann, cos, sin, re, im } = transformOf(size);
  for (let at = 0; at < size; at += 1) re[order[at] ?? 0] = (window[at] ?? 0) * (hann[at] ?? 0);
  im.fill(0);
  for (let span = 1; span < size; span *= 2) {
    const step = size / (2 * span);
    for (let group = 0; group < size; group += span * 2)
      for (let at = group, turn = 0; at < group + span; at += 1, turn += step) {
        const c = cos[turn] ?? 0;
        const s = sin[turn] ?? 0;
        const x = re[at + span] ?? 0;
        const y = im[at + span] ?? 0;
        const u = x * c - y * s;
        const v = x * s + y * c;
        re[at + span] = (re[at] ?? 0) - u;
        im[at + span] = (im[at] ?? 0) - v;
        re[at] = (re[at] ?? 0) + u;
        im[at] = (im[at] ?? 0) + v;
      }
  }
  const powers = new Float64Array(size / 2);
  for (let bin = 0; bin < powers.length; bin += 1) powers[bin] = (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2;
  return powers;
}

const transforms = new Map<number, Transform>();

/** Tables for a window size, computed once. */
function transformOf(size: number): Transform {
  const cached = transforms.get(size);
  if (cached) return cached;
  const bits = Math.log2(size);
  const order = Uint32Array.from({ length: size }, (_, at) => {
    let to = 0;
    for (let bit = 0; bit < bits; bit += 1) to |= ((at >> bit) & 1) << (bits - 1 - bit);
    return to;
  });
  const hann = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
  const angles = Float64Array.from({ length: size / 2 }, (_, step) => (-2 * Math.PI * step) / size);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  const transform = { order, hann, cos: angles.map(Math.cos), sin: angles.map(Math.sin), re, im };
  transforms.set(size, transform);
  return transform;
}
