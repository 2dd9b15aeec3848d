/** Where a start with --lan is reached. */
export interface Lan {
  /** Host name in the network. */
  name: string;
  /** IP address of this machine. */
  address: string;
  urls: {
    app: string;
    keyring: string;
    /** The Discord sandbox. */
    discord: string;
    /** The gate of the local chain. */
    chain: string;
    /** Page with the certificate, over plain HTTP. */
    trust: string;
  };
}

export interface LanOptions {
  name: string;
  address: string;
  ports: { app: number; keyring: number; discord: number; chain: number; trust: number };
}

/** The keyring is a subdomain of the app, so that private windows keep its storage; passkeys require host names. */
export function createLan({ name, address, ports }: LanOptions): Lan {
  const at = (host: string, port: number): string => `https://${host}:${port}`;
  return {
    ...{ name, address },
    urls: {
      app: at(name, ports.app),
      keyring: at(`keyring.${name}`, ports.keyring),
      discord: at(`discord.${name}`, ports.discord),
      chain: at(`chain.${name}`, ports.chain),
      trust: `http://${address}:${ports.trust}`,
    },
  };
}

/** All host names it is reached by. */
export const listLanNames = ({ urls: { app, keyring, discord, chain } }: Lan): string[] =>
  [app, keyring, discord, chain].map((url) => new URL(url).hostname);
