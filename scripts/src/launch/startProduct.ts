import { existsSync } from 'node:fs';
import { localKeyringAddress } from '@jumpy/domain/localAddress';
import type { ScriptEnv } from '../env.ts';
import { renderBanner } from './renderBanner.ts';
import { applyLanSettings } from '../lan/applyLanSettings.ts';
import { openLanProxies } from '../lan/openLanProxies.ts';
import { assertDistinctPorts, waitForFreePort } from './waitForFreePort.ts';
import { type Child, startChild } from './startChild.ts';
import { getLocalChainUrl, localChainEnv, sandboxChildEnv, serverChildEnv } from './childEnv.ts';
import { type LockedFolder, lockDataFolder } from './lockDataFolder.ts';
import { isLocalStart } from './isLocalStart.ts';
import { openProductDatabase } from './openProductDatabase.ts';
import { type OpenedChain, openLocalChain } from './openLocalChain.ts';
import { listPeople } from './listPeople.ts';
import { superviseProcess } from './superviseProcess.ts';
import { offerContracts } from './offerContracts.ts';
import { ensureSecrets, type LocalSecrets } from './localSecrets.ts';

export interface ProductPlan {
  env: ScriptEnv;
  /** Programs of server, sandbox and local chain; without the last there is no chain. */
  serverFile: string;
  sandboxFile: string;
  chainFile?: string;
  /** Serves pages from source with hot reload. */
  isDev: boolean;
  /** Exposes the product to the local network. */
  isLan?: boolean;
  buildPages: (signal: AbortSignal) => Promise<unknown>;
  /** The sandbox has a large population, whose roles are assigned without Discord's rate limits. */
  hasCrowd?: boolean;
  /** Fills an empty product before its server starts. */
  filling?: ProductFiller;
  signal: AbortSignal;
  /** Registers a cleanup step; steps run in reverse order. */
  atEnd: (undo: () => Promise<void>) => void;
  say: (text: string) => void;
}

/** Fills a new product with data. */
export interface ProductFiller {
  /** Start time of its local chain. */
  chainBeganMs: number;
  /** Called before anything starts in the folder. */
  onBegin(): void;
  /** Called when everything except the server is ready. */
  fill(ready: {
    serverEnv: NodeJS.ProcessEnv;
    /** Undefined without a chain. */
    chain: { rpcUrl: string; chainSecret: string; deployKey: LocalSecrets['deployKey'] } | undefined;
    signal: AbortSignal;
  }): Promise<void>;
}

/** How long a server may take to exit after its launcher was killed. */
const AFTER_KILL_TIMEOUT_MS = 10_000;

/** A process whose exit ends the product. */
export type RunningPart = Pick<Child, 'name' | 'ended'>;

