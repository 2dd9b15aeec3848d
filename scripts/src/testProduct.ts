import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localAddress, localKeyringAddress } from '@jumpy/domain/localAddress';
import { ROOT, scriptEnv } from './env.ts';
import { findFreePort } from './launch/ports.ts';

export interface TestProduct {
  /** URL for browsers. */
  url: string;
  /** The same server for requests from Node, which does not resolve names under localhost on every system. */
  apiUrl: string;
  /** The Discord sandbox, whose controls are under /sandbox. */
  sandboxUrl: string;
  /** URL of the keyring page. */
  keyringUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Resolves when everything is up; rejects with the output if the process exits first. */
  ready: Promise<void>;
  /** Exit code, once it has exited. */
  code: Promise<number | null>;
  /** Stops it as Ctrl-C does, and removes its folder. */
  stop(): Promise<void>;
}

export interface TestProductOptions {
  /** Settings besides those of the system and the ports, such as `{ CLOCK: '+36h' }`. */
  env?: NodeJS.ProcessEnv;
  /** Program and arguments; `npm start` if omitted. */
  args?: string[];
  /** Folder and ports to reuse, to test a restart. */
  home?: TestHome;
}

/** Folder and ports of an instance under test. */
export interface TestHome {
  dataDir: string;
  port: number;
  sandboxPort: number;
  keyringPort: number;
  chainPort: number;
}

export const createTestHome = async (): Promise<TestHome> => ({
  dataDir: mkdtempSync(path.join(os.tmpdir(), 'jumpy-product-')),
  port: await findFreePort(),
  sandboxPort: await findFreePort(),
  keyringPort: await findFreePort(),
  chainPort: await findFreePort(),
});

/**
 * Starts the whole product for a test, separate from `.data` and the usual ports.
 *
 * @example
 * const product = await launchTestProduct();
 * await product.ready;
 * (await fetch(`${product.apiUrl}/readyz`)).status; // 200
 */
export async function launchTestProduct({ env = {}, args, home }: TestProductOptions = {}): Promise<TestProduct> {
  const { dataDir, port, sandboxPort, keyringPort, chainPort } = home ?? (await createTestHome());
  const productEnv = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    KEYRING_PORT: String(keyringPort),
    CHAIN_PORT: String(chainPort),
  };
  // Its own process group, as in a terminal.
  const child = spawn(process.execPath, args ?? [path.join(ROOT, 'scripts/src/start.ts')], {
    cwd: ROOT,
    env: { ...readSystemEnv(), ...productEnv, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const startTimer = setTimeout(
      () => reject(new Error(`it is not ready after ${TIMEOUT_MS / 1_000} s:\n${output}`)),
      TIMEOUT_MS,
    );
    startTimer.unref();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Jumpy is ready')) resolve();
      });
    }
    void code.then(() => reject(new Error(`it ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {});
  return {
    url: env['PUBLIC_URL'] ?? localAddress(port),
    apiUrl: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    keyringUrl: env['KEYRING_URL'] ?? localKeyringAddress(keyringPort),
    dataDir,
    process: child,
    output: () => output,
    ready,
    code,
    async stop() {
      child.kill('SIGINT');
      await code;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Shorter than the tests' own time limits, which would hide the reason. */
const TIMEOUT_MS = 280_000;

/** Keeps the caller's settings out of the product. */
function readSystemEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = scriptEnv().inherited;
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
}
