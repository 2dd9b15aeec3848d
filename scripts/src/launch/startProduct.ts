import { existsSync } from 'node:fs';
import { localKeyringAddress } from '@jumpy/domain/localAddress';
import type { ScriptEnv } from '../env.ts';
import { applyLanSettings } from '../lan/applyLanSettings.ts';
import { openLanProxies } from '../lan/openLanProxies.ts';
import { assertDistinctPorts, listPorts, waitForFreePort } from './ports.ts';
import { type Child, startChild } from './startChild.ts';
import { getLocalChainUrl, localChainEnv, sandboxChildEnv, serverChildEnv } from './childEnv.ts';
import { type LockedFolder, lockDataFolder } from './lockDataFolder.ts';
import { isLocalStart } from './isLocalStart.ts';
import { type KnownPerson, listPeople } from './sandboxDirectory.ts';
import { type ProductDatabase, openProductDatabase } from './openProductDatabase.ts';
import { offerContracts, type OfferContractsOptions, type OpenedChain, openLocalChain } from './openLocalChain.ts';
import { superviseProcess } from './superviseProcess.ts';
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
  const progress = new StartProgress(plan);
  const { signal, atEnd, say } = plan;
  const { env, others } = plan.isLan ? applyLanSettings(plan.env) : { env: plan.env, others: [] };
  const isLocal = isLocalStart(env);
  const usesSandbox = isLocal && env.discordClientId === undefined;
  const chainFile = isLocal && env.chainRpcUrl === undefined ? plan.chainFile : undefined;
  const ports = listPorts(env, { usesSandbox, usesChain: chainFile !== undefined });
  assertDistinctPorts([...ports.server, ...ports.standIns, ...ports.lan.slice(-1)]);
  const isFirst = !existsSync(env.dataDir);
  const { wasKilled, note, release } = await lockDataFolder(env.dataDir);
  atEnd(release);
  const patienceMs = wasKilled ? AFTER_KILL_TIMEOUT_MS : 0;
  for (const port of [...ports.server, ...ports.lan, ...ports.standIns]) await waitForFreePort({ ...port, patienceMs });
  if (!isLocal) return [await startPublicServer(plan, { note })];
  plan.filling?.onBegin();
  const secrets = ensureSecrets(env.dataDir);
  if (isFirst) say('The first start makes the database and builds the pages: it takes a little longer.');
  const parts = await startParts(plan, { env, secrets, usesSandbox, chainFile, note, progress });
  const { database, chain, sandbox } = parts;
  const running = chain?.running;
  const supervised = [database.embedded, running?.part]
    .filter((part) => part !== undefined)
    .map((part) => superviseProcess(part, { signal, say }));
  for (const part of supervised) atEnd(() => part.stop());
  signal.throwIfAborted();
  const serverEnv = createServerEnv(env, { ...parts, secrets, isDev: plan.isDev });
  const { chainSecret, deployKey } = secrets;
  const fillable = running && { rpcUrl: running.url, chainSecret, deployKey };
  await plan.filling?.fill({ serverEnv, chain: fillable, signal });
  signal.throwIfAborted();
  const server = await progress.track(
    'Server',
    startChild({ name: 'server', file: plan.serverFile, env: serverEnv, signal, onSpawn: note }),
  );
  atEnd(() => server.stop());
  const { lan } = env;
  const exposed = { discord: sandbox !== undefined, chain: running !== undefined };
  if (lan) await openLanProxies({ env, lan, others, parts: exposed, say, atEnd });
  say(
    renderBanner({
      url: env.publicUrl,
      keyringUrl: env.keyringUrl ?? localKeyringAddress(env.keyringPort, env.instance),
      sandboxUrl: sandbox?.url,
      chain: describeChain(env, chain),
      database: database.description,
      people: sandbox ? await listPeople(sandbox.url) : [],
      tookMs: progress.elapsedMs(),
    }),
  );
  if (running) {
    const admins = (serverEnv['ADMIN_DISCORD_IDS'] ?? '').split(/[\s,]+/);
    const offer = { databaseUrl: database.url, rpcUrl: running.url, contracts: running.contracts, deployKey, admins };
    offerInBackground(plan, offer);
  }
  return [server, ...(sandbox ? [sandbox] : []), ...supervised];
}

/** Reports each part that is ready, so that a start never seems to hang. The first failure stops the other parts. */
class StartProgress {
  readonly #startedMs = performance.now();
  readonly #failing = new AbortController();
  readonly #failures: unknown[] = [];
  readonly #say: (text: string) => void;
  /** Aborted when the product is stopped or a part failed. */
  readonly signal: AbortSignal;

