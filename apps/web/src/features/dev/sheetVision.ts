import type { Vision } from '@jumpy/rig/palette';
import { createContext } from 'react';

/** The palette that every cell of the sheet is painted in. */
export const SheetVision = createContext<Vision>('standard');
