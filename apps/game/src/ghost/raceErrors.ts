import { raceRefusalText } from '@jumpy/domain/race';
import * as m from './messages.ts';

export const RACE_ERROR_TEXTS = {
  outdatedPage: raceRefusalText('unknown_version'),
  damaged: m.ghostDamaged(),
  elsewhere: m.differentCourse(),
  closed: m.unlocksAfterDay(),
  removed: raceRefusalText('removed'),
  unknown: m.runNotFound(),
  offline: m.ghostNotLoaded(),
} as const;
