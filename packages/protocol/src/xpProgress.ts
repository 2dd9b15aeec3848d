import * as z from 'zod/mini';
import { Count } from './common.ts';

/** Progress between two levels, as computed by `@jumpy/domain/levels`. */
export const XpProgress = z.object({
  level: Count,
  currentXP: Count,
  currentLevelXP: Count,
  progressXP: Count,
  requiredXP: Count,
  nextLevelXP: Count,
  percentage: Count,
  totalXP: Count,
});
