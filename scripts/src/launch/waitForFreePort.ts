import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../startError.ts';

const POLL_MS = 50;

export interface PortCheck {
  /** Environment variable of the port. */
  variable: string;
  host: string;
  port: number;
  /** How long to wait for an occupied port after a kill. */
  patienceMs: number;
}

/** Throws unless the port is free; called before anything is started. */
export async function waitForFreePort({ variable, host, port, patienceMs }: PortCheck): Promise<void> {
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    const code = await tryPort(host, port);
    if (code === undefined) return;
    if (code === 'EADDRINUSE' && Date.now() < deadlineMs) await pause(POLL_MS);
    else throw portError({ variable, host, port }, code);
  }
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Throws if two processes would share a port. */
export function assertDistinctPorts(ports: readonly (readonly [variable: string, port: number])[]): void {
  for (const [index, [variable, port]] of ports.entries()) {
    const other = ports.slice(0, index).find(([, taken]) => taken === port);
    if (!other) continue;
    throw new StartError(`${other[0]} and ${variable} are both ${port}.`, {
      why: 'Each part listens at a port of its own.',
      remedy: 'Set one of them to another port, or leave it out.',
    });
  }
}

/** The host is unknown or belongs to another computer. */
const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

function portError({ variable, host, port }: Omit<PortCheck, 'patienceMs'>, code: string): StartError {
  const isTaken = code === 'EADDRINUSE';
  if (UNKNOWN_HOST_CODES.has(code))
    return new StartError(`HOST cannot be ${host}.`, {
      why: `It is no address of this computer (${code}).`,
      remedy: 'Leave HOST out for 127.0.0.1, or set it to 0.0.0.0 to listen at every address.',
    });
  if (code === 'EACCES')
    return new StartError(`Port ${port} cannot be used.`, {
      why: 'This user may not listen at it; most systems keep the ports below 1024 for root.',
      remedy: `Choose another port, such as ${variable}=${port < 1_024 ? port + 8_000 : port + 100}.`,
    });
  return new StartError(isTaken ? `Port ${port} is taken.` : `Port ${port} cannot be used.`, {
    why: isTaken ? `Another program listens at ${host}:${port}.` : `The system answers ${code} for ${host}:${port}.`,
    remedy: `Stop that program, or choose another port: ${variable}=${port + 100} npm start`,
  });
}
