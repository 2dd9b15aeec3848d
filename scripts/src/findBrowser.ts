import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HostPlatform, missingProgramHint, findPlatform } from '@jumpy/platforms/platforms';
import { scriptEnv, withTemporaryFolder } from './env.ts';

export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

/** Named by the version of the package, so that a later one is unpacked too. */
const CACHE_FOLDER = fileURLToPath(
  new URL(`../../node_modules/.cache/chromium-${packageVersion()}-2`, import.meta.url),
);

interface BrowserSearch {
  platform?: HostPlatform;
  /** Executables to try if no package provides a browser, in order of preference. */
  candidates?: readonly string[];
  /** The system's fonts; the packaged browser brings its own where there are none. */
  fontFolder?: string;
}

function packageVersion(): string {
  const manifest = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url));
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : 'none';
}

/** No browser is installed, and no package has one for this machine. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/**
 * Finds Chromium for tests: CHROMIUM_PATH, else the packaged one, so that all machines test with the same version, else
 * an installed one.
 *
 * @throws NoBrowserError with what to do, where there is none
 */
export async function findBrowser(
  env = scriptEnv(),
  { platform = findPlatform(), candidates, fontFolder = '/usr/share/fonts' }: BrowserSearch = {},
): Promise<BrowserProgram> {
  const { chromiumPath } = env;
  if (chromiumPath !== undefined) return { executablePath: chromiumPath, env: {} };
  if (platform.packages.chromium !== undefined) return unpackPackagedBrowser(fontFolder);
  const installed = (candidates ?? [...installedBrowsers(env.inherited), await playwrightBrowser()]).find((file) =>
    existsSync(file),
  );
  if (installed !== undefined) return { executablePath: installed, env: {} };
  throw new NoBrowserError(`There is no browser to test with on ${platform.name}. ${missingProgramHint('chromium')}`);
}

/** Paths of installed Chrome and Chromium. */
export function installedBrowsers(
  { HOME = '', PATH = '' }: NodeJS.ProcessEnv,
  system: string = process.platform,
): string[] {
  if (system === 'darwin')
    return ['/Applications', path.join(HOME, 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((name) => path.join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  const folders = [...PATH.split(path.delimiter).filter((folder) => folder !== ''), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** Path where `npx playwright install chromium` installs. */
async function playwrightBrowser(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The packaged Chromium includes libraries and fonts that minimal systems lack. */
async function unpackPackagedBrowser(fontFolder: string): Promise<BrowserProgram> {
  if (!existsSync(CACHE_FOLDER)) await unpackOnce();
  const hasNss = ['/usr/lib/x86_64-linux-gnu/libnss3.so', '/usr/lib64/libnss3.so'].some((file) => existsSync(file));
  const hasFonts = existsSync(fontFolder) && readdirSync(fontFolder).length > 0;
  return {
    executablePath: path.join(CACHE_FOLDER, 'chromium'),
    env: {
      ...(hasNss ? {} : { LD_LIBRARY_PATH: path.join(CACHE_FOLDER, 'al2023/lib') }),
      ...(hasFonts ? {} : { FONTCONFIG_PATH: path.join(CACHE_FOLDER, 'fonts') }),
    },
  };
}

/** The package's own file looks for fonts where it is usually unpacked; without any, Chromium crashes. */
const FONT_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * The package unpacks itself to TMPDIR. Concurrent runs may do so or be killed, so unpack to a temporary folder and
 * rename it at the end.
 */
async function unpackOnce(): Promise<void> {
  mkdirSync(path.dirname(CACHE_FOLDER), { recursive: true });
  const folder = mkdtempSync(`${CACHE_FOLDER}-`);
  await withTemporaryFolder(folder, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const packed = path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')));
    if (!existsSync(path.join(folder, 'al2023'))) await inflate(path.join(packed, '../bin/al2023.tar.br'));
    writeFileSync(path.join(folder, 'fonts/fonts.conf'), FONT_CONFIG);
  });
  try {
    renameSync(folder, CACHE_FOLDER);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(CACHE_FOLDER)) throw error;
  }
}
