import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../env.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RunToolOptions {
  env: NodeJS.ProcessEnv;
  /** Root of the repository if omitted. */
  cwd?: string;
  /** Receives the output, for parallel tools; the terminal if omitted. */
  onOutput?: (text: string) => void;
  /** Runs with lower priority, to leave the CPU to processes such as pages that play in real time. */
  background?: boolean;
}

/**
 * Nice value with a third of the normal CPU weight. At 10 (a ninth), tests with time limits starved on a busy machine.
 */
const BACKGROUND_PRIORITY = 5;

/** Path of a tool installed by `npm ci`, such as `vitest/vitest.mjs`. */
export const getToolPath = (file: string): string => path.join(ROOT, 'node_modules', file);

/** Throws a file error where another user installed the packages: most tools keep files of their own among them. */
export function assertWritableInstall(modules = getToolPath('')): void {
  accessSync(modules, constants.W_OK);
}

/** Like `runExecutable`, for a tool in node_modules. */
export const runTool = (args: readonly string[], options: RunToolOptions): Promise<number> =>
  runExecutable(process.execPath, args, options);

/** Runs a program and returns its exit code. Signals are left to the program, so that it can clean up. */
export async function runExecutable(
  program: string,
  args: readonly string[],
  { env, cwd = ROOT, onOutput, background }: RunToolOptions,
): Promise<number> {
  const child = spawn(program, args, { cwd, env, stdio: onOutput ? 'pipe' : 'inherit' });
  // Never above our own: started with `nice`, only root may raise it again.
  if (background && child.pid !== undefined) os.setPriority(child.pid, Math.max(os.getPriority(), BACKGROUND_PRIORITY));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput ?? (() => undefined));
  const forwardSignal = (signal: NodeJS.Signals): void => {
    // Ctrl-C reached the tool too; a second signal would interrupt its cleanup.
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forwardSignal);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  for (const signal of SIGNALS) process.off(signal, forwardSignal);
  return code ?? 1;
}
