import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import type * as z from 'zod/mini';
import type { Endpoint, RequestSchemas } from '../endpoint.ts';

/**
 * Who may call an endpoint: everyone, signed-in players, operators (administrators), or a player with a keyring bearer token.
 * Endpoints under `keyring/` only accept the keyring's origin and ignore cookies; all others only accept the app's.
 */
export type EndpointAccess = 'public' | 'player' | 'admin' | 'keyring';

/** Names of rate limits; the server defines their values. */
export type EndpointLimitName =
  | 'read'
  | 'write'
  | 'admin'
  | 'auth'
  | 'code'
  | 'profile'
  | 'community'
  | 'account'
  | 'lookup'
  | 'referrer'
  | 'start'
  | 'digest'
  | 'run'
  | 'challenge'
  | 'replays'
  | 'preview'
  | 'picture'
  | 'keyring'
  | 'share'
  | 'recovery'
  | 'chain'
  | 'faucet'
  | 'lease'
  | 'revive'
  | 'mint'
  | 'report'
  | 'room';

/** Section headings of the documentation. */
export type EndpointTag =
  | 'admin'
  | 'boards'
  | 'characters'
  | 'claims'
  | 'daily'
  | 'events'
  | 'health'
  | 'invites'
  | 'keyring'
  | 'onboarding'
  | 'notices'
  | 'pages'
  | 'players'
  | 'privy'
  | 'revives'
  | 'rooms'
  | 'runs'
  | 'sale'
  | 'sign-in'
  | 'stats'
  | 'wallets'
  | 'xp';

/** Who may call an endpoint. Those of operators say which role is the least, and nothing else does. */
type EndpointRights =
  | { readonly access: Exclude<EndpointAccess, 'admin'>; readonly role?: never }
  | { readonly access: 'admin'; readonly role: OperatorRole };

/** Server-side policy of an endpoint, also shown in the documentation. */
export type EndpointPolicy = EndpointRights & {
  /** For admin actions: requires a sign-in within the last ten minutes (`fresh_sign_in_needed`). */
  readonly fresh?: true;
  /** Pages of other origins may read it, without the player's session. */
  readonly crossOrigin?: true;
  readonly limit: EndpointLimitName;
  readonly tag: EndpointTag;
  readonly summary: string;
  /** Overrides the default maximum body size, in bytes. */
  readonly maxBodyBytes?: number;
};

/** A table row: an endpoint with its policy and request schemas. */
export type ServedEndpoint<
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Asked extends RequestSchemas = RequestSchemas,
> = Endpoint<Answer, Asked> & EndpointPolicy & Asked;

/** Creates a table row; the schemas must be those of the endpoint's type. */
export function defineEndpoint<Answer extends z.ZodMiniType | undefined, Asked extends RequestSchemas>(
  endpoint: Endpoint<Answer, Asked>,
  policy: EndpointPolicy & Asked,
): ServedEndpoint<Answer, Asked> {
  return { ...endpoint, ...policy };
}
