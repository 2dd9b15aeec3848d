import type { ChainAccess } from './explorer/chainReader.ts';
import type { RateLimits } from './api/rateLimits.ts';
import type { Outage } from './control/outage.ts';
import type { Grants } from './oauth/grants.ts';
import type { Community } from './people/community.ts';
import type { Role } from './people/roles.ts';

/** The one application and the one server the stand-in knows. */
export interface SandboxSettings {
  clientId: string;
  clientSecret: string;
  botToken: string;
  /** What the pinning service knows us by. */
  pinningJwt: string;
  guildId: string;
  guildName: string;
  inviteCode: string;
  /** Where the product is, for links back to it. */
  appUrl: string;
  /** Where browsers reach the stand-in besides loopback names. */
  ownUrl: string | undefined;
  /** Whether an address was entered as a redirect of the application. */
  isRegisteredRedirect: (uri: string) => boolean;
}

/** What the routes work with. */
export interface Sandbox {
  settings: SandboxSettings;
  community: Community;
  roles: Role[];
  grants: Grants;
  rateLimits: RateLimits;
  outage: Outage;
  /** Waits without holding up anything else; tests pass one that does not wait. */
  pause: (ms: number) => Promise<unknown>;
  /** The local chain, where there is one. */
  chain: ChainAccess | undefined;
}
