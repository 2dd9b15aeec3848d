import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, loadDotEnv, type ScriptEnv, scriptEnv } from '../env.ts';
import { serverChildEnv } from './childEnv.ts';
import { claimFolder } from './claimFolder.ts';
import { isLocalStart } from './isLocalStart.ts';
import { openDatabase } from './openDatabase.ts';
import { keepSecrets } from './secrets.ts';

/** Runs a program of the server with the settings of a start; on this computer while no server runs. Returns its exit code. */
export function runServerProgram(
  file: string,
  { instance, words = [] }: { instance: number; words?: readonly string[] },
): Promise<number> {
  loadDotEnv();
  return withSettings(scriptEnv(undefined, { instance }), (env) => run([path.join(ROOT, file), ...words], env));
}

async function withSettings(env: ScriptEnv, work: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  if (!isLocalStart(env)) return work(env.inherited);
  const { release } = await claimFolder(env.dataDir);
  try {
    const secrets = keepSecrets(env.dataDir);
    const database = await openDatabase(env, secrets);
    try {
      return await work(serverChildEnv(env, { database, secrets, sandboxUrl: undefined, isDev: false }));
    } finally {
      await database.stop();
    }
  } finally {
    await release();
  }
}

/** Ends with the code of the program, which says itself what it did or what is wrong. */
function run(program: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, program, { env, stdio: 'inherit' });
  // The terminal tells both: the program ends as it likes, and then what was begun for it.
  const wait = (): void => {};
  process.on('SIGINT', wait);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => process.off('SIGINT', wait));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
