import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './args/runCommand.ts';
import { ROOT, scriptEnv } from './env.ts';
import { getToolPath } from './testing/runTool.ts';

const FOLDER = path.join(ROOT, 'optional/privy');

/** Privy's SDK is far larger than the product, so it is installed on demand, with its own lockfile. */
const BUILD_STEPS: readonly { says: string; program: string; words: readonly string[] }[] = [
  {
    says: 'Installing Privy (about 1.5 GB with what it brings along) ...',
    program: 'npm',
    words: ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
  },
  {
    says: 'Checking our side of it ...',
    program: process.execPath,
    words: [getToolPath('typescript/bin/tsc'), '-p', '.'],
  },
  {
    says: 'Building ...',
    program: process.execPath,
    words: [getToolPath('vite/bin/vite.js'), 'build', '--logLevel', 'error'],
  },
];

function runStep(program: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: FOLDER, stdio: 'inherit', env: scriptEnv().inherited });
    child.once('error', reject).once('exit', resolve);
  });
}

const command = {
  name: 'privy:build',
  summary: 'Installs and builds Privy’s SDK in optional/privy, for deployments that set PRIVY_APP_ID.',
};

await runCommand(command, async () => {
  for (const { says, program, words } of BUILD_STEPS) {
    console.log(says);
    const code = await runStep(program, words);
    if (code !== 0) {
      console.error('Privy was not built; what stands above says why. The product goes on with the keyring.');
      return 1;
    }
  }
  const built = path.join(FOLDER, 'dist/privy.js');
  if (!existsSync(built)) throw new Error(`the build ended well and left no ${built}`);
  console.log('Built into optional/privy/dist. Set PRIVY_APP_ID and start.');
  return 0;
});
