import type { ScriptEnv } from '../env.ts';
import { banner } from './banner.ts';
import { checkPort } from './checkPort.ts';
import { type Child, startChild } from './child.ts';
import { sandboxChildEnv, serverChildEnv } from './childEnv.ts';
import { claimFolder } from './claimFolder.ts';
import { isLocalStart } from './isLocalStart.ts';
import { openDatabase } from './openDatabase.ts';
import { listPeople } from './people.ts';
import { keepSecrets } from './secrets.ts';

export interface ProductPlan {
  env: ScriptEnv;
  /** The server's and the stand-in's own programs. */
  serverFile: string;
  sandboxFile: string;
  /** Pages are served from their sources and reload. */
  isDev: boolean;
  buildPages: (signal: AbortSignal) => Promise<unknown>;
  signal: AbortSignal;
  /** Called with what must be undone later, the last first. */
  atEnd: (undo: () => Promise<void>) => void;
  say: (text: string) => void;
}

/** How long a server whose launcher was killed may take to notice. */
const AFTER_KILL_PATIENCE_MS = 10_000;

/** Starts every part in order; whatever was started when it fails is undone through `atEnd`. */
export async function startProduct(plan: ProductPlan): Promise<Child[]> {
  const begunMs = performance.now();
  const { env, signal, atEnd, say } = plan;
  const { afterKill, release } = claimFolder(env.dataDir);
  atEnd(release);
  const patienceMs = afterKill ? AFTER_KILL_PATIENCE_MS : 0;
  await checkPort({ variable: 'PORT', host: env.host, port: env.port, patienceMs });
  if (!isLocalStart(env)) return [await startPublicServer(plan)];

  const usesSandbox = env.discordClientId === undefined;
  if (usesSandbox) {
    await checkPort({ variable: 'SANDBOX_PORT', host: '127.0.0.1', port: env.sandboxPort, patienceMs });
  }
  const building = plan.isDev ? Promise.resolve() : plan.buildPages(signal);
  const opening = openDatabase(env);
  const standingIn = usesSandbox
    ? startChild({ name: 'Discord stand-in', file: plan.sandboxFile, env: sandboxChildEnv(env), signal })
    : Promise.resolve(undefined);
  await settle([opening, standingIn], { atEnd, beside: building });
  const [database, sandbox] = [await opening, await standingIn];
  await building;
  signal.throwIfAborted();
  const serverEnv = serverChildEnv(env, {
    databaseUrl: database.url,
    secrets: keepSecrets(env.dataDir),
    sandboxUrl: sandbox?.url,
    isDev: plan.isDev,
  });
  const server = await startChild({ name: 'server', file: plan.serverFile, env: serverEnv, signal });
  atEnd(() => server.stop());
  const people = sandbox ? await listPeople(sandbox.url) : [];
  const tookMs = performance.now() - begunMs;
  say(banner({ url: env.publicUrl, sandboxUrl: sandbox?.url, database: database.about, people, tookMs }));
  return sandbox ? [server, sandbox] : [server];
}

interface Part {
  stop(): Promise<void>;
}

/**
 * Waits until everything that starts side by side has started or failed, and has what did stopped at the end, the first
 * of them last. Only then may one fail: what came up later would be left behind.
 */
async function settle(
  parts: Promise<Part | undefined>[],
  { atEnd, beside }: Pick<ProductPlan, 'atEnd'> & { beside: Promise<unknown> },
): Promise<void> {
  const [outcomes] = await Promise.all([Promise.allSettled(parts), Promise.allSettled([beside])]);
  for (const outcome of outcomes) {
    const part = outcome.status === 'fulfilled' ? outcome.value : undefined;
    if (part) atEnd(() => part.stop());
  }
}

/** Away from this computer nothing is made up: the server is given what was set, and refuses when something is missing. */
async function startPublicServer({ env, serverFile, buildPages, signal, atEnd, say }: ProductPlan): Promise<Child> {
  await buildPages(signal);
  const server = await startChild({ name: 'server', file: serverFile, env: env.inherited, signal });
  atEnd(() => server.stop());
  say(`Jumpy is ready at ${env.publicUrl}`);
  return server;
}
