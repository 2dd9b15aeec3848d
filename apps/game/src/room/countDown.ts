import type { AudioEngine } from '@jumpy/audio/engine';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import type { Hud } from '../page/hud.ts';

/** The seconds to the start, seen, heard and spoken (GAME-36). */
export interface CountDown {
  begin(): void;
  /** Shows what is left; answers whether it is over. */
  pass(roomTick: number): boolean;
}

/** From here on each second is heard and spoken. */
const LAST = 3;
const HALF = 5;

export function createCountDown(hud: Pick<Hud, 'count' | 'say'>, audio: Pick<AudioEngine, 'play'>): CountDown {
  let counted: number | undefined;
  return {
    begin() {
      counted = undefined;
    },
    pass(roomTick) {
      const left = Math.max(0, Math.ceil(-roomTick / TICKS_PER_SECOND));
      if (left !== counted && left > 0) {
        if (counted === undefined) hud.say(`The race begins in ${left} s.`);
        else if (left === HALF || left <= LAST) hud.say(String(left));
        if (left <= LAST) audio.play('count');
        counted = left;
      }
      hud.count(left);
      return roomTick >= 0;
    },
  };
}
