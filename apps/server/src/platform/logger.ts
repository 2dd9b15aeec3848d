import os from 'node:os';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isDatabaseAway } from './db/databaseErrors.ts';
import type { Env } from './env.ts';
import { toNetwork } from './hashNetwork.ts';
import { readVersion } from './readVersion.ts';

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/** The query string is omitted, since that of the OAuth callback contains a code. */
const createRequestSerializer =
  (logAddresses: Env['logAddresses']) =>
  ({ method, url, ip }: LoggedRequest): object => ({
    ...{ method, path: url.split('?', 1)[0] },
    ...(logAddresses !== 'none' && { ip: logAddresses === 'full' || ip === undefined ? ip : toNetwork(ip) }),
  });

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

const OUTAGE_INTERVAL_MS = 1_000;
const POSTGRES_PORT = 5_432;

/**
 * While the database is away, every loop and request fails in the same way: of these one a second is logged, without its
 * stack and with the number of those that were left out.
 */
function createOutageFilter(
  databaseUrl: string | undefined,
  nowMs: () => number,
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let loggedAtMs = -Infinity;
  let omitted = 0;
  return function (args, method) {
    const [fields, ...rest] = args as unknown as [unknown, ...unknown[]];
    const error = fields instanceof Object && 'err' in fields ? fields.err : undefined;
    if (!isDatabaseAway(error) && !isConnectionError(error, databaseUrl)) return method.apply(this, args);
    if (nowMs() - loggedAtMs < OUTAGE_INTERVAL_MS) {
      omitted += 1;
      return;
    }
    loggedAtMs = nowMs();
    const { err: _, ...others } = fields as { err: Error };
    const reason = { databaseAway: (error as Error).message, ...(omitted > 0 ? { omitted } : {}) };
    omitted = 0;
    method.apply(this, [{ ...others, ...reason }, ...rest] as unknown as Parameters<typeof method>);
  };
}

/** Whether a connection to the database was refused; connections of players and to other services fail with equal codes. */
function isConnectionError(error: unknown, databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || !(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((one) => isConnectionError(one, databaseUrl));
  const { hostname, port } = new URL(databaseUrl);
  const { port: failedPort, hostname: failedHost } = error as { port?: number; hostname?: string };
  return failedPort === Number(port || POSTGRES_PORT) || (failedHost !== undefined && failedHost === hostname);
}

/**
 * Structured log on standard output, with secrets redacted. Each line names its process, since several may share a log,
 * and has the fields that `mixin` returns.
 */
export function createLogger(
  {
    logLevel,
    databaseUrl,
    logAddresses = 'network',
  }: Pick<Env, 'logLevel'> & Partial<Pick<Env, 'databaseUrl' | 'logAddresses'>>,
  destination?: DestinationStream,
  { nowMs = (): number => performance.now(), mixin }: { nowMs?: () => number; mixin?: (() => object) | undefined } = {},
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { pid: process.pid, host: os.hostname(), version: readVersion() },
    hooks: { logMethod: createOutageFilter(databaseUrl, nowMs) },
    serializers: { req: createRequestSerializer(logAddresses) },
    ...(mixin && { mixin }),
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
