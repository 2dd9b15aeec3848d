/** As much of a room as the matchmaker needs. */
export interface GatheringRoom {
  /** It waits for its start and takes one more. */
  readonly isGathering: boolean;
}

/** Brings strangers together: whoever searches comes to the room that gathers, or opens the next. */
export interface QuickRaces<R extends GatheringRoom> {
  /** The room for one more; undefined where no other can be opened. */
  seek(): R | undefined;
}

/** Of this process: each gathers its own. There is one room at a time, as one with four people begins. */
export function createQuickRaces<R extends GatheringRoom>(open: () => R | undefined): QuickRaces<R> {
  let gathering: R | undefined;
  return {
    seek() {
      if (!gathering?.isGathering) gathering = open();
      return gathering;
    },
  };
}
