import type { SimEvent } from '@jumpy/sim/events';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';
import { belowCue } from './belowCue.ts';
import { chooseWay, type Way } from './chooseWay.ts';
import type { Cue, Ears } from './cue.ts';
import { flightOf } from './flight.ts';
import { hazardCue } from './hazardCue.ts';
import { leadCue } from './leadCue.ts';

/** What of a run is to be heard by who cannot see it. It follows from the world and what happened, and changes neither. */
export interface Cues {
  hear(event: SimEvent): void;
  /** After every tick, or after several that are drawn at once. */
  follow(world: World): readonly Cue[];
}

const NONE: readonly Cue[] = [];
/** So often the way is thought over. */
const DECIDE_TICKS = 6;

export interface CueParts {
  /** The rules it is played by. */
  readonly step: Simulation['step'];
  readonly ears: Ears;
  /** What was bounced on before, where it is already under way. */
  readonly standY?: number;
}

/** The cues of one run. */
export function createCues({ step, ears, standY: fromY = 0 }: CueParts): Cues {
  let way: Way | undefined;
  let standId = 0;
  let standY = fromY;
  const due = { decision: 0, lead: 0, hazard: 0, below: 0 };

  const decide = (world: World): void => {
    due.decision = world.tick + DECIDE_TICKS;
    const before = way?.platform.id;
    way = chooseWay(world, { step, flight: flightOf(world), standY, standId, current: way });
    if (way !== undefined && way.platform.id !== before) due.lead = world.tick;
  };

  return {
    hear(event) {
      const { type } = event;
      if (type === 'land') {
        standId = event.platformId;
        standY = event.y;
        way = undefined;
      } else if (type === 'hop' && way !== undefined) way = { ...way, hop: false };
      if (type === 'land' || type === 'hop' || type === 'stomp' || type === 'portal' || type === 'revive')
        due.decision = 0;
    },
    follow(world) {
      const { tick, over } = world;
      if (over) return NONE;
      if (tick >= due.decision) decide(world);
      const cues: Cue[] = [];
      const tell = (
        what: 'lead' | 'hazard' | 'below',
        told: { readonly cue: Cue; readonly beat: number } | undefined,
      ): void => {
        if (told === undefined) return;
        due[what] = tick + told.beat;
        cues.push(told.cue);
      };
      if (way !== undefined && tick >= due.lead) tell('lead', leadCue(world, way, ears));
      if (tick >= due.hazard) tell('hazard', hazardCue(world, ears));
      if (tick >= due.below) tell('below', belowCue(world, standY));
      return cues.length === 0 ? NONE : cues;
    },
  };
}
