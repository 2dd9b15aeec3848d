import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabaseAdmin } from '../src/databaseAdmin.ts';
import { ROOT, scriptEnv } from '../src/env.ts';
import { lockDataFolder } from '../src/launch/lockDataFolder.ts';
import { openProductDatabase } from '../src/launch/openProductDatabase.ts';
import { ensureSecrets } from '../src/launch/localSecrets.ts';
import { launchTestProduct, createTestHome, type TestHome } from '../src/testProduct.ts';
import { COMPILED } from './fixtures/launcher.ts';

/** The default database of a local start: the first program creates it, the second reuses it. */
let home: TestHome;
beforeAll(async () => {
  home = await createTestHome();
});
afterAll(() => rmSync(home.dataDir, { recursive: true, force: true }));

test.each([
  [
    'a changed rate is applied to',
    'xpRecompute',
    { XP_PER_POINT: '0.1' },
    '0 players now have 0.1 XP per high-score point.\n',
  ],
  ['migrations are looked for in', 'migrate', {}, 'The database was up to date.\n'],
  ['shares are brought under the key of', 'keysRotate', {}, '0 shares were brought under the key local.\n'],
])('%s the database of a local start by %s', async (_, script, env, said) => {
  const args = [path.join(ROOT, `scripts/src/${script}.ts`)];
  const program = await launchTestProduct({ args, home, env: { ...COMPILED, ...env } });
  expect([await program.code, program.output()]).toEqual([0, said]);
});

test('checks the audit log beside a running start, leaves its database on, and refuses writing commands', async () => {
  const { dataDir } = home;
  const { release } = await lockDataFolder(dataDir);
  const env = { ...scriptEnv(), databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir };
  const database = await openProductDatabase(env, ensureSecrets(dataDir));
  try {
    const run = (script: string) =>
      launchTestProduct({ args: [path.join(ROOT, `scripts/src/${script}.ts`)], home, env: COMPILED });
    const verify = await run('auditVerify');
    expect([await verify.code, verify.output()]).toEqual([0, '0 lines, all as they were written. Head: none\n']);
    expect(database.embedded?.isRunning()).toBe(true);
    expect(await (await run('migrate')).code).not.toBe(0);
  } finally {
    await database.stop();
    await release();
  }
});

test('npm run migrate rejects a database from before the baseline in one line', async () => {
  const { dataDir } = home;
  const { release } = await lockDataFolder(dataDir);
  const env = { ...scriptEnv(), databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir };
  const database = await openProductDatabase(env, ensureSecrets(dataDir));
  await withDatabaseAdmin(database.ownerUrl ?? database.url, (client) =>
    client.query(`UPDATE schema_migrations SET name = '0001_players.sql' WHERE name = '0001_baseline.sql'`),
  );
  await database.stop();
  await release();
  const refusal =
    /^This database was made before 0001_baseline\.sql and cannot be migrated: .*npm run reset.* Nothing was changed\.$/m;
  const program = await launchTestProduct({
    args: [path.join(ROOT, 'scripts/src/migrate.ts')],
    home,
    env: COMPILED,
  });
  expect([await program.code, program.output()]).toEqual([1, expect.stringMatching(refusal)]);
});
