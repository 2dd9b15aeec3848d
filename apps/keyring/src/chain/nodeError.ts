import { rawMessage } from '@jumpy/domain/rawMessage';
import { BaseError, type Hex, isHex, RpcRequestError } from 'viem';

/** What a node can say no to, as far as it matters what is done then; `network`: no node said anything. */
export type NodeError =
  | 'insufficient_funds'
  | 'nonce_too_low'
  | 'known'
  | 'fee_too_low'
  | 'reverted'
  | 'refused'
  | 'network';

/** Too many questions, or an error of the node's own: it may have done what it was asked all the same. */
const NO_WORD: readonly number[] = [-32_005, -32_603];

/** The nodes' own words, the first found first. */
const WORDS: readonly [RegExp, NodeError][] = [
  [/insufficient (funds|balance)|exceeds? (the )?balance/i, 'insufficient_funds'],
  [/nonce too low|nonce .*already/i, 'nonce_too_low'],
  [/already known|known transaction|already imported/i, 'known'],
  [/underpriced|fee per gas (less|lower)|max fee/i, 'fee_too_low'],
  [/revert/i, 'reverted'],
];

/** No contract of ours says more than this as it refuses, in hex digits. */
const MOST_REVERT_DIGITS = 2_048;

/** What a contract said as it refused, where the node passes it on. */
export function revertData(thrown: unknown): Hex | undefined {
  const said = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  const data: unknown = said instanceof RpcRequestError ? said.data : undefined;
  return isHex(data) && data.length > 2 && data.length <= MOST_REVERT_DIGITS ? (data.toLowerCase() as Hex) : undefined;
}

/** What was thrown when a node was asked. */
export function nodeError(thrown: unknown): NodeError {
  const said = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  if (!(said instanceof RpcRequestError) || NO_WORD.includes(said.code)) return 'network';
  const words = `${said.details} ${rawMessage(said.cause)}`;
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused';
}
