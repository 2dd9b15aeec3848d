import { MUSIC_RATE } from '../src/sample.ts';

const POINTS = 4_096;

/** Shares of the energy below 200 Hz, from there to 2 kHz, and above. */
export function sharesOf(samples: Float32Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (let from = 0; from + POINTS <= samples.length; from += POINTS) {
    const powers = powersOf(samples.subarray(from, from + POINTS));
    powers.forEach((power, bin) => {
      const hz = (bin * MUSIC_RATE) / POINTS;
      sums[hz < 200 ? 0 : hz < 2_000 ? 1 : 2] += power;
    });
  }
  const total = sums[0] + sums[1] + sums[2];
  return [sums[0] / total, sums[1] / total, sums[2] / total];
}

/** The power of each frequency of a window (Hann, radix-2 transform). */
export function powersOf(window: Float32Array): Float64Array {
  const size = window.length;
  const bits = Math.log2(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let at = 0; at < size; at += 1) {
    let to = 0;
    for (let bit = 0; bit < bits; bit += 1) to |= ((at >> bit) & 1) << (bits - 1 - bit);
    re[to] = (window[at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
  }
  const { cos, sin } = turnsOf(size);
  for (let span = 1; span < size; span *= 2)
    for (let group = 0; group < size; group += span * 2)
      for (let at = group; at < group + span; at += 1) {
        const turn = ((at - group) * size) / (2 * span);
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
  return Float64Array.from({ length: size / 2 }, (_, bin) => (re[bin] ?? 0) ** 2 + (im[bin] ?? 0) ** 2);
}

const kept = new Map<number, { cos: Float64Array; sin: Float64Array }>();

/** The half circle backwards in steps of a window, reckoned once for each size. */
function turnsOf(size: number): { cos: Float64Array; sin: Float64Array } {
  const known = kept.get(size);
  if (known) return known;
  const angles = Float64Array.from({ length: size / 2 }, (_, step) => (-2 * Math.PI * step) / size);
  const turns = { cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
  kept.set(size, turns);
  return turns;
}
