import type { SandboxSettings } from '../sandbox.ts';

/** Supported scopes, with the text shown on the consent page. */
export const OAUTH_SCOPES: Record<string, string> = {
  identify: 'Your name and picture',
  email: 'Your e-mail address',
  guilds: 'Which servers you are in',
  'guilds.members.read': 'Your roles in those servers',
};

const parseScopes = (text: string | undefined): string[] => (text ?? '').split(/[ +]/).filter((scope) => scope !== '');

/** A validated sign-in request of the product. */
export interface AuthorizeRequest {
  redirectUri: string;
  scopes: string[];
  state: string | undefined;
  challenge: string | undefined;
  prompt: 'consent' | 'none';
}

export type AuthorizeQuery = Record<string, string | undefined>;

/** Validates a request. Errors are shown to the person and never sent to an unregistered redirect URI. */
export function parseAuthorizeRequest(
  query: AuthorizeQuery,
  settings: SandboxSettings,
): AuthorizeRequest | { error: string } {
  const scopes = parseScopes(query['scope']);
  const unknown = scopes.find((scope) => !(scope in OAUTH_SCOPES));
  const { prompt = 'consent', code_challenge: challenge } = query;
  const redirectUri = query['redirect_uri'] ?? '';

  if (query['client_id'] !== settings.clientId)
    return { error: 'Unknown Application: the client_id is not known here.' };
  if (!settings.isRegisteredRedirect(redirectUri)) return { error: 'Invalid OAuth2 redirect_uri' };
  if (query['response_type'] !== 'code') return { error: 'The response_type must be "code".' };
  if (scopes.length === 0) return { error: 'At least one scope is needed.' };
  if (unknown !== undefined) return { error: `Invalid scope: "${unknown}"` };
  if (prompt !== 'consent' && prompt !== 'none') return { error: 'The prompt must be "consent" or "none".' };
  if (challenge !== undefined && query['code_challenge_method'] !== 'S256') {
    return { error: 'The code_challenge_method must be "S256".' };
  }
  if (challenge !== undefined && !/^[\w-]{43}$/.test(challenge))
    return { error: 'The code_challenge is not a SHA-256.' };
  return { redirectUri, scopes, state: query['state'], challenge, prompt };
}

/** Redirect URL with the response for the product. */
export function buildRedirectUrl({ redirectUri, state }: AuthorizeRequest, answer: Record<string, string>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value);
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}

export const ACCESS_DENIED_ANSWER = {
  error: 'access_denied',
  error_description: 'The resource owner or authorization server denied the request',
};
