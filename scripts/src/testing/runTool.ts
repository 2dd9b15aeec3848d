import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../env.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RunTool {
  env: NodeJS.ProcessEnv;
  /** The folder of the repository when left away. */
  cwd?: string;
  /** Takes what the tool says, for one that runs beside another; this terminal when left away. */
  onOutput?: (text: string) => void;
  /** Leaves the processor to whoever runs at usual priority, like a page that is played in real time. */
  background?: boolean;
}

/** A third of the weight of what runs at usual priority: at 10, a ninth, whatever has a time limit starved on a busy machine. */
const BACKGROUND_PRIORITY = 5;

/** The file of a tool that `npm ci` has installed, such as `vitest/vitest.mjs`. */
export const toolFile = (file: string): string => path.join(ROOT, 'node_modules', file);

/** Runs a tool of node_modules as `runProgram` does. */
export const runTool = (args: readonly string[], options: RunTool): Promise<number> =>
  runProgram(process.execPath, args, options);

/** Runs a program and gives its exit code; a signal is left to the program, which tidies up. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env, cwd = ROOT, onOutput, background }: RunTool,
): Promise<number> {
  const child = spawn(program, args, { cwd, env, stdio: onOutput ? 'pipe' : 'inherit' });
  if (background && child.pid !== undefined) os.setPriority(child.pid, BACKGROUND_PRIORITY);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', onOutput ?? (() => undefined));
  const pass = (signal: NodeJS.Signals): void => {
    // Ctrl-C reached the tool too; a second one would keep it from tidying up.
    if (signal !== 'SIGINT') child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  for (const signal of SIGNALS) process.off(signal, pass);
  return code ?? 1;
}
