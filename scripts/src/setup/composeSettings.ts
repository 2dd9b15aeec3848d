import { randomBytes } from 'node:crypto';
import type { EnvSettings } from './settingsFile.ts';

/** Services of compose.yaml, by the names under which the servers reach them. */
const COMPOSE_SERVICES = ['postgres', 'valkey'];
const PASSWORD_BYTES = 24;

const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

/** Settings for the database and the Valkey of compose.yaml, with new passwords; what is stored stays. */
export function createComposeSettings(stored: EnvSettings): EnvSettings {
  const settings = {
    DATABASE_URL: `postgres://jumpy_server:${newPassword()}@postgres/jumpy`,
    DATABASE_OWNER_URL: `postgres://jumpy_owner:${newPassword()}@postgres/jumpy`,
    REDIS_URL: `redis://:${newPassword()}@valkey:6379`,
    TRUST_PROXY: 'uniquelocal',
  };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => stored[name] === undefined));
}

/** Whether an address leads to a service of compose.yaml, which only its containers reach. */
export const isComposeService = (url: string | undefined): boolean =>
  url !== undefined && URL.canParse(url) && COMPOSE_SERVICES.includes(new URL(url).hostname);
