import { runCommand } from './args/runCommand.ts';
import { runOwnerCommand, OWNER_COMMAND } from './contracts/runOwnerCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

await runCommand(OWNER_COMMAND, (args) => {
  loadDotEnv();
  return runOwnerCommand({ args, env: scriptEnv(), say: console.log });
});
