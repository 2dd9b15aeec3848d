import { readEnv } from '../env.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { runCliProgram } from '../runCliProgram.ts';

/** Entry point of `npm run migrate`: migrates in advance, for servers that must not know the owner of the tables. */
await runCliProgram(async () => {
  const applied = await migrateDatabase(readEnv(), {
    onLocked: (holder) => process.stderr.write(`Waiting for ${holder}, which holds what is to be changed ...\n`),
  });
  process.stdout.write(applied.length === 0 ? 'The database was up to date.\n' : `Applied ${applied.join(', ')}.\n`);
});
