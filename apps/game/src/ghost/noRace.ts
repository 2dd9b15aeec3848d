/** Why there is no race, where there is none. */
export const NO_RACE = {
  older: 'This run was played by older rules. It can be watched, not raced.',
  damaged: 'This ghost is damaged.',
  elsewhere: 'This ghost ran another course.',
  closed: 'This run opens when its day is over.',
  removed: 'This run was taken off the boards.',
  unknown: 'There is no such run.',
  offline: 'The ghost could not be fetched. Check the connection.',
} as const;
