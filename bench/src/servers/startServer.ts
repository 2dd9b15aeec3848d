import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface BenchServer {
  url: string;
  /** One of each player who is signed in. */
  cookies: readonly string[];
  /** Microseconds of CPU used so far. */
  cpuUs(): Promise<number>;
  /** Bytes over its sockets so far, as the server sees them. */
  bytes(): Promise<{ received: number; sent: number }>;
  /** Bytes of memory that it occupies, garbage collected before. */
  rss(): Promise<number>;
  stop(): void;
}

type Message =
  | { type: 'ready'; port: number; cookies: readonly string[] }
  | { type: 'cpu'; us: number }
  | { type: 'bytes'; received: number; sent: number }
  | { type: 'memory'; rss: number };

function next<T extends Message['type']>(child: ChildProcess, type: T): Promise<Extract<Message, { type: T }>> {
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

/** One of `servers/`, in a process of its own so that its CPU can be told from the load's. */
export async function startServer(
  file: string,
  { env = {}, args = [] }: { env?: NodeJS.ProcessEnv; args?: readonly string[] } = {},
): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    execArgv: ['--expose-gc'],
  });
  const { port, cookies } = await next(child, 'ready');
  const ask = <T extends Message['type']>(type: T): Promise<Extract<Message, { type: T }>> => {
    const answer = next(child, type);
    child.send(type);
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cookies,
    cpuUs: async () => (await ask('cpu')).us,
    bytes: () => ask('bytes'),
    rss: async () => (await ask('memory')).rss,
    stop: () => child.kill(),
  };
}
