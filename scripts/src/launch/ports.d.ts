import type { ScriptEnv } from '../env.ts';
/** Returns an unused TCP port on loopback, outside the ephemeral range. */
export declare function findFreePort(): Promise<number>;
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
export declare function waitForFreePort({ variable, host, port, patienceMs }: PortCheck): Promise<void>;
/** Throws if two processes would share a port. */
export declare function assertDistinctPorts(ports: readonly Omit<PortUse, 'host'>[]): void;
/** Ports of a start, by what listens on them. */
export declare function listPorts(
  { host, port, keyringPort, sandboxPort, chainPort, lan, lanSettings }: ScriptEnv,
  {
    usesSandbox,
    usesChain,
  }: {
    usesSandbox: boolean;
    usesChain: boolean;
  },
): {
  server: PortUse[];
  lan: PortUse[];
  standIns: PortUse[];
};
export {};
