import { findBrowser } from '@jumpy/scripts/findBrowser';
import { scriptEnv } from '@jumpy/scripts/env';
import * as z from 'zod/mini';
import { installOptional } from '@jumpy/scripts/installOptional';

/** The parts of a report that are read: scores as ratios, milliseconds, and names of failed audits. */
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

/** Minimal types of Lighthouse and its launcher, whose own types exist only once installed. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: unknown } | undefined>;
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

export interface Auditor {
  /** DevTools port of the browser, also used to sign in. */
  readonly port: number;
  /** Audits a page as a phone on slow 4G with an empty cache; network cost is simulated from a fast load. */
  audit(url: string): Promise<Report>;
  /** Audits the page with real network and CPU throttling. */
  auditSlowed(url: string): Promise<Report>;
  stop(): void;
}

/** Lighthouse with its own browser, which keeps cookies and storage between pages. */
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
  const runAudit = async (url: string, more: object): Promise<Report> => {
    const answer = await lighthouse(url, { port: browser.port, logLevel: 'silent', ...more });
    const report = Report.parse(answer?.lhr);
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  };
  return {
    port: browser.port,
    audit: (url) => runAudit(url, { onlyCategories: ['performance', 'accessibility', 'best-practices'] }),
    auditSlowed: (url) => runAudit(url, { onlyCategories: ['performance'], throttlingMethod: 'devtools' }),
    stop: () => browser.kill(),
  };
}
