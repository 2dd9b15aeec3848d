import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../env.ts';

/** What one `npm test` runs: arguments for each tool, `undefined` for a tool that is not run. */
export interface TestPlan {
  vitest: string[] | undefined;
  journeys: string[] | undefined;
  needsPages: boolean;
}

const isJourney = (word: string): boolean => word === 'e2e' || word.startsWith('e2e/');

/** Words that begin with e2e are journeys, all others are for vitest; no words mean everything but the journeys that are proofs. */
export function planTests(
  words: string[],
  hasJourneys: boolean = existsSync(path.join(ROOT, 'e2e/playwright.config.ts')),
): TestPlan {
  const chosen = words.filter(isJourney);
  const others = words.filter((word) => !isJourney(word));
  const journeys = chosen.filter((word) => word !== 'e2e');
  if (words.length === 0)
    return { vitest: [], journeys: hasJourneys ? ['--grep-invert=@proof'] : undefined, needsPages: true };
  if (chosen.length === 0) return { vitest: others, journeys: undefined, needsPages: others.some(wantsPages) };
  const forVitest = others.filter((word) => !word.startsWith('-'));
  return {
    vitest: forVitest.length > 0 ? forVitest : undefined,
    journeys: [...journeys, ...others.filter((word) => word.startsWith('-'))],
    needsPages: true,
  };
}

/** The server serves the built pages, so its tests look at them too. */
const wantsPages = (word: string): boolean => /^apps(\/server)?\/?$|apps\/server\/test\/pages/.test(word);
