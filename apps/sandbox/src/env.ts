export interface SandboxEnv {
  host: string;
  port: number;
  statePath: string | undefined;
  /** Where the product is, for links back to it. */
  appUrl: string;
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
  searchPath: string;
}

/** What the local chain reads from the environment; nobody reaches it from another machine either. */
export function chainEnv(env: NodeJS.ProcessEnv = process.env): ChainEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['CHAIN_PORT'] || 4030),
    folder: env['CHAIN_FOLDER'] || '.data/chain',
    secret: env['CHAIN_SECRET'] || undefined,
    searchPath: env['PATH'] || '',
  };
}
