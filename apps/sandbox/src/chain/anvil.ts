import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RpcAnswer } from './rpcError.ts';
import { BASE_FEE_WEI, CHAIN_ID, CODE_SIZE_LIMIT_BYTES, TRANSACTION_GAS_LIMIT } from './monad.ts';

export interface AnvilOptions {
  program: string;
  /** Helper program that terminates anvil together with this process. */
  parentDeathProgram: string | undefined;
  /** Folder for data that is not kept in memory. */
  folder: string;
  /** Dump to start from. */
  stateFile: string | undefined;
  /** Genesis time of a chain without a dump; defaults to now. */
  genesisMs?: number | undefined;
}

export interface Anvil {
  pid: number;
  /** Forwards a request; an error of the node is a regular result. */
  request(method: string, params: unknown): Promise<RpcAnswer>;
  /** Result of a call that must not fail; throws on an error. */
  call(method: string, ...params: unknown[]): Promise<unknown>;
  /** Resolves with the reason when the process has exited. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 3000;

/** Starts anvil on a private port, without accounts and without automatic mining. */
export async function startAnvil({
  program,
  parentDeathProgram,
  folder,
  stateFile,
  genesisMs,
}: AnvilOptions): Promise<Anvil> {
  const cache = path.join(folder, 'cache');
  const flags = [
    ...['--host', '127.0.0.1', '--port', '0', '--no-cors', '--accounts', '0', '--no-mining'],
    ...['--chain-id', String(CHAIN_ID), '--gas-limit', String(TRANSACTION_GAS_LIMIT)],
    // The latest hardfork makes empty blocks slow; without pruning anvil writes gigabytes.
    ...['--hardfork', 'cancun', '--prune-history', '64', '--cache-path', cache],
    ...['--code-size-limit', String(CODE_SIZE_LIMIT_BYTES), '--block-base-fee-per-gas', String(BASE_FEE_WEI)],
    ...(stateFile === undefined ? [] : ['--load-state', stateFile]),
    ...(stateFile === undefined && genesisMs !== undefined
      ? ['--timestamp', String(Math.floor(genesisMs / 1_000))]
      : []),
  ];
  const [file, ...args] =
    parentDeathProgram === undefined
      ? [program, ...flags]
      : [parentDeathProgram, '--pdeathsig', 'KILL', program, ...flags];
  // A separate process group, so that Ctrl-C does not kill it before the chain is saved.
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const output = readStartupOutput(child);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, cause) => resolve(cause ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    await rm(cache, { recursive: true, force: true });
  };
  const port = await Promise.race([output.port, ended.then(() => undefined), createStopTimeout()]);
  if (port === undefined || child.pid === undefined) {
    await stop();
    throw new Error(`anvil did not start: ${output.text().trim() || (await ended)}`);
  }
  const url = `http://127.0.0.1:${port}`;
  const request = (method: string, params: unknown): Promise<RpcAnswer> => sendRpcRequest(url, { method, params });
  return {
    pid: child.pid,
    request,
    async call(method, ...params) {
      const answer = await request(method, params);
      if ('error' in answer) throw new Error(`anvil refused ${method}: ${answer.error.message}`);
      return answer.result;
    },
    exited: ended,
    stop,
  };
}

async function sendRpcRequest(
  url: string,
  { method, params }: { method: string; params: unknown },
): Promise<RpcAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
  return answer.error ? { error: answer.error } : { result: answer.result ?? null };
}

/** Anvil logs every call, so its output is read only until it is ready and then discarded. */
function readStartupOutput(child: ChildProcess): { port: Promise<number>; text: () => string } {
  let text = '';
  let isReady = false;
  const port = new Promise<number>((resolve) => {
    const onData = (chunk: string): void => {
      if (isReady) return;
      text += chunk;
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (found === undefined) return;
      isReady = true;
      resolve(Number(found));
    };
    child.stdout?.setEncoding('utf8').on('data', onData);
    child.stderr?.setEncoding('utf8').on('data', onData);
  });
  return { port, text: () => text };
}

const createStopTimeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), READY_TIMEOUT_MS).unref());
