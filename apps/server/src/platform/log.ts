import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** The query is left out: the callback's carries a code, and nobody needs the rest. */
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

/** Structured lines on standard output; secrets never get there, whoever logs them. */
export function createLog({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    serializers: { req: describeRequest },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
