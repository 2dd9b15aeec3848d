import { pathData } from '../pathData.ts';

/** The six bodies. */
export const BODY_SHAPES = ['gum', 'ball', 'bean', 'pear', 'cube', 'wisp'] as const;
/** One of `BODY_SHAPES`. */
export type BodyShape = (typeof BODY_SHAPES)[number];

/** Height of the body's underside above the ground in rig units (up is negative). */
export const BODY_BOTTOM = -9;

/** Dimensions of a body in rig units; `taper` is the ratio of shoulder to hip. */
export interface BodyMeasurements {
  readonly width: number;
  readonly height: number;
  readonly taper: number;
  readonly outline: 'round' | 'cube' | 'wave';
}

/** Dimensions of each body. */
export const BODIES: Readonly<Record<BodyShape, BodyMeasurements>> = {
  gum: { width: 120, height: 108, taper: 0.84, outline: 'round' },
  ball: { width: 128, height: 106, taper: 1, outline: 'round' },
  bean: { width: 106, height: 124, taper: 0.92, outline: 'round' },
  pear: { width: 128, height: 112, taper: 0.66, outline: 'round' },
  cube: { width: 116, height: 102, taper: 1, outline: 'cube' },
  wisp: { width: 118, height: 116, taper: 0.9, outline: 'wave' },
};

/**
 * Returns the outline of a body as path data, in rig units.
 *
 * @example traceBody('gum').startsWith('M0,-117') // true
 */
export function traceBody(shape: BodyShape): string {
  const measure = BODIES[shape];
  return measure.outline === 'cube' ? traceCube(measure) : traceRound(measure);
}

function traceCube({ width, height }: BodyMeasurements): string {
  const h = width / 2;
  const r = 28;
  const bottom = BODY_BOTTOM;
  const top = bottom - height;
  return pathData`M${r - h},${top}H${h - r}Q${h},${top} ${h + 1},${top + r}L${h + 4},${bottom - r}Q${h + 3},${bottom} ${h - r},${bottom}H${r - h}Q${-h - 3},${bottom} ${-h - 4},${bottom - r}L${-h - 1},${top + r}Q${-h},${top} ${r - h},${top}Z`;
}

function traceRound({ width, height, taper, outline }: BodyMeasurements): string {
  const bottom = BODY_BOTTOM;
  const top = bottom - height;
  const hip = width / 2;
  const shoulder = hip * taper;
  const waist = shoulder * 0.45 + hip * 0.55 + 1;
  const head = pathData`M0,${top}C${0.66 * shoulder},${top} ${shoulder},${top + 0.2 * height} ${waist},${top + 0.5 * height}`;
  const close = pathData`C${-shoulder},${top + 0.2 * height} ${-0.66 * shoulder},${top} 0,${top}Z`;
  if (outline === 'wave') return head + traceHem(hip + 3, top, height, waist) + close;
  return `${head}${pathData`C${hip + 2},${top + 0.8 * height} ${0.82 * hip},${bottom} 0,${bottom}C${-0.82 * hip},${bottom} ${-hip - 2},${top + 0.8 * height} ${-waist},${top + 0.5 * height}`}${close}`;
}

/** The wisp's hem: waves instead of feet. */
function traceHem(edge: number, top: number, height: number, waist: number): string {
  const bottom = BODY_BOTTOM;
  const down = pathData`C${edge},${top + 0.7 * height} ${edge},${bottom - 6} ${edge - 2},${bottom + 2}`;
  const waves = pathData`q-9,9 -20,-3q-9,-8 -19,1q-10,9 ${78 - edge * 2},0q-10,-9 -19,-1q-9,10 -20,1`;
  return (
    down + waves + pathData`C${-edge},${bottom - 6} ${-edge},${top + 0.7 * height} ${-waist},${top + 0.5 * height}`
  );
}
