import { createHash, randomBytes } from 'node:crypto';
import type { Authorization } from './authorization.ts';

/** Lifetime of an authorization code. */
export const AUTH_CODE_TTL_MS = 10 * 60_000;
/** Seven days, as in Discord's `expires_in`. */
export const ACCESS_TOKEN_TTL_MS = 604_800_000;

export interface AuthCodeRequest {
  personId: string;
  scopes: string[];
  redirectUri: string;
  /** PKCE challenge (S256) of the request, if there was one. */
  challenge: string | undefined;
}

interface AuthCode extends AuthCodeRequest {
  expiresAtMs: number;
}

export type GrantResult = { authorization: Authorization } | { refused: string };

/** Codes and tokens: created, exchanged once, refreshed, revoked. */
export function createGrantStore({
  authorizations,
  nowMs,
  changed,
}: {
  authorizations: Authorization[] | undefined;
  nowMs: () => number;
  changed: () => void;
}) {
  let live = authorizations ?? [];
  const codes = new Map<string, AuthCode>();

  const save = (next: Authorization[]): void => {
    live = next;
    changed();
  };
  const authorize = (personId: string, scopes: string[]): { authorization: Authorization } => {
    const authorization = {
      personId,
      scopes,
      accessToken: createToken(),
      accessEndsAtMs: nowMs() + ACCESS_TOKEN_TTL_MS,
      refreshToken: createToken(),
    };
    save([...live, authorization]);
    return { authorization };
  };

  return {
    list: (): Authorization[] => live,
    issueCode(request: AuthCodeRequest): string {
      const code = createToken();
      codes.set(code, { ...request, expiresAtMs: nowMs() + AUTH_CODE_TTL_MS });
      return code;
    },
    exchangeCode(
      code: string,
      { redirectUri, verifier }: { redirectUri: string | undefined; verifier: string | undefined },
    ): GrantResult {
      const found = codes.get(code);
      codes.delete(code);
      if (!found || found.expiresAtMs <= nowMs()) return { refused: 'Invalid "code" in request.' };
      if (found.redirectUri !== redirectUri) return { refused: 'Invalid "redirect_uri" in request.' };
      if (found.challenge !== undefined && toPkceChallenge(verifier ?? '') !== found.challenge) {
        return { refused: 'Invalid "code_verifier" in request.' };
      }
      return authorize(found.personId, found.scopes);
    },
    refresh(refreshToken: string): GrantResult {
      const refreshed = live.find((grant) => grant.refreshToken === refreshToken);
      if (!refreshed) return { refused: 'Invalid "refresh_token" in request.' };
      live = live.filter((grant) => grant !== refreshed);
      return authorize(refreshed.personId, refreshed.scopes);
    },
    findByAccessToken: (accessToken: string): Authorization | undefined =>
      live.find((grant) => grant.accessToken === accessToken && grant.accessEndsAtMs > nowMs()),
    hasAuthorized: (personId: string, scopes: string[]): boolean =>
      live.some((grant) => grant.personId === personId && scopes.every((scope) => grant.scopes.includes(scope))),
    /** Revokes the authorization of either of its tokens. */
    revoke: (token: string): void =>
      save(live.filter((grant) => grant.accessToken !== token && grant.refreshToken !== token)),
    expireTokens(personId: string, which: 'access' | 'all'): void {
      const others = live.filter((grant) => grant.personId !== personId);
      const kept = which === 'all' ? [] : live.filter((grant) => grant.personId === personId);
      save([...others, ...kept.map((grant) => ({ ...grant, accessEndsAtMs: 0 }))]);
    },
  };
}

export type GrantStore = ReturnType<typeof createGrantStore>;

const createToken = (): string => randomBytes(24).toString('base64url');

/** S256 challenge of a verifier: base64url of its SHA-256 (RFC 7636). */
export const toPkceChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
