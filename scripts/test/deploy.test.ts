import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { EnvSchema } from '@jumpy/server/platform/envSchema';
import { SECRET_SETTINGS, secretFileVariable } from '@jumpy/server/platform/secretFiles';
import { SERVER_PROGRAMS } from '../src/buildFolder.ts';
import { toDatabaseUrl, withDatabaseAdmin } from '../src/databaseAdmin.ts';
import { ROOT } from '../src/env.ts';
import { createComposeSettings } from '../src/setup/composeSettings.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const ServiceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
});
const compose = z
  .object({ services: z.record(z.string(), ServiceSchema) })
  .parse(parse(read('compose.yaml'), { merge: true }));

const SETTINGS = new Set<string>([...Object.keys(EnvSchema.shape), ...SECRET_SETTINGS.map(secretFileVariable)]);
/** What the images of others and Node read. */
const FOREIGN_SETTINGS = new Set([
  ...['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX'],
  ...['APP_SERVERS', 'KEYRING_SERVERS', 'POSTGRES_PASSWORD_FILE'],
]);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a linter of compose files has nothing to say', () => {
  const linter = path.join(ROOT, 'node_modules/dclint/bin/dclint.cjs');
  const args = [linter, path.join(ROOT, 'compose.yaml'), '--max-warnings', '0', '--formatter', 'json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject([{ errorCount: 0, warningCount: 0 }]);
});

test('a linter of Dockerfiles has nothing to say', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
});

test('the image starts a program of the build folder, as another user than root', () => {
  const instructions =
    read('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  const [, program] = /^CMD \["node", "(\w+)\.js"\]$/m.exec(instructions) ?? [];
  expect(Object.keys(SERVER_PROGRAMS)).toContain(program);
  expect(instructions).toMatch(/^USER node$/m);
  const names = Array.from(instructions.matchAll(/([A-Z_]+)=/g), ([, name = '']) => name);
  expect(names.filter((name) => !SETTINGS.has(name) && !FOREIGN_SETTINGS.has(name))).toEqual([]);
  expect(instructions).toContain(`EXPOSE 4010 4011`);
});

test('compose.yaml sets only what a program reads, and mounts only what is there', () => {
  const services = Object.entries(compose.services);
  const unknown = services.flatMap(([, { environment }]) =>
    Object.keys(environment).filter((name) => !SETTINGS.has(name) && !FOREIGN_SETTINGS.has(name)),
  );
  expect(unknown).toEqual([]);
  const mounted = services.flatMap(([, { volumes }]) => volumes.filter((volume) => volume.startsWith('.')));
  expect(mounted.length).toBeGreaterThan(2);
  for (const volume of mounted) expect(read(volume.split(':')[0] ?? '')).not.toBe('');
});

test('compose.yaml opens Caddy’s ports alone, and its servers write nothing', () => {
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
  expect(open.map(([name]) => name)).toEqual(['caddy']);
  const servers = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('jumpy:'));
  expect(servers.map(([name, { read_only }]) => [name, read_only])).toEqual([
    ['server-1', true],
    ['server-2', true],
  ]);
  const { APP_SERVERS, KEYRING_SERVERS } = compose.services['caddy']?.environment ?? {};
  expect([APP_SERVERS, KEYRING_SERVERS]).toEqual(['server-1:4010 server-2:4010', 'server-1:4011 server-2:4011']);
});

test('its PostgreSQL makes the roles and the database that setup wrote down', async () => {
  const suffix = path.basename(folder).replaceAll(/\W/g, '').toLowerCase();
  const settings = createComposeSettings({});
  const named = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value
        .replace('jumpy_server', `server_${suffix}`)
        .replace('jumpy_owner', `owner_${suffix}`)
        .replace('/jumpy', `/db_${suffix}`),
    ]),
  );
  const psql = path.join(folder, 'psql');
  writeFileSync(psql, '#!/bin/sh\ncat\n');
  chmodSync(psql, 0o755);
  const env = { ...named, PATH: `${folder}:/usr/bin:/bin` };
  const sql = execFileSync('sh', [path.join(ROOT, 'deploy/postgres/createRoles.sh')], { env, encoding: 'utf8' });
  const adminUrl = inject('postgresUrl');
  await withDatabaseAdmin(adminUrl, async (admin) => {
    for (const statement of sql.split(';\n').filter((text) => text.trim() !== '')) await admin.query(statement);
    try {
      for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
        const { username, password, pathname } = new URL(named[name] ?? '');
        const url = Object.assign(new URL(toDatabaseUrl(adminUrl, pathname.slice(1))), { username, password }).href;
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        expect((await client.query('SELECT current_user AS role, current_database() AS name')).rows).toEqual([
          { role: username, name: `db_${suffix}` },
        ]);
        await client.end();
      }
    } finally {
      await admin.query(`DROP DATABASE IF EXISTS db_${suffix}`);
      await admin.query(`DROP ROLE IF EXISTS owner_${suffix}, server_${suffix}`);
    }
  });
});

test('setup makes each password once', () => {
  const first = createComposeSettings({});
  expect(Object.keys(first).sort()).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL', 'REDIS_URL', 'TRUST_PROXY']);
  expect(createComposeSettings(first)).toEqual({});
  expect(createComposeSettings({})['DATABASE_URL']).not.toBe(first['DATABASE_URL']);
});

test('the systemd unit sets only what a server reads, and starts a program of the build folder', () => {
  const unit = read('deploy/systemd/jumpy@.service');
  const names = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, line = '']) =>
    line.split(' ').map((setting) => setting.split('=')[0] ?? ''),
  ).flat();
  expect(names.filter((name) => !SETTINGS.has(name) && !FOREIGN_SETTINGS.has(name))).toEqual([]);
  const [, program] = /^ExecStart=\S+ (\w+)\.js$/m.exec(unit) ?? [];
  expect(Object.keys(SERVER_PROGRAMS)).toContain(program);
});
