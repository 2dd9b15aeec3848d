import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { PrivyEnv } from '../../platform/readPrivy.ts';
import { identityOf, type PrivyIdentity } from './identity.ts';

const ISSUER = 'privy.io';
/** The one algorithm Privy signs with: a token never chooses how it is checked. */
const ALGORITHMS = ['ES256'];
/** Clocks differ a little. */
const TOLERANCE_SECONDS = 30;
/** Whatever a token says of its own end. */
const MAX_AGE_SECONDS = 24 * 60 * 60;

export interface IdentityTokensOptions {
  env: PrivyEnv;
  clock: Clock;
  /** How long Privy may take to tell its keys. */
  timeoutMs?: number;
  /** Keys are asked for anew when a token names one that is not known, but not more often than this. */
  cooldownMs?: number;
}

/** Checks identity tokens and answers whom they speak of; an ApiError for any that is not Privy's own, for this app and now. */
export type IdentityTokens = (identityToken: string) => Promise<PrivyIdentity>;

export function createIdentityTokens({
  env,
  clock,
  timeoutMs = 5_000,
  cooldownMs = 30_000,
}: IdentityTokensOptions): IdentityTokens {
  const keys = createRemoteJWKSet(new URL(env.jwksUrl), { timeoutDuration: timeoutMs, cooldownDuration: cooldownMs });
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw new ApiError('unavailable', 'Privy cannot be reached right now. Nothing was changed. Please try again.', {
        retryAfterSeconds: 5,
        cause,
      });
    }
  };

  return async (identityToken) => {
    try {
      const { payload } = await jwtVerify(identityToken, keyOf, {
        issuer: ISSUER,
        audience: env.appId,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        currentDate: new Date(clock.nowMs()),
      });
      return identityOf(payload);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      throw new ApiError('privy_token', 'Privy did not vouch for this sign-in. Please log in again.', { cause: error });
    }
  };
}
