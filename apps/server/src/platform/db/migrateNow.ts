import { readEnv } from '../env.ts';
import { bringUpToDate } from './bringUpToDate.ts';
import { runProgram } from '../runProgram.ts';

/** `npm run migrate`: what a start does first, for servers that are not to know the owner of the tables. */
await runProgram(async () => {
  const applied = await bringUpToDate(readEnv());
  process.stdout.write(applied.length === 0 ? 'The database was up to date.\n' : `Applied ${applied.join(', ')}.\n`);
});
