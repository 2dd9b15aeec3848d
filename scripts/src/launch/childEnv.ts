import path from 'node:path';
import type { ScriptEnv } from '../env.ts';
import type { Secrets } from './secrets.ts';

/** What the stand-in is told. */
export const sandboxChildEnv = (env: ScriptEnv): NodeJS.ProcessEnv => ({
  ...env.inherited,
  SANDBOX_PORT: String(env.sandboxPort),
  SANDBOX_STATE: path.join(env.dataDir, 'sandbox.json'),
  PUBLIC_URL: env.publicUrl,
});

/** What the server is told about a Discord that is the stand-in. */
export const standInEnv = (sandboxUrl: string): NodeJS.ProcessEnv => ({
  DISCORD_CLIENT_ID: 'jumpy-local',
  DISCORD_CLIENT_SECRET: 'jumpy-local-secret',
  DISCORD_BOT_TOKEN: 'jumpy-local-bot',
  DISCORD_GUILD_ID: '900000000000000001',
  DISCORD_AUTHORIZE_URL: `${sandboxUrl}/oauth2/authorize`,
  DISCORD_API_URL: `${sandboxUrl}/api/v10`,
  DISCORD_CDN_URL: `${sandboxUrl}/cdn`,
});

export interface ServerParts {
  databaseUrl: string;
  secrets: Secrets;
  sandboxUrl: string | undefined;
  isDev: boolean;
}

/** What the server of a local start is told; what a person set wins over what is made up, except where Discord is. */
export const serverChildEnv = (
  env: ScriptEnv,
  { databaseUrl, secrets, sandboxUrl, isDev }: ServerParts,
): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  SESSION_SECRET: secrets.sessionSecret,
  DAILY_SECRET: secrets.dailySecret,
  KEYRING_KEK: `local:${secrets.keyringKek}`,
  ...(sandboxUrl === undefined ? {} : { COMMUNITY_INVITE_URL: `${sandboxUrl}/invite/jumpy` }),
  ...withoutEmpty(env.inherited),
  ...(sandboxUrl === undefined ? {} : standInEnv(sandboxUrl)),
  ...(isDev ? { DEV_PAGES: '1' } : {}),
  HOST: env.host,
  PORT: String(env.port),
  PUBLIC_URL: env.publicUrl,
  DATABASE_URL: databaseUrl,
});

/** A variable that is set to nothing, as in a copied `.env.example`, is not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
