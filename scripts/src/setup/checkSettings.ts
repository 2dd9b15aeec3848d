import { describeOldPostgres } from '@jumpy/server/platform/db/postgresVersion';
import { readOperatorTexts } from '@jumpy/server/platform/env';
import { EnvError, EnvReader } from '@jumpy/server/platform/envReader';
import { parseKeyRing } from '@jumpy/server/platform/keyRing';
import { findKeyringHostError } from '@jumpy/server/platform/keyringHostErrors';
import { readRedisFacts } from '@jumpy/server/platform/readRedisFacts';
import { withDatabaseAdmin } from '../databaseAdmin.ts';
import { isLocalStart } from '../launch/isLocalStart.ts';
import { isComposeService } from './composeSettings.ts';
import { fetchJson } from './fetchJson.ts';
import { type Finding, goodFinding, laterFinding, wrongFinding } from './finding.ts';
import type { EnvSettings } from './settingsFile.ts';

/** The scripts require 6.2; 7.0 is tested. */
const MIN_REDIS_VERSION = [6, 2] as const;

const MIN_SECRET_LENGTH = 32;

/** Checks both URLs: format, relation to each other, and whether something already answers there. */
export async function checkHosts(settings: EnvSettings): Promise<Finding[]> {
  const publicUrl = settings['PUBLIC_URL'] ?? '';
  const keyringUrl = settings['KEYRING_URL'] ?? '';
  const isLocal = isLocalStart({ host: settings['HOST'] ?? '127.0.0.1', publicUrl, keyringUrl });
  const found = [
    ...checkUrlForm('PUBLIC_URL', publicUrl, { isLocal }),
    ...checkUrlForm('KEYRING_URL', keyringUrl, { isLocal }),
  ];
  const why = isLocal ? undefined : findKeyringHostError({ publicUrl, keyringUrl });
  if (why !== undefined)
    found.push(
      wrongFinding(`KEYRING_URL ${why}.`, 'Use a host of its own beside PUBLIC_URL, as https://keyring.jumpy.example.'),
    );
  if (found.length > 0) return found;
  return Promise.all([
    checkReachable('PUBLIC_URL', publicUrl, '/healthz'),
    checkReachable('KEYRING_URL', keyringUrl, '/config.json'),
  ]);
}

function checkUrlForm(name: string, url: string, { isLocal }: { isLocal: boolean }): Finding[] {
  if (!URL.canParse(url)) return [wrongFinding(`${name} is no address.`, 'Use one as https://jumpy.example.')];
  const { protocol, origin, href } = new URL(url);
  if (protocol !== 'https:' && !isLocal) return [wrongFinding(`${name} is not https: ${url}.`, 'Use https.')];
  if (href !== `${origin}/`)
    return [wrongFinding(`${name} is more than a host: ${url}.`, 'Leave path and query away.')];
  return [];
}

/** Before the first start nothing has to answer; a second call then detects a misconfigured proxy. */
async function checkReachable(name: string, url: string, route: string): Promise<Finding> {
  const answer = await fetchJson(`${url}${route}`);
  if ('status' in answer && answer.status < 500 && typeof answer.body === 'object' && answer.body !== null)
    return goodFinding(`${name}: our server answers at ${url}.`);
  const outcome = 'status' in answer ? `answered ${answer.status}` : answer.unreachable;
  return laterFinding(
    `${name}: our server does not answer at ${url} yet (${outcome}).`,
    'Call setup again when it runs behind its proxy.',
  );
}

/** Checks the operator's texts and contacts as the start does. */
export function checkOperatorTexts(settings: EnvSettings): Finding[] {
  const read = new EnvReader(settings);
  const { terms, privacy, securityContacts } = readOperatorTexts(read);
  try {
    read.throwIfInvalid();
  } catch (error) {
    if (error instanceof EnvError) return [wrongFinding(error.message, 'Mend these settings')];
    throw error;
  }
  const shown = [terms, privacy].flatMap((text) => (text ? [text.url] : []));
  return [
    shown.length > 0
      ? goodFinding(`Sign-in and help link ${shown.join(' and ')}.`)
      : goodFinding('Sign-in and help link no terms and no privacy policy.'),
    securityContacts.length > 0
      ? goodFinding(`/.well-known/security.txt names ${securityContacts.join(' and ')}.`)
      : goodFinding('There is no /.well-known/security.txt.'),
  ];
}

interface RoleInfo {
  who: string;
  version: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  /** Identifies the database, to check that both roles use the same one. */
  database: string;
}

const ROLE_INFO_SQL = `
  SELECT current_user AS who, current_setting('server_version_num') AS version, rolsuper AS "isSuperuser",
    has_schema_privilege(current_user, 'public', 'CREATE') AS "mayCreate",
    (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS database
  FROM pg_roles WHERE rolname = current_user`;

const composeFinding = (name: string): Finding =>
  laterFinding(`The ${name} is the one of compose.yaml, which is not reached from here.`, 'docker compose up -d');