  constructor({ signal, say }: Pick<ProductPlan, 'signal' | 'say'>) {
    this.signal = AbortSignal.any([signal, this.#failing.signal]);
    this.#say = say;
  }

  elapsedMs(): number {
    return performance.now() - this.#startedMs;
  }

  async track<T>(name: string, part: Promise<T>, isUp: (part: T) => boolean = () => true): Promise<T> {
    try {
      const started = await part;
      if (!this.signal.aborted && isUp(started)) this.#say(`${name} ready (${formatSeconds(this.elapsedMs())})`);
      return started;
    } catch (error) {
      this.#failures.push(error);
      this.#failing.abort();
      throw error;
    }
  }

  /** The first failure is the cause; the others were only stopped by it. */
  throwFirstFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** What the server needs around it; the chain and the sandbox only where nothing else is configured. */
interface StartedParts {
  database: ProductDatabase;
  chain: OpenedChain | undefined;
  sandbox: Child | undefined;
}

/** Builds the pages and starts database, chain and sandbox in parallel. */
async function startParts(
  { buildPages, filling, sandboxFile, hasCrowd = false, atEnd }: ProductPlan,
  {
    env,
    secrets,
    usesSandbox,
    chainFile,
    note,
    progress,
  }: {
    env: ScriptEnv;
    secrets: LocalSecrets;
    usesSandbox: boolean;
    chainFile: string | undefined;
    note: LockedFolder['note'];
    progress: StartProgress;
  },
): Promise<StartedParts> {
  const { signal } = progress;
  const pages = progress.track('Pages', buildPages(signal));
  const openingDatabase = progress.track('Database', openProductDatabase(env, secrets));
  const chainPlan = { env, secrets, signal, onSpawn: note, beganMs: filling?.chainBeganMs };
  const chain =
    chainFile === undefined
      ? undefined
      : progress.track(
          'Local chain',
          openLocalChain({ ...chainPlan, file: chainFile }),
          ({ absent }) => absent === undefined,
        );
  const chainSecret = chainFile === undefined ? undefined : secrets.chainSecret;
  const sandboxEnv = sandboxChildEnv(env, { chainSecret, hasCrowd });
  const sandbox = usesSandbox
    ? progress.track(
        'Discord stand-in',
        startChild({ name: 'Discord stand-in', file: sandboxFile, env: sandboxEnv, signal, onSpawn: note }),
      )
    : undefined;
  await settleParts([openingDatabase, Promise.resolve(chain), Promise.resolve(sandbox)], { atEnd, alongside: pages });
  progress.throwFirstFailure();
  return { database: await openingDatabase, chain: await chain, sandbox: await sandbox };
}

function createServerEnv(
  env: ScriptEnv,
  { database, chain, sandbox, secrets, isDev }: StartedParts & { secrets: LocalSecrets; isDev: boolean },
): NodeJS.ProcessEnv {
  const running = chain?.running;
  const sandboxUrl = `http://127.0.0.1:${env.sandboxPort}`;
  const chainEnv =
    running && localChainEnv({ rpcUrl: running.url, sandboxUrl, contracts: running.contracts, secrets, lan: env.lan });
  return serverChildEnv(env, { database, secrets, sandboxUrl: sandbox?.url, chainEnv, isDev });
}

/** Offers the local contracts to the first administrator with a wallet, until the product stops. */
function offerInBackground(
  { signal, atEnd, say }: ProductPlan,
  offer: Omit<OfferContractsOptions, 'signal' | 'say'>,
): void {
  const stopOffering = new AbortController();
  const offering = offerContracts({ ...offer, say, signal: AbortSignal.any([signal, stopOffering.signal]) });
  atEnd(() => {
    stopOffering.abort();
    return offering;
  });
}

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
  { atEnd, alongside }: Pick<ProductPlan, 'atEnd'> & { alongside: Promise<unknown> },
): Promise<void> {
  const [outcomes] = await Promise.all([Promise.allSettled(parts), Promise.allSettled([alongside])]);
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

interface StartedProduct {
  url: string;
  keyringUrl: string;
  sandboxUrl: string | undefined;
  /** Terminal text about chain and database. */
  chain: string;
  database: string;
  people: KnownPerson[];
  tookMs: number;
}

/** Terminal output once everything is ready. */
function renderBanner({ url, keyringUrl, sandboxUrl, chain, database, people, tookMs }: StartedProduct): string {
  const width = Math.max(0, ...people.map(({ name }) => name.length)) + 3;
  return [
    '',
    `  Jumpy is ready (${(tookMs / 1000).toFixed(1)} s)`,
    '',
    `  Play      ${url}`,
    `  Keyring   ${keyringUrl}`,
    `  Discord   ${sandboxUrl === undefined ? 'the real one' : `${sandboxUrl} (a stand-in, people and outages)`}`,
    `  Chain     ${chain}`,
    `  Database  ${database}`,
    ...(people.length === 0 ? [] : ['', '  Sign in as']),
    ...people.map(({ name, about }) => `    ${name.padEnd(width)}${about}`),
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}
