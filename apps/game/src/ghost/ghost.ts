import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import type { OpenedRun } from '../run/openGiven.ts';
import { playBack } from '../run/playBack.ts';
import { createTrack, type Track } from '../view/track.ts';

/** Replay simulated in step with a run. Shares nothing with the run except the course. */
export interface Ghost {
  readonly world: World;
  readonly track: Track;
  /** True once the replay is exhausted. */
  readonly ended: boolean;
  /** Simulates up to a tick of the run. */
  follow(tick: number): void;
  /** Returns the events since the last call. */
  happened(): readonly SimEvent[];
}

/** Maximum events buffered between two frames. */
const MOST_HAPPENED = 32;

export function createGhost(run: OpenedRun): Ghost {
  const played = playBack(run);
  const track = createTrack();
  let events: SimEvent[] = [];
  let ended = false;
  const note = (event: SimEvent): void => {
    if (events.length < MOST_HAPPENED || event.type === 'end') events.push(event);
  };
  track.reset(played.world);

  return {
    get world() {
      return played.world;
    },
    track,
    get ended() {
      return ended;
    },
    follow(tick) {
      while (!ended && played.world.tick < tick) {
        if (played.advance(note)) track.note(played.world);
        else ended = true;
      }
      // The replay may end exactly at this tick.
      if (played.world.tick >= run.replay.lengthTicks) ended = true;
    },
    happened() {
      if (events.length === 0) return events;
      const told = events;
      events = [];
      return told;
    },
  };
}
