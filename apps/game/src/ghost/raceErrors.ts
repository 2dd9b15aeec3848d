import { raceRefusalText } from '@jumpy/domain/race';

export const RACE_ERROR_TEXTS = {
  outdatedPage: raceRefusalText('unknown_version'),
  damaged: 'This ghost is damaged.',
  elsewhere: 'This ghost ran another course.',
  closed: 'This run opens when its day is over, at 00:45 UTC.',
  removed: raceRefusalText('removed'),
  unknown: 'There is no such run.',
  offline: 'The ghost could not be fetched. Check the connection.',
} as const;
