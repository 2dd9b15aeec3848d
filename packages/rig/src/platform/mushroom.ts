import type { Shape } from '../shape.ts';
import { drawSpring, type PlatformState } from './kinds.ts';

/** A mushroom whose cap gives way; pressed it is flat. */
export const drawMushroom = (state: PlatformState): readonly Shape[] => drawSpring(state);
