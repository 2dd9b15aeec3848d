import { BlockNotFoundError, HttpRequestError, RpcRequestError } from 'viem';
import { KindError } from '../kindError.ts';

/** How a node of the chain can fail us. */
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

/** These pass by themselves; the others are of the node and stay. */
const PASSING: ReadonlySet<ChainErrorKind> = new Set(['unreachable', 'slow', 'busy', 'garbled', 'behind']);

/** A node that does not answer, or that must not be believed. */
export class ChainError extends KindError<ChainErrorKind> {
  override readonly name = 'ChainError';

  /** Whether the same question may be answered in a moment. */
  get mayPass(): boolean {
    return PASSING.has(this.kind);
  }
}

const TOO_MANY_REQUESTS = 429;
/** Codes of JSON-RPC that say the same: EIP-1474's, and that of HTTP itself. */
const TOO_MANY_CODES: ReadonlySet<number> = new Set([-32_005, TOO_MANY_REQUESTS]);
/** In the words of the nodes that do not have a block yet. */
const BLOCK_TO_COME = /header not found|unknown block|block not found|beyond current head|block .*out of range/i;

/** What went wrong between us and the node, by what viem says of it. An answer that cannot be read is a garbled one. */
export function chainErrorOf(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const causes = causesOf(error);
  const find = <T>(type: abstract new (...args: never[]) => T): T | undefined =>
    causes.find((cause): cause is Error & T => cause instanceof type);
  const options = { cause: error };
  // A time that is over is told by its name alone, by viem and by `fetch`.
  if (causes.some(({ name }) => name === 'TimeoutError'))
    return new ChainError('slow', 'The chain node took too long.', options);
  if (find(BlockNotFoundError))
    return new ChainError('behind', 'The chain node does not have that block yet.', options);
  const refused = find(RpcRequestError);
  if (refused && TOO_MANY_CODES.has(refused.code))
    return new ChainError('busy', `The chain node is busy: ${refused.details}`, options);
  if (refused && BLOCK_TO_COME.test(refused.details))
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

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let each = error; each instanceof Error && causes.length < 10; each = each.cause) causes.push(each);
  return causes;
}
