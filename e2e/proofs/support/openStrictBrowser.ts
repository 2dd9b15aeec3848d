import { findBrowser } from '@jumpy/scripts/findBrowser';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Browser, chromium } from '@playwright/test';

/** Launches a browser with site isolation, as regular users have it. */
export async function openStrictBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...scriptEnv().inherited, ...found.env } as Record<string, string>,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--site-per-process', ...args],
  });
}
