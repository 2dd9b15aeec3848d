import type { ChainAccess } from './explorer/chainReader.ts';
import type { RateLimits } from './api/rateLimits.ts';
import type { Outage } from './control/outage.ts';
import type { Grants } from './oauth/grants.ts';
import type { Community } from './people/community.ts';
import type { Role } from './people/roles.ts';

/** The single application and the single server of the sandbox. */
export interface SandboxSettings {
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** Token of the pinning service. */
  pinningJwt: string;
  guildId: string;
  guildName: string;
  inviteCode: string;
  /** URL of the product, for links back to it. */
  appUrl: string;
  /** URL for browsers besides loopback names. */
  ownUrl: string | undefined;
  /** Whether a URI is a registered redirect of the application. */
  isRegisteredRedirect: (uri: string) => boolean;
}

export interface Sandbox {
  settings: SandboxSettings;
  community: Community;
  roles: Role[];
  grants: Grants;
  rateLimits: RateLimits;
  outage: Outage;
  /** Non-blocking delay; tests replace it with one that resolves immediately. */
  pause: (ms: number) => Promise<unknown>;
  /** The local chain, if there is one. */
  chain: ChainAccess | undefined;
}
