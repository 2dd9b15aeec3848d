import type { EndpointAccess, EndpointPolicy } from '@jumpy/protocol/endpoints/defineEndpoint';
import { REQUEST_LIMITS } from './requestLimits.ts';

/** Names of the security schemes in the documentation. */
export const SESSION_SCHEME = 'session';
export const KEYRING_SCHEME = 'keyring';

const ACCESS_TEXT: Readonly<Record<EndpointAccess, { words: string; scheme?: string }>> = {
  public: { words: 'For everybody' },
  player: { words: 'For players', scheme: SESSION_SCHEME },
  admin: { words: 'For administrators', scheme: SESSION_SCHEME },
  keyring: { words: 'For the keyring’s page', scheme: KEYRING_SCHEME },
};

/** Documentation of an endpoint: who may call it, and how often. */
export function describeEndpoint({ access, limit, tag, summary }: EndpointPolicy): {
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
} {
  const { words, scheme } = ACCESS_TEXT[access];
  const { perPlayer, perAddress, windowMs } = REQUEST_LIMITS[limit];
  const time = windowMs === 60_000 ? 'a minute' : 'an hour';
  return {
    summary,
    description: `${words}; ${perPlayer} requests ${time} of a player, ${perAddress} from an address (${limit}).`,
    tags: [tag],
    security: scheme === undefined ? [] : [{ [scheme]: [] }],
  };
}
