import { rawMessage } from '@jumpy/domain/rawMessage';
import { BaseError, type Hex, isHex, RpcRequestError } from 'viem';

/** Relevant kinds of node errors; `network` means that no node responded. */
export type NodeError =
  | 'insufficient_funds'
  | 'nonce_too_low'
  | 'known'
  | 'fee_too_low'
  | 'reverted'
  | 'refused'
  | 'network';

/** Rate limit or internal error: the node may have executed the request anyway. */
const NO_WORD: readonly number[] = [-32_005, -32_603];

/** Patterns of node error messages; the first match wins. */
const WORDS: readonly [RegExp, NodeError][] = [
  [/insufficient (funds|balance)|exceeds? (the )?balance/i, 'insufficient_funds'],
  [/nonce too low|nonce .*already/i, 'nonce_too_low'],
  [/already known|known transaction|already imported/i, 'known'],
  [/underpriced|fee per gas (less|lower)|max fee/i, 'fee_too_low'],
  [/revert/i, 'reverted'],
];

/** Maximum revert data that our contracts produce, in hex digits. */
const MOST_REVERT_DIGITS = 2_048;

/** Revert data of a contract, if the node passes it on. */
export function revertData(thrown: unknown): Hex | undefined {
  const said = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  const data: unknown = said instanceof RpcRequestError ? said.data : undefined;
  return isHex(data) && data.length > 2 && data.length <= MOST_REVERT_DIGITS ? (data.toLowerCase() as Hex) : undefined;
}

/** Classifies an error thrown by a node query. */
export function nodeError(thrown: unknown): NodeError {
  const said = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  if (!(said instanceof RpcRequestError) || NO_WORD.includes(said.code)) return 'network';
  const words = `${said.details} ${rawMessage(said.cause)}`;
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'refused';
}
