/** Where a start with --lan is reached in its network. */
export interface Lan {
  /** What it is called there. */
  name: string;
  /** The address of this machine there. */
  address: string;
  urls: {
    app: string;
    keyring: string;
    /** The stand-in for Discord. */
    discord: string;
    /** The gate of the local chain. */
    chain: string;
    /** The page that hands out the certificate, by plain http. */
    trust: string;
  };
}

export interface LanPlan {
  name: string;
  address: string;
  ports: { app: number; keyring: number; discord: number; chain: number; trust: number };
}

/** One site: the keyring is under the app, so that private windows keep its storage; passkeys need names. */
export function openLan({ name, address, ports }: LanPlan): Lan {
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

/** Every name that it is reached by. */
export const namesOf = ({ urls: { app, keyring, discord, chain } }: Lan): string[] =>
  [app, keyring, discord, chain].map((url) => new URL(url).hostname);
