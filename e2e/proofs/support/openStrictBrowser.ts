import { findBrowser } from '@jumpy/scripts/browser';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Browser, chromium } from '@playwright/test';

/** A browser that keeps sites apart as people's browsers do. */
export async function openStrictBrowser(args: readonly string[] = []): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...scriptEnv().inherited, ...found.env } as Record<string, string>,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking', '--site-per-process', ...args],
  });
}
