import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '@jumpy/scripts/browser';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import * as z from 'zod/mini';

const FOLDER = path.join(ROOT, 'optional/lighthouse');
const MODULES = path.join(FOLDER, 'node_modules');

/** What is read of a report: shares of one, milliseconds, and what failed by name. */
const Report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()), numericValue: z.optional(z.number()) })),
});
export type Report = z.infer<typeof Report>;

/** The parts of Lighthouse and its launcher that are called; their own types are not there before they are. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: unknown } | undefined>;
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

export interface Auditor {
  /** Where the browser is spoken to: somebody can be signed in there. */
  readonly port: number;
  /** Opens a page as a phone on slow 4G does, in a browser that has seen no file of it; what the line costs is reckoned. */
  audit(url: string): Promise<Report>;
  /** The same, over a line and on a processor that are made as slow. */
  auditSlowed(url: string): Promise<Report>;
  stop(): void;
}

/** Lighthouse over a browser of its own, whose cookies and storage stay from page to page. */
export async function openLighthouse(): Promise<Auditor> {
  await install();
  const { default: lighthouse } = await load<Lighthouse>('lighthouse/core/index.js');
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js');
  const { executablePath, env } = await findBrowser();
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    envVars: { ...scriptEnv().inherited, ...env },
    logLevel: 'silent',
  });
  const look = async (url: string, more: object): Promise<Report> => {
    const answer = await lighthouse(url, { port: browser.port, logLevel: 'silent', ...more });
    const report = Report.parse(answer?.lhr);
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  };
  return {
    port: browser.port,
    audit: (url) => look(url, { onlyCategories: ['performance', 'accessibility', 'best-practices'] }),
    auditSlowed: (url) => look(url, { onlyCategories: ['performance'], throttlingMethod: 'devtools' }),
    stop: () => browser.kill(),
  };
}

/** Lighthouse is far from the product, so it is installed here, by its own lockfile, when it is measured with. */
async function install(): Promise<void> {
  if (existsSync(path.join(MODULES, '.package-lock.json'))) return;
  console.error('Installing Lighthouse (180 MB) ...');
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: scriptEnv().inherited,
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error('Lighthouse was not installed; what stands above says why.');
}

const load = <T>(file: string): Promise<T> => import(pathToFileURL(path.join(MODULES, file)).href) as Promise<T>;
