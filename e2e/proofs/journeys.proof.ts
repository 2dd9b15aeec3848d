import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPages } from '@jumpy/scripts/buildPages';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { playwrightFailures } from '@jumpy/scripts/testing/failures';
import { runTool } from '@jumpy/scripts/testing/runTool';
import { expect, test } from 'vitest';

interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

test('every journey, on each of its screens, in the whole product', async ({ task }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-all-journeys-'));
  const file = path.join(folder, 'report.json');
  try {
    await buildPages({ root: ROOT, say: () => undefined });
    const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
    const args = [cli, 'test', '-c', path.join(ROOT, 'e2e/playwright.config.ts'), '--reporter=list,json'];
    await runTool(args, { env: { ...scriptEnv().inherited, PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    task.meta.measured = `${stats.expected} journeys`;
    expect(playwrightFailures(file)).toEqual([]);
    expect(stats).toMatchObject({ unexpected: 0, flaky: 0, skipped: 0 });
    expect(stats.expected).toBeGreaterThanOrEqual(20);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
