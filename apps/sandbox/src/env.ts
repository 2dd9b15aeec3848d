export interface SandboxEnv {
  host: string;
  port: number;
  statePath: string | undefined;
  /** Where the product is, for links back to it. */
  appUrl: string;
}

/** What the stand-in reads from the environment; it never listens anywhere but on the loopback interface. */
export function sandboxEnv(env: NodeJS.ProcessEnv = process.env): SandboxEnv {
  return {
    host: '127.0.0.1',
    port: Number(env['SANDBOX_PORT'] ?? 4020),
    statePath: env['SANDBOX_STATE'] || undefined,
    appUrl: env['PUBLIC_URL'] || 'http://localhost:4010',
  };
}