/** Checks that both roles can sign in to the same database and that the server's role has limited privileges. */
export async function checkDatabase(settings: EnvSettings): Promise<Finding[]> {
  if (isComposeService(settings['DATABASE_URL'])) return [composeFinding('database')];
  const server = await fetchRoleInfo('DATABASE_URL', settings['DATABASE_URL'] ?? '');
  const ownerUrl = settings['DATABASE_OWNER_URL'];
  const owner = ownerUrl === undefined ? undefined : await fetchRoleInfo('DATABASE_OWNER_URL', ownerUrl);
  if ('state' in server) return [server, ...(owner && 'state' in owner ? [owner] : [])];
  if (owner && 'state' in owner) return [owner];
  const found: Finding[] = [];
  const oldPostgresText = describeOldPostgres(Number(server.version));
  if (oldPostgresText !== undefined)
    found.push(wrongFinding(`DATABASE_URL is too old. ${oldPostgresText}`, 'Use PostgreSQL 18.'));
  if (owner === undefined)
    found.push(
      laterFinding(
        `DATABASE_URL: ${server.who} answers, and is the only role: it may rewrite what nobody should.`,
        'Make two roles (docs/operations.md, "From nothing to the first player") and set DATABASE_OWNER_URL too.',
      ),
    );
  else if (owner.database !== server.database)
    found.push(
      wrongFinding('DATABASE_URL and DATABASE_OWNER_URL are two databases.', 'Name one database as both roles.'),
    );
  else if (owner.who === server.who)
    found.push(wrongFinding(`${server.who} is both roles.`, 'Let DATABASE_URL name a role that owns nothing.'));
  const migrates = owner ?? server;
  if (!migrates.mayCreate)
    found.push(
      wrongFinding(
        `${migrates.who} may not make tables.`,
        `ALTER DATABASE … OWNER TO ${migrates.who}, as an administrator.`,
      ),
    );
  if (owner && server.isSuperuser)
    found.push(
      wrongFinding(`DATABASE_URL: ${server.who} is a superuser.`, 'Use a role that may sign in and nothing else.'),
    );
  return found.length > 0
    ? found
    : [goodFinding(`The database answers to ${server.who}, and to its owner ${migrates.who}.`)];
}

async function fetchRoleInfo(name: string, url: string): Promise<RoleInfo | Finding> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    return wrongFinding(
      `${name} is no address of PostgreSQL.`,
      'Use one as postgres://jumpy_server:…@db.example/jumpy.',
    );
  try {
    const rows = await withDatabaseAdmin(url, (client) =>
      client.query<RoleInfo>(ROLE_INFO_SQL).then((result) => result.rows),
    );
    return rows[0] ?? wrongFinding(`${name}: the role is not known.`, 'Make the role anew.');
  } catch (error) {
    return wrongFinding(
      `${name}: ${new URL(url).host} does not let ${new URL(url).username} in: ${describeReason(error)}.`,
      'Start that database, or correct name, password or host.',
    );
  }
}

const describeReason = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(describeReason).join(', ')
    : error instanceof Error
      ? error.message
      : String(error);

/** Checks that a configured Redis answers. */
export async function checkRedis({ REDIS_URL: url, CHECKPOINTS_IN: place }: EnvSettings): Promise<Finding[]> {
  if (isComposeService(url)) return [composeFinding('Redis')];
  if (url === undefined) return [goodFinding('Without REDIS_URL rooms are a server’s own: run one.')];
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    return [wrongFinding('REDIS_URL is no address of Redis.', 'Use one as redis://:PASSWORD@redis.example:6379.')];
  try {
    const { version, lossReason } = await readRedisFacts(url);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    if (major < MIN_REDIS_VERSION[0] || (major === MIN_REDIS_VERSION[0] && minor < MIN_REDIS_VERSION[1]))
      return [wrongFinding(`REDIS_URL is a Redis ${version}.`, 'Use 6.2 or newer; 7.0 is tested.')];
    return [
      goodFinding(`Redis ${version} answers: several servers may share their rooms.`),
      describeCheckpointPlace(place, lossReason),
    ];
  } catch (error) {
    return [
      wrongFinding(
        `REDIS_URL: Redis does not answer (${error instanceof Error ? error.message : String(error)}).`,
        'See that it runs, is reached from here, and has this password.',
      ),
    ];
  }
}

/** Where checkpoints of live runs wait, and why. */
function describeCheckpointPlace(place: string | undefined, lossReason: string | undefined): Finding {
  if (place === 'postgres') return goodFinding('Checkpoints of runs stay in PostgreSQL, as CHECKPOINTS_IN says.');
  if (lossReason === undefined)
    return goodFinding('Checkpoints of runs wait in Redis, which keeps all it acknowledges.');
  return place === 'redis'
    ? goodFinding(`Checkpoints of runs wait in Redis, as CHECKPOINTS_IN says, although ${lossReason}.`)
    : goodFinding(`Checkpoints of runs stay in PostgreSQL: ${lossReason}.`);
}

/** Checks only the format; secrets are neither used nor printed. */
export function checkSecrets(settings: EnvSettings): Finding[] {
  const found: Finding[] = [];
  for (const name of ['SESSION_SECRET', 'DAILY_SECRET'])
    if ((settings[name] ?? '').length < MIN_SECRET_LENGTH)
      found.push(
        wrongFinding(
          `${name} has fewer than ${MIN_SECRET_LENGTH} characters.`,
          'Leave it empty and let setup make it.',
        ),
      );
  const ring = parseKeyRing(settings['KEYRING_KEK'] ?? '');
  if (!ring)
    found.push(
      wrongFinding('KEYRING_KEK is no list of keys with ids.', 'Use id:base64 of 32 bytes, the current one first.'),
    );
  for (const name of ['ATTEST_KEY', 'ROLE_SYNC_KEY', 'RUN_ROOTS_KEY'])
    if (!/^0x(?!0{64}$)[0-9a-f]{64}$/i.test(settings[name] ?? ''))
      found.push(wrongFinding(`${name} is no private key.`, 'Use 0x and 64 hexadecimal digits, or leave it empty.'));
  return found.length > 0
    ? found
    : [
        goodFinding(
          `The secrets are whole; shares of wallets are locked under the first of ${ring?.keys.size ?? 0} keys.`,
        ),
      ];
}
