import { COLOURS, INK, TOYS } from '../palette.ts';
import { flat, line } from '../pen.ts';
import { circle, path, type Shape } from '../shape.ts';
import { foeBody, type FoeState } from './build.ts';

const BODY = 'M-12,-42H12C12,-28 6,-13 0,0C-6,-13 -12,-28 -12,-42Z';
/** Awake its tip is hot with danger. */
const TIP = 'M-7.5,-17C-5,-11 -2,-5 0,0C2,-5 5,-11 7.5,-17L3,-14L0,-18L-3,-14Z';
const CRACKS = 'M-11,-37l5,3 -3,4M11,-39l-5,4';

/** An icicle about its tip, which points down: it sleeps until somebody is under it, then it wakes, cracks and looks down. */
export function drawIcicle({ telegraph }: Pick<FoeState, 'telegraph'>): readonly Shape[] {
  const isAwake = telegraph > 0;
  const tip = isAwake ? [path(TIP, flat(COLOURS.coral))] : [];
  return [
    ...foeBody(BODY, TOYS.ice, TOYS.iceD, tip),
    path('M-8,-37C-8,-32 -7,-27 -5.5,-23', line(3, COLOURS.white)),
    ...(isAwake ? AWAKE : ASLEEP),
  ];
}

const ASLEEP: readonly Shape[] = [path('M-8,-28q3,3 6,0M2,-28q3,3 6,0', line(2.6))];
const AWAKE: readonly Shape[] = [
  path(CRACKS, line(2.4)),
  ...[-4.6, 4.6].flatMap((x) => [circle(x, -27, 4, flat(COLOURS.white)), circle(x * 0.9, -25.8, 2.3, flat(INK))]),
  path('M-10,-34L-2,-30M10,-34L2,-30', line(3.2)),
];
