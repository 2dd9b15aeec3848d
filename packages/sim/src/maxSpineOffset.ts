import type { Course } from './course.ts';
import { divideTruncated } from './integerDivision.ts';
import type { Weather } from './biomeRules.ts';
import { type Surface, worstReach } from './reach.ts';

/** Share of the worst-case reach that the course uses, in percent. */
const REACH_PERCENT = 84;

/**
 * The spine rule: returns the maximum horizontal distance between the centers of two consecutive platforms so that a
 * bounce started at full speed in the wrong direction still lands. Negative if none is close enough. In 1/256 units.
 */
export function maxSpineOffset(
  from: Pick<Course, 'kind' | 'halfWidth' | 'amplitude'>,
  to: { gap: number; halfWidth: number; amplitude: number; weather: Weather },
): number {
  const reach = divideTruncated(worstReach(surfaceOf(from.kind), to) * REACH_PERCENT, 100);
  return reach - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}

function surfaceOf(kind: Course['kind']): Surface {
  return kind === 'ice' || kind === 'conveyor' ? kind : 'plain';
}
