import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDotEnv, scriptEnv } from '@jumpy/scripts/env';
import { describeOldPostgres } from '@jumpy/server/platform/db/postgresVersion';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitForFreePort, assertDistinctPorts } from '../src/launch/ports.ts';
import { lockDataFolder } from '../src/launch/lockDataFolder.ts';
import { ensureSecrets } from '../src/launch/localSecrets.ts';
import { StartError } from '../src/startError.ts';
import { toStartError } from '../src/systemError.ts';
import { assertWritableInstall } from '../src/testing/runTool.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-errors-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Message of an error that the user can fix; other errors are rethrown. */
async function failure(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    const fixable = toStartError(error);
    if (!fixable) throw error;
    return String(fixable);
  }
  return 'nothing was wrong';
}

describe('reports a wrong setting with a remedy:', () => {
  test.each([
    ['PORT', 'abc', 'PORT cannot be abc.', 'from 1 to 65535', '4010'],
    ['PORT', '0', 'PORT cannot be 0.', 'from 1 to 65535', '4010'],
    ['PORT', '70000', 'PORT cannot be 70000.', 'from 1 to 65535', '4010'],
    ['KEYRING_PORT', '40.5', 'KEYRING_PORT cannot be 40.5.', 'from 1 to 65535', '4011'],
    ['SANDBOX_PORT', '-1', 'SANDBOX_PORT cannot be -1.', 'from 1 to 65535', '4020'],
    ['CHAIN_PORT', '0x10', 'CHAIN_PORT cannot be 0x10.', 'from 1 to 65535', '4030'],
    ['LAN_TRUST_PORT', '1e3', 'LAN_TRUST_PORT cannot be 1e3.', 'from 1 to 65535', '4012'],
    ['INSTANCE', '10', 'INSTANCE cannot be 10.', 'from 1 to 9', 'leave it out for 1'],
    ['INSTANCE', 'two', 'INSTANCE cannot be two.', 'from 1 to 9', 'leave it out for 1'],
    ['FC_SEED', 'x', 'FC_SEED cannot be x.', 'whole number', 'Correct FC_SEED'],
    ['DATABASE_URL', 'jumpy', 'DATABASE_URL is not an address.', 'postgres://', 'leave it out'],
    ['DATABASE_URL', 'mysql://db/jumpy', 'DATABASE_URL is not an address.', 'does not begin with postgres://', 'e.g. '],
    ['DATABASE_URL', 'postgres://me:a#b@db/jumpy', 'DATABASE_URL is not an address.', '# is written %23', 'e.g. '],
    ['DATABASE_OWNER_URL', 'db.example', 'DATABASE_OWNER_URL is not an address.', 'postgres://', 'e.g. '],
    ['CHAIN_RPC_URL', 'node', 'CHAIN_RPC_URL is not an address.', 'https:// or http://', 'e.g. '],
    ['PUBLIC_URL', 'jumpy.example', 'PUBLIC_URL is not an address.', 'https:// or http://', 'e.g. '],
    ['KEYRING_URL', 'ftp://x', 'KEYRING_URL is not an address.', 'https:// or http://', 'e.g. '],
  ])('%s=%s', async (name, value, what, why, remedy) => {
    const message = await failure(() => scriptEnv({ [name]: value }));
    const [first, second, third] = message.split('\n');
    expect(first).toBe(what);
    expect(second).toContain(why);
    expect(third).toContain(remedy);
  });

  test('hides the password of an unparsable address', async () => {
    expect(await failure(() => scriptEnv({ DATABASE_URL: 'postgres://me:hush#9@db/jumpy' }))).not.toContain('hush');
  });

  test('two equal ports', async () => {
    const message = await failure(() =>
      assertDistinctPorts([
        { variable: 'PORT', port: 4010 },
        { variable: 'KEYRING_PORT', port: 4011 },
        { variable: 'CHAIN_PORT', port: 4010 },
      ]),
    );
    expect(message).toContain('PORT and CHAIN_PORT are both 4010.');
  });

  test('a HOST that is not this computer', async () => {
    const host = '192.0.2.1';
    const message = await failure(() => waitForFreePort({ variable: 'PORT', host, port: 4010, patienceMs: 0 }));
    expect(message).toContain(`HOST cannot be ${host}.`);
    expect(message).not.toContain('choose another port');
  });
});

describe('.env', () => {
  const load = (text: string): Promise<string> => {
    writeFileSync(path.join(folder, '.env'), text);
    return failure(() => loadDotEnv(folder));
  };

  test.each([
    ['PORT 4010', 1],
    ['# a comment\n\nexport A=1\nB = 2\nhost: x', 5],
    ['A="begins\nand never ends\nB=2', 1],
    ['=4010', 1],
  ])('rejects %j with its line, which Node would silently skip', async (text, line) => {
    expect(await load(text)).toMatch(new RegExp(`^\\.env cannot be read\\.\\n  Why: Line ${line} of `));
  });

  test('accepts every syntax for a setting, and .env.example', async () => {
    const quoted = `JUMPY_TEST_A="two\nlines" # and a word\nJUMPY_TEST_B='it "is"'\n  JUMPY_TEST_C=a#b=c\r\nJUMPY_TEST_D=\n`;
    const example = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
    const named = example.replaceAll(/^(?=[A-Z])/gm, 'JUMPY_TEST_');
    for (const text of [quoted, named, '']) expect(await load(text)).toBe('nothing was wrong');
    for (const name of Object.keys(process.env)) if (name.startsWith('JUMPY_TEST_')) delete process.env[name];
  });

  test('rejects a folder of that name', async () => {
    mkdirSync(path.join(folder, '.env'));
    expect(await failure(() => loadDotEnv(folder))).toContain('it is a folder');
  });
});

