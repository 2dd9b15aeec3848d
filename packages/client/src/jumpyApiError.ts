import type { components } from '../generated/schema.ts';
import { parseRetryAfter } from './rateLimits.ts';

/** Problem details (RFC 9457) with the product's own fields. */
export type Problem = components['schemas']['ErrorResponse'];

/** A refusal of the API, or an answer that is none of its own, such as a proxy's. */
export class JumpyApiError extends Error {
  override readonly name = 'JumpyApiError';
  readonly response: Response;
  /** Undefined if the answer was no problem details. */
  readonly problem: Problem | undefined;

  constructor(response: Response, body: unknown) {
    const problem = parseProblem(body);
    super(problem?.error ?? `${response.status} ${response.statusText}`.trim());
    this.response = response;
    this.problem = problem;
  }

  /** HTTP status. */
  get status(): number {
    return this.response.status;
  }

  /** Never changes its meaning; a newer server may know more codes than the type. */
  get code(): Problem['code'] | undefined {
    return this.problem?.code;
  }

  /** Id of the request in the server's log, for a report. */
  get requestId(): string | undefined {
    return this.problem?.instance ?? this.response.headers.get('x-request-id') ?? undefined;
  }

  /** Seconds until another try is worth it; undefined if the server named none. */
  get retryAfterSeconds(): number | undefined {
    return parseRetryAfter(this.response.headers.get('retry-after'));
  }
}

function parseProblem(body: unknown): Problem | undefined {
  const { success, error, code } = Object(body) as Partial<Problem>;
  return success === false && typeof error === 'string' && typeof code === 'string' ? (body as Problem) : undefined;
}

/**
 * Waits for a call of the client and returns its data.
 *
 * @throws {JumpyApiError} for every refusal
 */
export async function unwrap<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Exclude<Data, undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new JumpyApiError(response, error);
  return data as Exclude<Data, undefined>;
}
