import { runCommand } from './args/runCommand.ts';
import { actAsked, OWNER_COMMAND } from './contracts/actAsked.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

await runCommand(OWNER_COMMAND, (args) => {
  loadDotEnv();
  return actAsked({ args, env: scriptEnv(), say: console.log });
});
