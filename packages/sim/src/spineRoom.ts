import type { Course } from './course.ts';
import { divide } from './integerDivision.ts';
import type { Weather } from './placeRules.ts';
import { type Surface, worstReach } from './reach.ts';

/** Share of the worst reach that the course uses, per cent. */
const SHARE = 84;

/**
 * The spine rule: how far the middle of a platform may lie from the middle of the last one so that a bounce begun at full
 * speed the wrong way still lands on it. Negative when no place is near enough. All in 1/256 units.
 */
export function spineRoom(
  from: Pick<Course, 'kind' | 'halfWidth' | 'amplitude'>,
  to: { gap: number; halfWidth: number; amplitude: number; weather: Weather },
): number {
  const reach = divide(worstReach(surfaceOf(from.kind), to) * SHARE, 100);
  return reach - from.halfWidth + to.halfWidth - from.amplitude - to.amplitude;
}

function surfaceOf(kind: Course['kind']): Surface {
  return kind === 'ice' || kind === 'conveyor' ? kind : 'plain';
}
