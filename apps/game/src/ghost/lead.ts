/** Who is ahead, and when that changed for good: a lead that comes and goes between two landings is no news. */
export interface Lead {
  /** To be told after every tick; answers when somebody has passed. */
  note(tick: number, difference: number): 'passed' | 'wasPassed' | undefined;
}

/** A new lead must hold this long. */
const HOLDS_TICKS = 40;
/** And news of it come no closer together than this. */
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