/** Starts everything in order; on failure, what was started is cleaned up through `atEnd`. */
export async function startProduct(plan: ProductPlan): Promise<RunningPart[]> {
  const begunMs = performance.now();
  const { signal, atEnd, say } = plan;
  const { env, others } = plan.isLan ? applyLanSettings(plan.env) : { env: plan.env, others: [] };
  const isLocal = isLocalStart(env);
  const usesSandbox = isLocal && env.discordClientId === undefined;
  const chainFile = isLocal && env.chainRpcUrl === undefined ? plan.chainFile : undefined;
  const ports = listLocalPorts(env, { usesSandbox, usesChain: chainFile !== undefined });
  assertDistinctPorts([...ports.server, ...ports.standIns, ...(env.lan ? listLanPorts(env).slice(-1) : [])]);
  const isFirst = !existsSync(env.dataDir);
  const { wasKilled, note, release } = await lockDataFolder(env.dataDir);
  atEnd(release);
  const patienceMs = wasKilled ? AFTER_KILL_TIMEOUT_MS : 0;
  for (const [variable, port] of ports.server) await waitForFreePort({ variable, host: env.host, port, patienceMs });
  for (const [variable, port] of env.lan ? listLanPorts(env) : [])
    await waitForFreePort({ variable, host: env.lan?.address ?? env.host, port, patienceMs });
  if (!isLocal) return [await startPublicServer(plan, { note })];
  for (const [variable, port] of ports.standIns)
    await waitForFreePort({ variable, host: '127.0.0.1', port, patienceMs });
  plan.filling?.onBegin();
  const secrets = ensureSecrets(env.dataDir);
  const failing = new AbortController();
  const starting = AbortSignal.any([signal, failing.signal]);
  const failures: unknown[] = [];
  /** Reports when a process is ready, so that a start never seems to hang. A failure stops the others. */
  async function ready<T>(name: string, part: Promise<T>, isUp: (part: T) => boolean = () => true): Promise<T> {
    try {
      const started = await part;
      if (!starting.aborted && isUp(started)) say(`${name} ready (${formatSeconds(performance.now() - begunMs)})`);
      return started;
    } catch (error) {
      failures.push(error);
      failing.abort();
      throw error;
    }
  }
  if (isFirst) say('The first start makes the database and builds the pages: it takes a little longer.');
  const building = ready('Pages', plan.buildPages(starting));
  const opening = ready('Database', openProductDatabase(env, secrets));
  const chaining =
    chainFile === undefined
      ? Promise.resolve(undefined)
      : ready(
          'Local chain',
          openLocalChain({
            env,
            file: chainFile,
            secrets,
            signal: starting,
            onSpawn: note,
            beganMs: plan.filling?.chainBeganMs,
          }),
          ({ absent }) => absent === undefined,
        );
  const chainSecret = chainFile === undefined ? undefined : secrets.chainSecret;
  const standingIn = usesSandbox
    ? ready(
        'Discord stand-in',
        startChild({
          name: 'Discord stand-in',
          file: plan.sandboxFile,
          env: sandboxChildEnv(env, { chainSecret, hasCrowd: plan.hasCrowd ?? false }),
          signal: starting,
          onSpawn: note,
        }),
      )
    : Promise.resolve(undefined);
  await settleParts([opening, chaining, standingIn], { atEnd, beside: building });
  // The first failure is the cause; the others were only stopped by it.
  if (failures.length > 0) throw failures[0];
  const [database, chain, sandbox] = [await opening, await chaining, await standingIn];
  const running = chain?.running;
  const kept = [database.embedded, running?.part]
    .filter((part) => part !== undefined)
    .map((part) => superviseProcess(part, { signal, say }));
  for (const part of kept) atEnd(() => part.stop());
  signal.throwIfAborted();
  const sandboxUrl = `http://127.0.0.1:${env.sandboxPort}`;
  const serverEnv = serverChildEnv(env, {
    database,
    secrets,
    sandboxUrl: sandbox?.url,
    ...(running
      ? {
          chainEnv: localChainEnv({
            rpcUrl: running.url,
            sandboxUrl,
            contracts: running.contracts,
            secrets,
            lan: env.lan,
          }),
        }
      : {}),
    isDev: plan.isDev,
  });
  const { chainSecret: secret, deployKey } = secrets;
  const fillable = running && { rpcUrl: running.url, chainSecret: secret, deployKey };
  await plan.filling?.fill({ serverEnv, chain: fillable, signal });
  signal.throwIfAborted();
  const server = await ready(
    'Server',
    startChild({ name: 'server', file: plan.serverFile, env: serverEnv, signal, onSpawn: note }),
  );
  atEnd(() => server.stop());
  const { lan } = env;
  const parts = { discord: sandbox !== undefined, chain: running !== undefined };
  if (lan) await openLanProxies({ env, lan, others, parts, say, atEnd });
  const people = sandbox ? await listPeople(sandbox.url) : [];
  say(
    renderBanner({
      url: env.publicUrl,
      keyringUrl: env.keyringUrl ?? localKeyringAddress(env.keyringPort, env.instance),
      sandboxUrl: sandbox?.url,
      chain: describeChain(env, chain),
      database: database.description,
      people,
      tookMs: performance.now() - begunMs,
    }),
  );
  if (running) {
    const leaving = new AbortController();
    const offering = offerContracts({
      ...{ databaseUrl: database.url, rpcUrl: running.url, contracts: running.contracts, deployKey, say },
      admins: (serverEnv['ADMIN_DISCORD_IDS'] ?? '').split(/[\s,]+/),
      signal: AbortSignal.any([signal, leaving.signal]),
    });
    atEnd(() => {
      leaving.abort();
      return offering;
    });
  }
  return [server, ...(sandbox ? [sandbox] : []), ...kept];
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const listLocalPorts = (
  { port, keyringPort, sandboxPort, chainPort }: ScriptEnv,
  { usesSandbox, usesChain }: { usesSandbox: boolean; usesChain: boolean },
) => ({
  server: [
    ['PORT', port],
    ['KEYRING_PORT', keyringPort],
  ] as const,
  standIns: [
    ...(usesSandbox ? [['SANDBOX_PORT', sandboxPort] as const] : []),
    ...(usesChain ? [['CHAIN_PORT', chainPort] as const] : []),
  ],
});

const listLanPorts = ({ port, keyringPort, sandboxPort, chainPort, lanSettings }: ScriptEnv) =>
  [
    ['PORT', port],
    ['KEYRING_PORT', keyringPort],
    ['SANDBOX_PORT', sandboxPort],
    ['CHAIN_PORT', chainPort],
    ['LAN_TRUST_PORT', lanSettings.trustPort],
  ] as const;

function describeChain(env: ScriptEnv, chain: OpenedChain | undefined): string {
  if (chain?.running) return `local, ${getLocalChainUrl(env)} (stands in for Monad testnet)`;
  if (chain?.absent !== undefined) return `off: ${chain.absent}`;
  // The URL may contain an API key.
  if (env.chainRpcUrl !== undefined)
    return `the node of CHAIN_RPC_URL${URL.canParse(env.chainRpcUrl) ? `, ${new URL(env.chainRpcUrl).host}` : ''}`;
  return 'off';
}

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Waits until everything that starts in parallel has started or failed, and registers cleanup in order. Failing earlier
 * would leave behind what starts later.
 */
async function settleParts(
  parts: Promise<Stoppable | undefined>[],
  { atEnd, beside }: Pick<ProductPlan, 'atEnd'> & { beside: Promise<unknown> },
): Promise<void> {
  const [outcomes] = await Promise.all([Promise.allSettled(parts), Promise.allSettled([beside])]);
  for (const outcome of outcomes) {
    const part = outcome.status === 'fulfilled' ? outcome.value : undefined;
    if (part) atEnd(() => part.stop());
  }
}

/**
 * Starts a server that is reachable from outside: only configured settings are passed, and it refuses to start if one
 * is missing.
 */
async function startPublicServer(
  { env, serverFile, buildPages, signal, atEnd, say }: ProductPlan,
  { note }: Pick<LockedFolder, 'note'>,
): Promise<Child> {
  await buildPages(signal);
  const publicEnv = { ...env.inherited, PORT: String(env.port), KEYRING_PORT: String(env.keyringPort) };
  const server = await startChild({ name: 'server', file: serverFile, env: publicEnv, signal, onSpawn: note });
  atEnd(() => server.stop());
  say(`Jumpy is ready at ${env.publicUrl}`);
  return server;
}
