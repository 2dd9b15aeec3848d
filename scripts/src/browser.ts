import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptEnv, withTemporaryFolder } from './env.ts';

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chromium/', import.meta.url));

/** A Chromium to test with: CHROMIUM_PATH, else one of the system, else the one shipped as a package. */
export async function findBrowser(): Promise<Browser> {
  const { chromiumPath } = scriptEnv();
  if (chromiumPath) return { executablePath: chromiumPath, env: {} };
  const system = SYSTEM.find((candidate) => existsSync(candidate));
  return system ? { executablePath: system, env: {} } : unpackPackaged();
}

/** The packaged Chromium unpacks itself to TMPDIR and brings the libraries and fonts a bare machine lacks. */
async function unpackPackaged(): Promise<Browser> {
  mkdirSync(CACHE, { recursive: true });
  return withTemporaryFolder(CACHE, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const archive = path.join(
      path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
      '../bin/al2023.tar.br',
    );
    const libraries = existsSync(path.join(CACHE, 'al2023')) ? path.join(CACHE, 'al2023') : await inflate(archive);
    const hasNss = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some((file) => existsSync(file));
    const hasFonts = existsSync('/usr/share/fonts') && readdirSync('/usr/share/fonts').length > 0;
    return {
      executablePath,
      env: {
        ...(hasNss ? {} : { LD_LIBRARY_PATH: path.join(libraries, 'lib') }),
        ...(hasFonts ? {} : { FONTCONFIG_PATH: path.join(CACHE, 'fonts') }),
      },
    };
  });
}
