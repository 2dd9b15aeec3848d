const TIMEOUT_MS = 8000;

export interface HttpAnswer {
  status: number;
  /** What was answered, where it was JSON. */
  body: unknown;
}

/** One question over HTTP; a service that cannot be reached is told in words, without what was asked of it. */
export async function askHttp(url: string, init: RequestInit = {}): Promise<HttpAnswer | { unreachable: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { unreachable: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
