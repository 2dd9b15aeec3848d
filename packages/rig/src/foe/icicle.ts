import { TOYS } from '../palette.ts';
import { inked } from '../pen.ts';
import { path, type Shape } from '../shape.ts';

/** An icicle about its tip, which points down. */
export const drawIcicle = (): readonly Shape[] => [path('M-9,-40H9L0,0Z', inked(TOYS.ice, 3))];
