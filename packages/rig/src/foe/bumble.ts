import type { Shape } from '../shape.ts';
import type { FoeState } from './build.ts';
import { drawFlyer } from './flyer.ts';

/** The bumble: a round bee about its middle that hurts nobody. */
export const drawBumble = (state: FoeState): readonly Shape[] => drawFlyer(state);
