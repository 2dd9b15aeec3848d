import path from 'node:path';
import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { BACKUP_COMMAND, getConfiguredDatabase, runBackup } from './backup/runBackup.ts';
import { loadDotEnv, ROOT, scriptEnv } from './env.ts';
import { isLocalStart } from './launch/isLocalStart.ts';
import { withProductDatabase } from './launch/runServerProgram.ts';

const command = { ...BACKUP_COMMAND, options: { instance: instanceOption, ...BACKUP_COMMAND.options } };

await runCommand(command, async ({ options, words: [folder] }) => {
  loadDotEnv();
  const env = scriptEnv(undefined, { instance: options.instance });
  const parent = folder === undefined ? path.join(ROOT, 'backups') : path.resolve(folder);
  const { dataDir } = env;
  if (isLocalStart(env))
    await withProductDatabase(env, { readsOnly: true }, (database) =>
      runBackup({ env, database, dataDir }, { parent, options }),
    );
  else await runBackup({ env, database: getConfiguredDatabase(env), dataDir }, { parent, options });
});
