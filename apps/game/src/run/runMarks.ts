import type { RunMarks } from '@jumpy/protocol/soloFrame';
import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';

/** Counts what a run had beside its figures, as it is played. */
export interface MarkCounter {
  readonly marks: RunMarks;
  onEvent(event: SimEvent): void;
  /** To be called after every tick. */
  follow(world: World): void;
}

export function createMarkCounter(): MarkCounter {
  let streak = 0;
  let longest = 0;
  let closeCalls = 0;
  let wasUnder = false;
  return {
    get marks() {
      return { streak: longest, closeCalls };
    },
    onEvent(event) {
      if (event.type === 'shieldLost' || event.type === 'close') closeCalls += 1;
      if (event.type !== 'land') return;
      streak = event.fresh ? streak + 1 : 0;
      longest = Math.max(longest, streak);
    },
    follow({ over, player }) {
      const isUnder = player.underTicks > 0;
      if (wasUnder && !isUnder) closeCalls += 1;
      // Who died there and was revived did not return by themselves.
      wasUnder = isUnder && !over;
    },
  };
}
