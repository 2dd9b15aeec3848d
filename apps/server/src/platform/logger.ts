import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** The query string is omitted, since that of the OAuth callback contains a code. */
function describeRequest({ method, url, ip }: LoggedRequest): object {
  return { method, path: url.split('?', 1)[0], ip };
}

const SECRET_KEYS = [
  'access_token',
  'refresh_token',
  'accessToken',
  'refreshToken',
  'codeVerifier',
  'cookie',
  'authorization',
  'share',
  'blob',
  'token',
  'bearer',
  'ticket',
];

/** Structured log on standard output, with secrets redacted. */
export function createLogger({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    serializers: { req: describeRequest },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
