import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface BenchServer {
  url: string;
  cookies: readonly string[];
  /** CPU used so far, in microseconds. */
  cpuUs(): Promise<number>;
  /** Bytes over its sockets so far, counted by the server. */
  bytes(): Promise<{ received: number; sent: number }>;
  /** Bytes after garbage collection: resident set size, and live heap. */
  memory(): Promise<{ rss: number; live: number }>;
  stop(): void;
  /** Lets it exit, which writes its profile, and waits for it. */
  exit(): Promise<void>;
}

interface BenchServerOptions {
  env?: NodeJS.ProcessEnv;
  args?: readonly string[];
  /** Folder for a CPU profile of each of its threads. */
  profileFolder?: string;
}

type Message =
  | { type: 'ready'; port: number; cookies: readonly string[] }
  | { type: 'cpu'; us: number }
  | { type: 'bytes'; received: number; sent: number }
  | { type: 'memory'; rss: number; live: number };

function nextMessage<T extends Message['type']>(child: ChildProcess, type: T): Promise<Extract<Message, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Message): void => {
      if (message.type !== type) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message as Extract<Message, { type: T }>);
    };
    child.on('message', onMessage);
    const onExit = (code: number | null): void => reject(new Error(`the server ended with ${code}`));
    child.once('exit', onExit);
  });
}

/** Starts one of `servers/` in its own process, so that its CPU is measured separately from the load generator's. */
export async function startBenchServer(
  file: string,
  { env = {}, args = [], profileFolder }: BenchServerOptions = {},
): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    execArgv: [
      '--expose-gc',
      ...(profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]),
    ],
  });
  const { port, cookies } = await nextMessage(child, 'ready');
  const request = <T extends Message['type']>(type: T): Promise<Extract<Message, { type: T }>> => {
    const answer = nextMessage(child, type);
    child.send(type);
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cookies,
    cpuUs: async () => (await request('cpu')).us,
    bytes: () => request('bytes'),
    memory: () => request('memory'),
    stop: () => child.kill(),
    async exit() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
