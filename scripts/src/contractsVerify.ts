import { runCommand } from './args/runCommand.ts';
import { runVerifyCommand, VERIFY_COMMAND } from './contracts/runVerifyCommand.ts';
import { loadDotEnv, scriptEnv } from './env.ts';

await runCommand(VERIFY_COMMAND, ({ options }) => {
  loadDotEnv();
  return runVerifyCommand({ options, env: scriptEnv(), say: console.log });
});
