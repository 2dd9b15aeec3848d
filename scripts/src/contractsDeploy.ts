import { runCommand } from './args/runCommand.ts';
import { DEPLOY_COMMAND, runDeployCommand } from './contracts/runDeployCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

await runCommand(DEPLOY_COMMAND, ({ options }) => {
  loadDotEnv();
  return runDeployCommand({ options, env: scriptEnv(), say: console.log });
});
