import { readEnv } from '../env.ts';
import { bringUpToDate } from './bringUpToDate.ts';
import { runProgram } from '../runProgram.ts';

/** Entry point of `npm run migrate`: migrates in advance, for servers that must not know the owner of the tables. */
await runProgram(async () => {
  const applied = await bringUpToDate(readEnv());
  process.stdout.write(applied.length === 0 ? 'The database was up to date.\n' : `Applied ${applied.join(', ')}.\n`);
});
