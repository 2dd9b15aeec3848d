/** As much of a room as the matchmaker needs. */
export interface GatheringRoom {
  /** It waits for its start and takes one more. */
  readonly isGathering: boolean;
}

/** Brings strangers together: whoever searches comes to the room that gathers, or opens the next. */
export interface QuickRaces<R extends GatheringRoom> {
  /** The room for one more; undefined where one has to be opened. */
  find(): R | undefined;
  /** A room was opened for somebody who searches: others come to it. */
  opened(room: R): void;
}

/** Of this process: each gathers its own. There is one room at a time, as one with four people begins. */
export function createQuickRaces<R extends GatheringRoom>(): QuickRaces<R> {
  let gathering: R | undefined;
  return {
    find: () => (gathering?.isGathering ? gathering : undefined),
    opened(room) {
      gathering = room;
    },
  };
}
