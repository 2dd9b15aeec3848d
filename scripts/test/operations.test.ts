import { waitUntil } from '../src/testing/waitUntil.ts';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { SessionResponse } from '@jumpy/protocol/http/session';
import { withDatabaseAdmin } from '@jumpy/scripts/databaseAdmin';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from './fixtures/launcher.ts';
import { openOutside, type Outside } from './fixtures/outside.ts';
import { copyOfRepository } from './fixtures/repositoryCopy.ts';
import { blocksOf } from './fixtures/runbook.ts';

const NEWCOMER = '900000000000000012';
const PATH = scriptEnv().inherited['PATH'] ?? '';

/**
 * What the scripts of the page resolve relative to their own path; everything else is imported by package name from the
 * repository itself.
 */
const COPIED = ['package.json', '.env.example', 'scripts', 'packages/platforms'];

let outside: Outside;
let folder = '';
let copy = '';
beforeAll(async () => {
  outside = await openOutside();
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-first-hour-'));
  copy = copyOfRepository(path.join(folder, 'repository'), COPIED);
}, 60_000);
afterAll(async () => {
  await outside.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the script of a line of the page in the copy, like npm. */
function npmRun(line: string, env: NodeJS.ProcessEnv) {
  const name = /^npm (?:run )?(\w+)$/.exec(line.trim())?.[1] ?? '';
  const { scripts } = JSON.parse(readFileSync(path.join(copy, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const child = spawn('sh', ['-c', scripts[name] ?? 'exit 9'], {
    cwd: copy,
    env: { PATH, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: output })),
  );
  return { child, said: () => output, ended };
}

test('following the operations page from scratch ends with the first player signed in', async () => {
  const page = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const blocks = blocksOf(page, { section: 'From nothing to the first player' });
  const [code, database, setup, start, again] = blocks.map(({ text }) => text);
  expect([code?.trim(), blocks.length]).toEqual(['npm ci', 5]);

  // 4: with names unique to this test, since the PostgreSQL is shared.
  const { prefix, adminUrl } = outside;
  const passwords = { OWNER_PASSWORD: 'one of this test', SERVER_PASSWORD: 'another of this test' };
  const statements = Object.entries(passwords).reduce(
    (text, [name, word]) => text.replace(name, word),
    (database ?? '').replaceAll('jumpy', `${prefix}jumpy`),
  );
  await withDatabaseAdmin(adminUrl, async (client) => {
    for (const statement of statements.split('\n').filter(Boolean)) await client.query(statement);
  });
  const as = (role: string, password: string): string =>
    Object.assign(new URL(adminUrl), { username: `${prefix}${role}`, password, pathname: `/${prefix}jumpy` }).href;

  // 5
  const [port, keyringPort] = [await findFreePort(), await findFreePort()];
  const answers = {
    ...outside.discord,
    PORT: String(port),
    KEYRING_PORT: String(keyringPort),
    PUBLIC_URL: `http://jumpy.localhost:${port}`,
    KEYRING_URL: `http://keyring.jumpy.localhost:${keyringPort}`,
    DATABASE_URL: as('jumpy_server', passwords.SERVER_PASSWORD),
    DATABASE_OWNER_URL: as('jumpy_owner', passwords.OWNER_PASSWORD),
  };
  const set = await npmRun(setup ?? '', answers).ended;
  expect(set).toMatchObject({ code: 0, said: expect.stringContaining('Next: npm start') });
  const written = parseEnv(readFileSync(path.join(copy, '.env'), 'utf8'));
  expect(written).toMatchObject(answers);

  // 6: with placeholder pages, since building takes a minute.
  expect(start?.trim()).toBe('npm start');
  for (const app of ['web', 'game', 'keyring']) {
    mkdirSync(path.join(folder, app));
    writeFileSync(path.join(folder, app, 'index.html'), '<!doctype html><title>page</title>');
  }
  const server = spawn(process.execPath, ['--env-file=.env', path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: copy,
    env: {
      ...{ PATH, ...COMPILED, LOG_LEVEL: 'error' },
      ...{ WEB_DIST: `${folder}/web`, GAME_DIST: `${folder}/game`, KEYRING_DIST: `${folder}/keyring` },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const api = `http://127.0.0.1:${port}`;
    await waitUntil(async () => expect((await fetch(`${api}/readyz`)).status).toBe(200), {
      timeoutMs: 60_000,
      intervalMs: 100,
    });

    // 7
    expect(await signIn(api, { publicUrl: answers.PUBLIC_URL, person: NEWCOMER })).toMatchObject({ isAdmin: false });
    const admin = await signIn(api, {
      publicUrl: answers.PUBLIC_URL,
      person: outside.discord['ADMIN_DISCORD_IDS'] ?? '',
    });
    expect(admin).toMatchObject({ isAdmin: true });

    // 9
    const looked = await npmRun(again ?? '', {}).ended;
    expect(looked).toMatchObject({ code: 0, said: expect.not.stringContaining('WRONG') });
    expect(parseEnv(readFileSync(path.join(copy, '.env'), 'utf8'))).toEqual(written);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}, 120_000);

/** Signs in like a browser, from the button to the session. */
async function signIn(api: string, { publicUrl, person }: { publicUrl: string; person: string }) {
  const cookies = new Map<string, string>();
  const ask = async (route: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: publicUrl, 'content-type': 'application/json' };
    const answer = await fetch(`${api}${route}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const authorize = (await ask('/api/auth/discord/start')).headers.get('location') ?? '';
  const form = new URLSearchParams({ answer: 'allow', person });
  const origin = new URL(authorize).origin;
  const consent = await fetch(authorize, { method: 'POST', body: form, headers: { origin }, redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  expect(back.origin).toBe(publicUrl);
  const { code, state } = Object.fromEntries(back.searchParams);
  await ask('/api/discord/exchange', { method: 'POST', body: JSON.stringify({ code, state }) });
  return SessionResponse.parse(await (await ask('/api/session')).json()).user;
}
