import type { Vision } from '@jumpy/rig/palette';
import { createContext } from 'react';

/** Color palette for all cells of the sheet. */
export const VisionContext = createContext<Vision>('standard');
