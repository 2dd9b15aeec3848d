/** Tracks who is ahead. A lead that flips back between two landings is not reported. */
export interface LeadTracker {
  /** Call after every tick; returns a value when the lead has changed. */
  update(tick: number, difference: number): 'passed' | 'wasPassed' | undefined;
}

/** A new lead must last this long. */
const MIN_HOLD_TICKS = 40;
/** Minimum time between two reports. */
const MIN_INTERVAL_TICKS = 240;

export function createLeadTracker(): LeadTracker {
  let leader: -1 | 0 | 1 = 0;
  let rival: -1 | 0 | 1 = 0;
  let rivalSince = 0;
  let toldTick = -MIN_INTERVAL_TICKS;

  return {
    update(tick, difference) {
      const ahead = difference > 0 ? 1 : difference < 0 ? -1 : 0;
      if (ahead === 0 || ahead === leader) {
        rival = 0;
        return undefined;
      }
      if (rival !== ahead) {
        rival = ahead;
        rivalSince = tick;
      }
      if (tick - rivalSince < MIN_HOLD_TICKS || tick - toldTick < MIN_INTERVAL_TICKS) return undefined;
      const isFirst = leader === 0;
      leader = ahead;
      rival = 0;
      if (isFirst) return undefined;
      toldTick = tick;
      return ahead > 0 ? 'passed' : 'wasPassed';
    },
  };
}
