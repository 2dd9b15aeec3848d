import { raceRefusalText } from '@jumpy/domain/race';

export const RACE_ERROR_TEXTS = {
  outdatedPage: raceRefusalText('unknown_version'),
  damaged: 'This ghost is damaged.',
  elsewhere: 'This ghost is from a different course.',
  closed: 'This run unlocks after its day, at 00:45 UTC.',
  removed: raceRefusalText('removed'),
  unknown: 'We couldn’t find that run.',
  offline: 'Couldn’t load the ghost. Check your connection.',
} as const;
