import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@jumpy/scripts/findBrowser';
import { findJavaScriptCore } from '@jumpy/scripts/engines/javaScriptCore';
import { scriptEnv } from '@jumpy/scripts/env';
import type {} from '@jumpy/scripts/testing/proofPage';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunsHash } from '../vectors/hashRuns.ts';
import { readFrozen } from '../versions/frozen.ts';
import { readVectors } from '../versions/readVectors.ts';
import { bundleHash } from './bundleHash.ts';

const RUNS = 10_000;
const PART = 1_000;
const SOURCES = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-engines-'));
const inFolder = (name: string): string => path.join(folder, name);
const run = promisify(execFile);

/** Main module for Node and JavaScriptCore. */
const MAIN = `import { readFileSync } from 'node:fs';
import { hashRuns } from './hashRuns.mjs';
const runs = JSON.parse(readFileSync(new URL('runs.json', import.meta.url), 'utf8'));
console.log(JSON.stringify(await hashRuns(runs.map((hex) => new Uint8Array(Buffer.from(hex, 'hex'))))));
`;

/** One input file for all engines: runs of the current rules, and the golden runs of every frozen version. */
beforeAll(async () => {
  await run(process.execPath, [path.join(SOURCES, 'vectors/writeRuns.ts'), inFolder('runs.json'), String(RUNS)]);
  const frozen = Object.keys(readFrozen())
    .flatMap((version) => readVectors(path.join(SOURCES, 'versions', version)))
    .map(({ replay }) => replay);
  writeFileSync(inFolder('runs.json'), JSON.stringify([...readRuns(), ...frozen]));
  writeFileSync(inFolder('hashRuns.mjs'), await bundleHash());
  writeFileSync(inFolder('main.mjs'), MAIN);
}, 20 * 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

function readRuns(): string[] {
  return JSON.parse(readFileSync(inFolder('runs.json'), 'utf8')) as string[];
}

async function hashBy(program: string): Promise<RunsHash> {
  const { stdout } = await run(program, [inFolder('main.mjs')]);
  return JSON.parse(stdout) as RunsHash;
}

async function hashByChromium(): Promise<{ version: string; hash: RunsHash }> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...scriptEnv().inherited, ...found.env } as Record<string, string>,
    chromiumSandbox: false,
  });
  try {
    const page = await browser.newPage();
    const module = JSON.stringify(readFileSync(inFolder('hashRuns.mjs'), 'utf8'));
    await page.evaluate(
      `import(URL.createObjectURL(new Blob([${module}], { type: 'text/javascript' })))
        .then(({ hashRuns }) => Object.assign(globalThis, { hashRuns, runs: [] })).then(() => undefined)`,
    );
    const runs = readRuns();
    for (let at = 0; at < runs.length; at += PART) {
      await page.evaluate(`void runs.push(...${JSON.stringify(runs.slice(at, at + PART))})`);
    }
    const hash = await page.evaluate<RunsHash>(
      'hashRuns(runs.map((hex) => Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16))))',
    );
    return { version: browser.version(), hash };
  } finally {
    await browser.close();
  }
}

test('10,000 random runs have the same states in Node, Chromium and JavaScriptCore', async ({ task }) => {
  const core = await findJavaScriptCore();
  const node = await hashBy(process.execPath);
  const other = await hashBy(core.file);
  const page = await hashByChromium();
  const counts = [`${node.runs} runs`, `${node.ticks} ticks`, `${node.states} states`, `hash ${node.hash}`];
  task.meta.measured = `${counts.join(', ')}; Node ${process.versions.node}, Chromium ${page.version}, ${core.version}`;
  expect(node.runs).toBeGreaterThanOrEqual(RUNS);
  expect(other).toEqual(node);
  expect(page.hash).toEqual(node);
});
