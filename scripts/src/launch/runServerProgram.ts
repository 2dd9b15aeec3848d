import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT, loadDotEnv, type ScriptEnv, scriptEnv } from '../env.ts';
import { serverChildEnv } from './childEnv.ts';
import { lockDataFolder, findLauncher } from './lockDataFolder.ts';
import { isLocalStart } from './isLocalStart.ts';
import { type ProductDatabase, openProductDatabase } from './openProductDatabase.ts';
import { ensureSecrets, type LocalSecrets } from './localSecrets.ts';

/**
 * Runs one of the server's programs with the settings of a start and returns its exit code. Locally, a program that
 * writes requires that no server is running; one that only reads may use a running start's database.
 */
export function runServerProgram(
  file: string,
  { instance, words = [], readsOnly = false }: { instance: number; words?: readonly string[]; readsOnly?: boolean },
): Promise<number> {
  loadDotEnv();
  return withSettings(scriptEnv(undefined, { instance }), { readsOnly }, (env) =>
    runInherited([path.join(ROOT, file), ...words], env),
  );
}

async function withSettings(
  env: ScriptEnv,
  { readsOnly }: { readsOnly: boolean },
  work: (env: NodeJS.ProcessEnv) => Promise<number>,
): Promise<number> {
  if (!isLocalStart(env)) return work(env.inherited);
  return withProductDatabase(env, { readsOnly }, (database, secrets) =>
    work(serverChildEnv(env, { database, secrets, sandboxUrl: undefined, isDev: false })),
  );
}

/**
 * Runs `work` with the database of a local start. The data folder is locked meanwhile, unless `work` only reads and a
 * start is running.
 */
export async function withProductDatabase<T>(
  env: ScriptEnv,
  { readsOnly }: { readsOnly: boolean },
  work: (database: ProductDatabase, secrets: LocalSecrets) => Promise<T>,
): Promise<T> {
  const launcher = findLauncher(env.dataDir);
  if (readsOnly && launcher !== undefined && launcher !== 'stale') {
    const secrets = ensureSecrets(env.dataDir);
    // The running start owns the database and stops it.
    return work(await openProductDatabase(env, secrets), secrets);
  }
  const { release } = await lockDataFolder(env.dataDir);
  try {
    const secrets = ensureSecrets(env.dataDir);
    const database = await openProductDatabase(env, secrets);
    try {
      return await work(database, secrets);
    } finally {
      await database.stop();
    }
  } finally {
    await release();
  }
}

/** Returns the program's exit code; it reports its own result. */
function runInherited(program: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, program, { env, stdio: 'inherit' });
  // The terminal signals both processes: let the program exit first, then clean up.
  const wait = (): void => {};
  process.on('SIGINT', wait);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => process.off('SIGINT', wait));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
