import { type Env, readEnv } from '../../src/platform/env.ts';

/** A local environment as the launcher sets it. */
export function testEnv(overrides: NodeJS.ProcessEnv = {}): Env {
  return readEnv({
    DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
    SESSION_SECRET: 'a-secret-of-the-tests-0123456789abcdef',
    DAILY_SECRET: 'the-days-of-the-tests-0123456789abcdef',
    KEYRING_KEK: 'tests:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '8',
    ...overrides,
  });
}
