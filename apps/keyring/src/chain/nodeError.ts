import { errorMessage } from '@jumpy/domain/rawMessage';
import { BaseError, type Hex, isHex, RpcRequestError } from 'viem';

/** Relevant kinds of node errors; `network` means that no node responded. */
export type NodeErrorCode =
  | 'insufficient_funds'
  | 'nonce_too_low'
  | 'known'
  | 'fee_too_low'
  | 'reverted'
  | 'refused'
  | 'network';

/** Rate limit or internal error: the node may have executed the request anyway. */
const INCONCLUSIVE_RPC_CODES: readonly number[] = [-32_005, -32_603];

/** Patterns of node error messages; the first match wins. */
const ERROR_PATTERNS: readonly [RegExp, NodeErrorCode][] = [
  [/insufficient (funds|balance)|exceeds? (the )?balance/i, 'insufficient_funds'],
  [/nonce too low|nonce .*already/i, 'nonce_too_low'],
  [/already known|known transaction|already imported/i, 'known'],
  [/underpriced|fee per gas (less|lower)|max fee/i, 'fee_too_low'],
  [/revert/i, 'reverted'],
];

/** Maximum revert data that our contracts produce, in hex digits. */
const MAX_REVERT_HEX_DIGITS = 2_048;

/** Revert data of a contract, if the node passes it on. */
export function getRevertData(thrown: unknown): Hex | undefined {
  const rpcError = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  const data: unknown = rpcError instanceof RpcRequestError ? rpcError.data : undefined;
  return isHex(data) && data.length > 2 && data.length <= MAX_REVERT_HEX_DIGITS
    ? (data.toLowerCase() as Hex)
    : undefined;
}

/** Classifies an error thrown by a node query. */
export function classifyNodeError(thrown: unknown): NodeErrorCode {
  const rpcError = thrown instanceof BaseError ? thrown.walk((error) => error instanceof RpcRequestError) : null;
  if (!(rpcError instanceof RpcRequestError) || INCONCLUSIVE_RPC_CODES.includes(rpcError.code)) return 'network';
  const text = `${rpcError.details} ${errorMessage(rpcError.cause)}`;
  return ERROR_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
}
