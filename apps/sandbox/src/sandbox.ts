import type { ChainAccess } from './explorer/chainReader.ts';
import type { DiscordRateLimiter } from './api/rateLimits.ts';
import type { OutageSwitch } from './control/outage.ts';
import type { GrantStore } from './oauth/grants.ts';
import type { Community } from './people/community.ts';
import type { GuildRole } from './people/roles.ts';

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

export interface SandboxContext {
  settings: SandboxSettings;
  community: Community;
  roles: GuildRole[];
  grants: GrantStore;
  rateLimits: DiscordRateLimiter;
  outage: OutageSwitch;
  /** Non-blocking delay; tests replace it with one that resolves immediately. */
  pause: (ms: number) => Promise<unknown>;
  /** The local chain, if there is one. */
  chain: ChainAccess | undefined;
}
