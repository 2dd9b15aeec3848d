import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ScriptEnv } from '../env.ts';
import { StartError } from '../startError.ts';

/**
 * Ports below the ephemeral range of Linux, macOS and Windows, since an outgoing connection could take such a port
 * before its requester binds it; and above the last port that browsers block.
 */
const MIN_PORT = 10_100;
const PORT_LIMIT = 32_768;
const MAX_TRIES = 100;

/** Returns an unused TCP port on loopback, outside the ephemeral range. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(MIN_PORT, PORT_LIMIT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no TCP port from ${MIN_PORT} to ${PORT_LIMIT} is free`);
}

/** Whether this process can listen on the port. */
function isPortFree(port: number): Promise<boolean> {
  const server = net.createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

const POLL_MS = 50;

/** A port with its environment variable and the address it is listened on. */
export interface PortUse {
  variable: string;
  host: string;
  port: number;
}

interface PortCheck extends PortUse {
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
export function assertDistinctPorts(ports: readonly Omit<PortUse, 'host'>[]): void {
  for (const [index, { variable, port }] of ports.entries()) {
    const other = ports.slice(0, index).find((before) => before.port === port);
    if (!other) continue;
    throw new StartError(`${other.variable} and ${variable} are both ${port}.`, {
      why: 'Each part listens at a port of its own.',
      remedy: 'Set one of them to another port, or leave it out.',
    });
  }
}

/** The host is unknown or belongs to another computer. */
const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

function portError({ variable, host, port }: PortUse, code: string): StartError {
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

/** Ports of a start, by what listens on them. */
export function listPorts(
  { host, port, keyringPort, sandboxPort, chainPort, lan, lanSettings }: ScriptEnv,
  { usesSandbox, usesChain }: { usesSandbox: boolean; usesChain: boolean },
): { server: PortUse[]; lan: PortUse[]; standIns: PortUse[] } {
  const server = { PORT: port, KEYRING_PORT: keyringPort };
  const standIns = {
    ...(usesSandbox ? { SANDBOX_PORT: sandboxPort } : {}),
    ...(usesChain ? { CHAIN_PORT: chainPort } : {}),
  };
  const proxied = {
    ...server,
    SANDBOX_PORT: sandboxPort,
    CHAIN_PORT: chainPort,
    LAN_TRUST_PORT: lanSettings.trustPort,
  };
  return {
    server: toPortUses(host, server),
    lan: lan ? toPortUses(lan.address, proxied) : [],
    standIns: toPortUses('127.0.0.1', standIns),
  };
}

const toPortUses = (host: string, ports: Readonly<Record<string, number>>): PortUse[] =>
  Object.entries(ports).map(([variable, port]) => ({ variable, host, port }));
