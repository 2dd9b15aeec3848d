/** JSON-RPC error with the message of real nodes. */
export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer = { result: unknown } | { error: RpcError };

const RPC_ERROR_CODES = {
  unreadable: -32_700,
  invalid: -32_600,
  unknownMethod: -32_601,
  wrongParams: -32_602,
  broken: -32_603,
  refused: -32_003,
} as const;

export const createRpcError = (kind: keyof typeof RPC_ERROR_CODES, message: string): { error: RpcError } => ({
  error: { code: RPC_ERROR_CODES[kind], message },
});
