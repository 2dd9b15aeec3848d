import { journeys } from './testing/parts.ts';
import { runParts } from './testing/runParts.ts';

/** Two products side by side: a page that is played mostly waits. */
const AT_ONCE = '--workers=2';

/** npm run journeys: all journeys in a real browser, or those that Playwright finds under the given words. */
process.exitCode = await runParts(() => ({ parts: [journeys([AT_ONCE, ...process.argv.slice(2)])], needsPages: true }));
