import type { BrowserContext, Request } from '@playwright/test';

/** A request and its response, from any page. */
export interface Exchange {
  url: string;
  /** Origin of the requesting frame. */
  from: string;
  asked: string;
  answered: string;
}

/** All traffic of a browser's pages and frames, as text. */
export interface Traffic {
  all(): Promise<Exchange[]>;
  /** Console output and uncaught errors of pages. */
  said: string[];
}

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

/** Records all traffic. Endless streams are left out, since they never finish. */
export function recordTraffic(context: BrowserContext): Traffic {
  const exchanges: Promise<Exchange>[] = [];
  const consoleTexts: string[] = [];
  context.on('console', (message) => consoleTexts.push(message.text()));
  context.on('weberror', (error) => consoleTexts.push(String(error.error().stack ?? error.error())));
  context.on('requestfinished', (request) => exchanges.push(read(request)));
  context.on('requestfailed', (request) => exchanges.push(read(request)));
  return { all: () => Promise.all(exchanges), said: consoleTexts };
}

async function read(request: Request): Promise<Exchange> {
  const from = originOf(request);
  const answer = await request.response().catch(() => null);
  const body = await answer?.body().catch(() => undefined);
  // A window that closed meanwhile leaves only the headers set by its page.
  const sent = await request.allHeaders().catch(() => request.headers());
  const got = await answer?.allHeaders().catch(() => answer.headers());
  return {
    url: request.url(),
    from,
    asked: [request.url(), lines(sent), request.postDataBuffer()?.toString('latin1') ?? ''].join('\n'),
    answered: got ? [lines(got), body?.toString('latin1') ?? ''].join('\n') : '',
  };
}

function originOf(request: Request): string {
  try {
    return new URL(request.frame().url()).origin;
  } catch {
    // A navigation has no page yet, and a worker has no frame.
    return new URL(request.url()).origin;
  }
}
