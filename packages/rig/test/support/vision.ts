/** Full color vision, and the types of color blindness. */
export const EYES = ['all', 'deuteranopia', 'protanopia', 'tritanopia'] as const;
export type Eye = (typeof EYES)[number];

type Triple = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1, over linear RGB. */
const SIGHT: Readonly<Record<Eye, readonly [Triple, Triple, Triple]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIEDE2000 difference between two colors with that vision: about 1 is just noticeable, 10 is obvious. */
export function apart(one: string, other: string, eye: Eye = 'all'): number {
  return ciede2000(labOf(one, eye), labOf(other, eye));
}

/** WCAG contrast of two colors with that vision, 1 to 21. */
export function contrast(one: string, other: string, eye: Eye = 'all'): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((hex) => dot(LUMINANCE, seen(hex, eye)) + 0.05)
    .toSorted(ascending);
  return lighter / darker;
}

const LUMINANCE: Triple = [0.2126, 0.7152, 0.0722];
const ascending = (a: number, b: number): number => a - b;

/** Linear RGB as seen with that vision. */
function seen(hex: string, eye: Eye): Triple {
  return SIGHT[eye].map((row) => clamp(dot(row, linear(hex)))) as unknown as Triple;
}

function labOf(hex: string, eye: Eye): Triple {
  const [r, g, b] = seen(hex, eye);
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const degrees = Math.PI / 180;

function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(a1 * stretch, b1), hue(a2 * stretch, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const far = Math.abs(h1 - h2) > 180;
  const mid = c1 * c2 === 0 ? h1 + h2 : far ? ((h1 + h2 + 360) / 2) % 360 : (h1 + h2) / 2;
  const [light, colour] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const wave =
    1 -
    0.17 * Math.cos((mid - 30) * degrees) +
    0.24 * Math.cos(2 * mid * degrees) +
    0.32 * Math.cos((3 * mid + 6) * degrees) -
    0.2 * Math.cos((4 * mid - 63) * degrees);
  const dl = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * colour);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)) / (1 + 0.015 * colour * wave);
  const bend =
    -2 *
    Math.sqrt(colour ** 7 / (colour ** 7 + 25 ** 7)) *
    Math.sin(60 * degrees * Math.exp(-(((mid - 275) / 25) ** 2)));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + bend * dc * dh);
}

function hue(a: number, b: number): number {
  return (Math.atan2(b, a) / degrees + 360) % 360;
}
