import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../startError.ts';

const POLL_MS = 50;

export interface PortCheck {
  /** The variable that sets it. */
  variable: string;
  host: string;
  port: number;
  /** How long one that is taken may still be given up, after a kill. */
  patienceMs: number;
}

/** Makes sure that a port is free, before anything else is started. */
export async function checkPort({ variable, host, port, patienceMs }: PortCheck): Promise<void> {
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

function portError({ variable, host, port }: Omit<PortCheck, 'patienceMs'>, code: string): StartError {
  const isTaken = code === 'EADDRINUSE';
  return new StartError(isTaken ? `Port ${port} is taken.` : `Port ${port} cannot be used.`, {
    why: isTaken ? `Another program listens at ${host}:${port}.` : `The system answers ${code} for ${host}:${port}.`,
    remedy: `Stop that program, or choose another port: ${variable}=${port + 100} npm start`,
  });
}
