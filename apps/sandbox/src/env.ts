export interface SandboxEnv {
  host: string;
  port: number;
  statePath: string | undefined;
  /** Where the product is, for links back to it. */
  appUrl: string;
  /** Where browsers reach it, if not at a loopback name: in a network at home. */
  ownUrl: string | undefined;
  /** Whether it lets callers ask no more often than Discord does. */
  hasLimits: boolean;
  /** The local chain, as the launcher tells of it. */
  chain: { rpcUrl: string; secret: string } | undefined;
}

/** What the stand-in reads from the environment; it never listens anywhere but on the loopback interface. */
export function sandboxEnv(env: NodeJS.ProcessEnv = process.env): SandboxEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['SANDBOX_PORT'] ?? 4020),
    statePath: env['SANDBOX_STATE'] || undefined,
    appUrl: env['PUBLIC_URL'] || 'http://jumpy.localhost:4010',
    ownUrl: env['SANDBOX_URL'] || undefined,
    hasLimits: env['SANDBOX_LIMITS'] !== 'off',
    chain: readChain(env),
  };
}

/** Without the secret it is not the local chain: a real node is none of the stand-in's business. */
function readChain(env: NodeJS.ProcessEnv): SandboxEnv['chain'] {
  const [rpcUrl, secret] = [env['CHAIN_RPC_URL'], env['CHAIN_SECRET']];
  return rpcUrl && secret ? { rpcUrl, secret } : undefined;
}

export interface ChainEnv {
  host: string;
  port: number;
  /** Where the chain is kept between starts. */
  folder: string;
  /** What the server shows to give coins away; without it nobody can. */
  secret: string | undefined;
  /** When a new chain begins; now when left away. */
  beganMs: number | undefined;
  /** Where browsers reach it besides loopback names, and whose pages ask it there: in a network at home. */
  lan: { host: string; origins: readonly string[] } | undefined;
  searchPath: string;
}

/** What the local chain reads from the environment; nobody reaches it from another machine either. */
export function chainEnv(env: NodeJS.ProcessEnv = process.env): ChainEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['CHAIN_PORT'] || 4030),
    folder: env['CHAIN_FOLDER'] || '.data/chain',
    secret: env['CHAIN_SECRET'] || undefined,
    beganMs: env['CHAIN_BEGAN'] ? Date.parse(env['CHAIN_BEGAN']) : undefined,
    lan: env['CHAIN_LAN_HOST']
      ? { host: env['CHAIN_LAN_HOST'], origins: (env['CHAIN_LAN_ORIGINS'] || '').split(',').filter(Boolean) }
      : undefined,
    searchPath: env['PATH'] || '',
  };
}
