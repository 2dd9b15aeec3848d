import { journeys } from './testing/parts.ts';
import { runParts } from './testing/runParts.ts';

/** npm run journeys: all journeys in a real browser, or those that Playwright finds under the given words. */
process.exitCode = await runParts(() => ({ parts: [journeys(process.argv.slice(2))], needsPages: true }));
