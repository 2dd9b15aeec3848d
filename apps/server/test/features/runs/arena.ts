import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/testApp.ts';
import { fixedRandom } from './random.ts';

/** Rate limits that tests never reach. */
const LOOSE = Object.fromEntries(
  Object.keys(REQUEST_LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1_000_000, perAddress: 1_000_000 }]),
) as Record<LimitClass, RequestLimit>;

/** The application with deterministic runs. */
export function createArena(name: string, options: TestAppOptions = {}): Promise<TestApp> {
  return createTestApp({
    ...options,
    context: { random: fixedRandom(name), ...options.context },
    app: { limits: LOOSE, ...options.app },
  });
}
