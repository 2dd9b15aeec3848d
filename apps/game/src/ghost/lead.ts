/** Tracks who is ahead. A lead that flips back between two landings is not reported. */
export interface Lead {
  /** Call after every tick; returns a value when the lead has changed. */
  note(tick: number, difference: number): 'passed' | 'wasPassed' | undefined;
}

/** A new lead must last this long. */
const HOLDS_TICKS = 40;
/** Minimum time between two reports. */
const REST_TICKS = 240;

export function createLead(): Lead {
  let leader: -1 | 0 | 1 = 0;
  let rival: -1 | 0 | 1 = 0;
  let rivalSince = 0;
  let toldTick = -REST_TICKS;

  return {
    note(tick, difference) {
      const ahead = difference > 0 ? 1 : difference < 0 ? -1 : 0;
      if (ahead === 0 || ahead === leader) {
        rival = 0;
        return undefined;
      }
      if (rival !== ahead) {
        rival = ahead;
        rivalSince = tick;
      }
      if (tick - rivalSince < HOLDS_TICKS || tick - toldTick < REST_TICKS) return undefined;
      const isFirst = leader === 0;
      leader = ahead;
      rival = 0;
      if (isFirst) return undefined;
      toldTick = tick;
      return ahead > 0 ? 'passed' : 'wasPassed';
    },
  };
}