describe('data folder', () => {
  test('below a file is rejected', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const message = await failure(() => lockDataFolder(path.join(folder, 'file/data')));
    expect(message).toContain('There is a file in its way.');
    expect(message).toContain('Set DATA_DIR');
  });

  test.runIf(process.platform === 'linux')('under /proc, where no folder can be created, is rejected', async () => {
    const message = await failure(() => lockDataFolder('/proc/jumpy/data'));
    expect(message).toContain('The system keeps no folders there.');
    expect(message).toContain('Set DATA_DIR');
  });

  test('with damaged secrets is rejected, and they stay unchanged', async () => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, '{"sessionSecret": "x');
    expect(await failure(() => ensureSecrets(folder))).toContain('The secrets of this folder are damaged.');
    expect(readFileSync(file, 'utf8')).toBe('{"sessionSecret": "x');
  });

  test.each([
    ['EACCES', /belongs to user \d+|does not let this user in/, 'DATA_DIR'],
    ['EPERM', /belongs to user \d+|does not let this user in/, 'DATA_DIR'],
    ['EROFS', /read-only/, 'DATA_DIR'],
    ['ENOSPC', /The disk is full/, 'Free some space'],
    ['EDQUOT', /The disk is full/, 'Free some space'],
  ])('that fails with %s is explained', (code, why, remedy) => {
    const error = Object.assign(new Error(code), { code, path: path.join(folder, 'launcher.json.new') });
    const fixable = toStartError(error);
    expect(fixable?.why).toMatch(why);
    expect(fixable?.remedy).toContain(remedy);
  });

  test('distinguishes files installed by another user', () => {
    const error = Object.assign(new Error(), { code: 'EACCES', path: '/srv/jumpy/node_modules/x/lib' });
    expect(toStartError(error)?.remedy).toContain('npm ci');
  });

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('packages that this user cannot write to stop a tool first', async () => {
    chmodSync(folder, 0o555);
    expect(await failure(() => assertWritableInstall(folder))).toContain('cannot be used');
  });

  test.each(['/srv/jumpy/apps/web', '/srv/jumpy/apps/game/dist', '/srv/jumpy/apps/web/dist/assets/a.js'])(
    'distinguishes pages that another user has to build: %s',
    (file) => {
      const error = Object.assign(new Error(), { code: 'EACCES', path: file });
      expect(toStartError(error)?.remedy).toContain('npm run build');
    },
  );

  test('does not convert an error no one can fix', () => {
    expect(toStartError(new TypeError('a bug'))).toBeUndefined();
    expect(toStartError(Object.assign(new Error(), { code: 'ENOENT', path: '/x' }))).toBeUndefined();
    const error = new StartError('it', { why: 'so', remedy: 'do' });
    expect(toStartError(error)).toBe(error);
  });
});

describe('PostgreSQL version', () => {
  test.each([
    [150_014, 'It is PostgreSQL 15.14, and Jumpy needs 17 or newer (18 is tested).'],
    [90_624, 'It is PostgreSQL 9.624, and Jumpy needs 17 or newer (18 is tested).'],
    [169_999, 'It is PostgreSQL 16.9999, and Jumpy needs 17 or newer (18 is tested).'],
    [170_000, undefined],
    [180_004, undefined],
  ])('%i', (version, why) => {
    expect(describeOldPostgres(version)).toBe(why);
  });
});

describe('second product on this computer', () => {
  test('has its own ports, names and folder, by INSTANCE or --instance', () => {
    const first = scriptEnv({});
    const second = scriptEnv({ INSTANCE: '2' });
    expect(scriptEnv({ INSTANCE: '3' }, { instance: 2 })).toEqual({ ...second, inherited: { INSTANCE: '3' } });
    expect([first.port, first.keyringPort, first.sandboxPort, first.chainPort]).toEqual([4010, 4011, 4020, 4030]);
    expect([second.port, second.keyringPort, second.sandboxPort, second.chainPort]).toEqual([4110, 4111, 4120, 4130]);
    expect([first.publicUrl, second.publicUrl]).toEqual([
      'http://jumpy.localhost:4010',
      'http://jumpy2.localhost:4110',
    ]);
    expect([first.lanSettings, second.lanSettings]).toMatchObject([
      { name: 'jumpy.local', trustPort: 4012 },
      { name: 'jumpy2.local', trustPort: 4112 },
    ]);
    expect([first.dataDir, second.dataDir].map((dir) => path.basename(dir))).toEqual(['.data', '.data-2']);
    expect(path.basename(scriptEnv({}, { folder: '.demo', instance: 2 }).dataDir)).toBe('.demo-2');
  });

  test('keeps explicit settings', () => {
    const env = { INSTANCE: '2', PORT: '5000', DATA_DIR: folder, PUBLIC_URL: 'http://here.localhost:5000' };
    expect(scriptEnv(env)).toMatchObject({ port: 5000, keyringPort: 4111, dataDir: folder, publicUrl: env.PUBLIC_URL });
  });
});
