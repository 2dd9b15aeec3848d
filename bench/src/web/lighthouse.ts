import { findBrowser } from '@jumpy/scripts/browser';
import { scriptEnv } from '@jumpy/scripts/env';
import * as z from 'zod/mini';
import { installOptional } from '../installOptional.ts';

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
  const { load } = await installOptional('lighthouse', { size: '180 MB' });
  const { default: lighthouse } = await load<Lighthouse>('node_modules/lighthouse/core/index.js');
  const { launch } = await load<Launcher>('node_modules/chrome-launcher/dist/index.js');
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
