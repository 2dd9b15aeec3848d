import path from 'node:path';
import { runCommand } from '../args/runCommand.ts';
import { scriptEnv } from '../env.ts';
import { BACKUP_COMMAND, getConfiguredDatabase, runBackup } from './runBackup.ts';

/** Entry point of the build folder, which has no data folder. */
await runCommand({ ...BACKUP_COMMAND, program: 'node backup.js' }, async ({ options, words: [folder = 'backups'] }) => {
  const env = scriptEnv();
  const source = { env, database: getConfiguredDatabase(env), dataDir: undefined };
  await runBackup(source, { parent: path.resolve(folder), options });
});
