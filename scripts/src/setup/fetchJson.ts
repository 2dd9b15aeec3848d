const TIMEOUT_MS = 8000;

export interface HttpResult {
  status: number;
  /** Parsed response body, if it was JSON. */
  body: unknown;
}

/** Sends one HTTP request. Connection errors are described without the request, which may contain secrets. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<HttpResult | { unreachable: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { unreachable: cause instanceof Error ? cause.message || cause.name : String(cause) };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
