import type * as z from 'zod/mini';
import type { Endpoint, Given } from '../endpoint.ts';

/**
 * Who may ask: everybody, whoever is signed in, administrators, or the player behind a bearer token of the keyring. Under `keyring/`
 * requests come from the keyring's page and cookies mean nothing, everywhere else from the app's.
 */
export type Access = 'public' | 'player' | 'admin' | 'keyring';

/** Allowances that endpoints draw on; the server has their figures. */
export type LimitName =
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

/** Headings of the documentation. */
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

/** What the server holds a request to, and what the documentation says of it. */
export interface EndpointPolicy {
  readonly access: Access;
  /** Of what administrators do: only with a sign-in of the last ten minutes (`fresh_sign_in_needed`). */
  readonly fresh?: true;
  readonly limit: LimitName;
  readonly tag: EndpointTag;
  readonly summary: string;
  /** Most bytes of a body, where it may be larger than others. */
  readonly maxBodyBytes?: number;
}

/** A line of the table: an endpoint with its policy, and with the schemas of what a request brings. */
export type ServedEndpoint<
  Answer extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Asked extends Given = Given,
> = Endpoint<Answer, Asked> & EndpointPolicy & Asked;

/** Writes a line of the table; the schemas are the very ones that the endpoint names. */
export function served<Answer extends z.ZodMiniType | undefined, Asked extends Given>(
  endpoint: Endpoint<Answer, Asked>,
  policy: EndpointPolicy & Asked,
): ServedEndpoint<Answer, Asked> {
  return { ...endpoint, ...policy };
}
