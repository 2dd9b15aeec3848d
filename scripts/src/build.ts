import { buildPages } from './buildPages.ts';
import { ROOT } from './env.ts';
import { StartError } from './startError.ts';

try {
  const built = await buildPages({ root: ROOT, isForced: process.argv.includes('--force'), say: console.log });
  if (built.length === 0) console.log('Every page is fresh; npm run build -- --force builds them anyway.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(String(error));
  process.exitCode = 1;
}
