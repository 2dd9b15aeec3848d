import type { SimEvent } from '@jumpy/sim/events';
import type { CarryKind } from '@jumpy/sim/kinds';
import type { World } from '@jumpy/sim/world';

/** What earned the points of a run. */
export interface ScoringFacts {
  /** Points of stomps, close calls, and what landings paid above a multiplier of 1. */
  readonly riskPoints: number;
  readonly combosLost: number;
  /** Points that the limits had not let through when the run ended. */
  readonly unpaidPoints: number;
  /** Each completed level: its points, and what carried the player in it. */
  readonly levels: readonly { readonly points: number; readonly toys: readonly CarryKind[] }[];
}

/** Collects the facts from the events of a run. */
export function createScoringTracker() {
  const levels: { points: number; toys: readonly CarryKind[] }[] = [];
  let toys = new Set<CarryKind>();
  let points = 0;
  let riskPoints = 0;
  let combosLost = 0;
  return {
    onEvent(event: SimEvent): void {
      if ('points' in event) points += event.points;
      if (event.type === 'stomp' || event.type === 'close') riskPoints += event.points;
      if (event.type === 'land') riskPoints += Math.min(event.points, event.multiplier - 1);
      if (event.type === 'comboLost') combosLost += 1;
      const toy = toyOf(event);
      if (toy !== undefined) toys.add(toy);
      if (event.type !== 'level' || event.level === 1) return;
      levels.push({ points, toys: [...toys] });
      toys = new Set();
      points = 0;
    },
    finish: ({ bank }: World): ScoringFacts => ({ riskPoints, combosLost, unpaidPoints: bank, levels }),
  };
}

function toyOf(event: SimEvent): CarryKind | undefined {
  switch (event.type) {
    case 'spring':
    case 'mushroom':
    case 'portal':
      return event.type;
    case 'pickup':
      return event.pickup === 'jetpack' ? 'jetpack' : undefined;
    case 'medium':
      return event.medium === 'updraught' || event.medium === 'bubbles' ? event.medium : undefined;
    default:
      return undefined;
  }
}
