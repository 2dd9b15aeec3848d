import { spawn } from 'node:child_process';
import { ROOT } from '../env.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a tool of node_modules in this terminal and gives its exit code; a signal is left to the tool, which tidies up. */
export async function runTool(args: string[], { env }: { env: NodeJS.ProcessEnv }): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => {
    // Ctrl-C reached the tool too; a second one would keep it from tidying up.
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  for (const signal of SIGNALS) process.off(signal, pass);
  return code ?? 1;
}
