/** Most who watch a room. */
export const MOST_SPECTATORS = 50;

/** Those who watch a room: they have no seat and no say. */
export interface Spectators {
  readonly ids: readonly string[];
  /** Whether there is space for one more. */
  add(id: string): boolean;
  remove(id: string): void;
}

export function createSpectators(): Spectators {
  let ids: string[] = [];
  return {
    get ids() {
      return ids;
    },
    add(id) {
      if (ids.length >= MOST_SPECTATORS) return false;
      ids = [...ids, id];
      return true;
    },
    remove(id) {
      ids = ids.filter((one) => one !== id);
    },
  };
}
