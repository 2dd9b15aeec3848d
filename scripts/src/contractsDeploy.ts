import { runCommand } from './args/runCommand.ts';
import { DEPLOY_COMMAND, deployAsked } from './contracts/deployAsked.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

await runCommand(DEPLOY_COMMAND, ({ options }) => {
  loadDotEnv();
  return deployAsked({ options, env: scriptEnv(), say: console.log });
});
