import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { getConfiguredDatabase } from './backup/runBackup.ts';
import { checkBackup, placeSecrets, RESTORE_COMMAND, runRestore } from './backup/runRestore.ts';
import { loadDotEnv, scriptEnv } from './env.ts';
import { isLocalStart } from './launch/isLocalStart.ts';
import { withProductDatabase } from './launch/runServerProgram.ts';

const command = { ...RESTORE_COMMAND, options: { instance: instanceOption, ...RESTORE_COMMAND.options } };

await runCommand(command, async ({ options, words }) => {
  loadDotEnv();
  const env = scriptEnv(undefined, { instance: options.instance });
  const backup = await checkBackup(env, { words, options });
  if (options.verify) return;
  const { dataDir } = env;
  if (!isLocalStart(env)) return runRestore(backup, { database: getConfiguredDatabase(env), dataDir, options });
  placeSecrets(backup, { dataDir });
  await withProductDatabase(env, { readsOnly: false }, (database) =>
    runRestore(backup, { database, dataDir, options }),
  );
});
