import { BlockNotFoundError, HttpRequestError, RpcRequestError } from 'viem';
import { KindError } from '../kindError.ts';

export const CHAIN_ERRORS = [
  'unreachable',
  'slow',
  'busy',
  'garbled',
  'behind',
  'refused',
  'wrong_chain',
  'wrong_genesis',
  'wrong_code',
] as const;
export type ChainErrorKind = (typeof CHAIN_ERRORS)[number];

/** Transient kinds; the others are permanent. */
const TRANSIENT_KINDS: ReadonlySet<ChainErrorKind> = new Set(['unreachable', 'slow', 'busy', 'garbled', 'behind']);

/** A node that does not answer or cannot be trusted. */
export class ChainError extends KindError<ChainErrorKind> {
  override readonly name = 'ChainError';

  get isTransient(): boolean {
    return TRANSIENT_KINDS.has(this.kind);
  }
}

const TOO_MANY_REQUESTS = 429;
/** JSON-RPC codes with the same meaning: that of EIP-1474, and the HTTP status used as a code. */
const RATE_LIMIT_CODES: ReadonlySet<number> = new Set([-32_005, TOO_MANY_REQUESTS]);
/** Messages of nodes that do not have a block yet. */
const UNKNOWN_BLOCK_PATTERN =
  /header not found|unknown block|block not found|beyond current head|block .*out of range/i;

/** Maps an error of viem to a ChainError. A response that cannot be parsed is `garbled`. */
export function toChainError(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const causes = listCauses(error);
  const find = <T>(type: abstract new (...args: never[]) => T): T | undefined =>
    causes.find((cause): cause is Error & T => cause instanceof type);
  const options = { cause: error };
  // Time-outs of viem and `fetch` are recognizable by name only.
  if (causes.some(({ name }) => name === 'TimeoutError'))
    return new ChainError('slow', 'The chain node took too long.', options);
  if (find(BlockNotFoundError))
    return new ChainError('behind', 'The chain node does not have that block yet.', options);
  const refused = find(RpcRequestError);
  if (refused && RATE_LIMIT_CODES.has(refused.code))
    return new ChainError('busy', `The chain node is busy: ${refused.details}`, options);
  if (refused && UNKNOWN_BLOCK_PATTERN.test(refused.details))
    return new ChainError('behind', `The chain node is behind: ${refused.details}`, options);
  if (refused) return new ChainError('refused', `The chain node refused: ${refused.details}`, options);
  const http = find(HttpRequestError);
  if (http?.status === TOO_MANY_REQUESTS) return new ChainError('busy', 'The chain node is busy (429).', options);
  if (http?.status !== undefined) return new ChainError('busy', `The chain node answers ${http.status}.`, options);
  if (causes.some((cause) => cause instanceof SyntaxError))
    return new ChainError('garbled', 'The chain node answered something that is no JSON.', options);
  if (http) return new ChainError('unreachable', 'The chain node cannot be reached.', options);
  return new ChainError('garbled', 'The chain node answered something that makes no sense.', options);
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}
