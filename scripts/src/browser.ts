import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptEnv, withTemporaryFolder } from './env.ts';

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url));

/**
 * The Chromium that tests use: the one shipped as a package, so that every machine tests with the same, or that of CHROMIUM_PATH. One that
 * the system happens to have is not looked for.
 */
export async function findBrowser({ chromiumPath } = scriptEnv()): Promise<Browser> {
  return chromiumPath === undefined ? unpackPackaged() : { executablePath: chromiumPath, env: {} };
}

/** The packaged Chromium brings the libraries and fonts that a bare machine lacks. */
async function unpackPackaged(): Promise<Browser> {
  if (!existsSync(CACHE)) await unpackOnce();
  const hasNss = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some((file) => existsSync(file));
  const hasFonts = existsSync('/usr/share/fonts') && readdirSync('/usr/share/fonts').length > 0;
  return {
    executablePath: path.join(CACHE, 'chromium'),
    env: {
      ...(hasNss ? {} : { LD_LIBRARY_PATH: path.join(CACHE, 'al2023/lib') }),
      ...(hasFonts ? {} : { FONTCONFIG_PATH: path.join(CACHE, 'fonts') }),
    },
  };
}

/** It unpacks itself to TMPDIR. Several runs may do so at once, and one may be killed: the whole folder comes to its place at the end. */
async function unpackOnce(): Promise<void> {
  mkdirSync(path.dirname(CACHE), { recursive: true });
  const fresh = mkdtempSync(`${CACHE}-`);
  await withTemporaryFolder(fresh, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const packed = path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')));
    if (!existsSync(path.join(fresh, 'al2023'))) await inflate(path.join(packed, '../bin/al2023.tar.br'));
  });
  try {
    renameSync(fresh, CACHE);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(CACHE)) throw error;
  }
}
