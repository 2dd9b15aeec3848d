import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, loadDotEnv, scriptEnv } from './env.ts';
import { serverChildEnv } from './launch/childEnv.ts';
import { claimFolder } from './launch/claimFolder.ts';
import { isLocalStart } from './launch/isLocalStart.ts';
import { openDatabase } from './launch/openDatabase.ts';
import { keepSecrets } from './launch/secrets.ts';
import { StartFault } from './startFault.ts';

const PROGRAM = path.join(ROOT, 'apps/server/src/xp/recompute.ts');

/** npm run xp:recompute: brings every player to a changed XP_PER_POINT, with the settings of a start, while no server runs. */
loadDotEnv();
try {
  process.exitCode = await recompute();
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(`\n${error}\n`);
  process.exitCode = 1;
}

async function recompute(): Promise<number> {
  const env = scriptEnv();
  if (!isLocalStart(env)) return run(env.inherited);
  const { release } = claimFolder(env.dataDir);
  try {
    const database = await openDatabase(env);
    try {
      const secrets = keepSecrets(env.dataDir);
      return await run(
        serverChildEnv(env, { databaseUrl: database.url, secrets, sandboxUrl: undefined, isDev: false }),
      );
    } finally {
      await database.stop();
    }
  } finally {
    await release();
  }
}

/** Ends with the code of the program, which says itself what it did or what is wrong. */
function run(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
