import { runCommand } from '../args/runCommand.ts';
import { scriptEnv } from '../env.ts';
import { getConfiguredDatabase } from './runBackup.ts';
import { checkBackup, RESTORE_COMMAND, runRestore } from './runRestore.ts';

/** Entry point of the build folder, which has no data folder. */
await runCommand({ ...RESTORE_COMMAND, program: 'node restore.js' }, async ({ options, words }) => {
  const env = scriptEnv();
  const backup = await checkBackup(env, { words, options });
  if (options.verify) return;
  await runRestore(backup, { database: getConfiguredDatabase(env), dataDir: undefined, options });
});
