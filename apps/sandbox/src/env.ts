export interface SandboxEnv {
  host: string;
  port: number;
  statePath: string | undefined;
  /** URL of the product, for links back to it. */
  appUrl: string;
  /** URL for browsers if it is not a loopback name, for example on a local network. */
  ownUrl: string | undefined;
  /** Whether to apply Discord's rate limits. */
  hasLimits: boolean;
  /** The local chain, as passed by the launcher. */
  chain: { rpcUrl: string; secret: string } | undefined;
}

/** Reads the environment of the sandbox, which listens on the loopback interface only. */
export function readSandboxEnv(env: NodeJS.ProcessEnv = process.env): SandboxEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['SANDBOX_PORT'] ?? 4020),
    statePath: env['SANDBOX_STATE'] || undefined,
    appUrl: env['PUBLIC_URL'] || 'http://jumpy.localhost:4010',
    ownUrl: env['SANDBOX_URL'] || undefined,
    hasLimits: env['SANDBOX_LIMITS'] !== 'off',
    chain: readChainAccess(env),
  };
}

/** Without the secret it is not the local chain; the sandbox never accesses real nodes. */
function readChainAccess(env: NodeJS.ProcessEnv): SandboxEnv['chain'] {
  const [rpcUrl, secret] = [env['CHAIN_RPC_URL'], env['CHAIN_SECRET']];
  return rpcUrl && secret ? { rpcUrl, secret } : undefined;
}

export interface LocalChainEnv {
  host: string;
  port: number;
  /** Folder in which the chain is persisted. */
  folder: string;
  /** Secret for giving coins away; without it nobody can. */
  secret: string | undefined;
  /** Genesis time of a new chain; defaults to now. */
  genesisMs: number | undefined;
  /** Host besides loopback names for browsers on the local network, and the allowed origins. */
  lan: { host: string; origins: readonly string[] } | undefined;
  searchPath: string;
}

/** Reads the environment of the local chain, which is not directly reachable from other machines either. */
export function readLocalChainEnv(env: NodeJS.ProcessEnv = process.env): LocalChainEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['CHAIN_PORT'] || 4030),
    folder: env['CHAIN_FOLDER'] || '.data/chain',
    secret: env['CHAIN_SECRET'] || undefined,
    genesisMs: env['CHAIN_BEGAN'] ? Date.parse(env['CHAIN_BEGAN']) : undefined,
    lan: env['CHAIN_LAN_HOST']
      ? { host: env['CHAIN_LAN_HOST'], origins: (env['CHAIN_LAN_ORIGINS'] || '').split(',').filter(Boolean) }
      : undefined,
    searchPath: env['PATH'] || '',
  };
}
