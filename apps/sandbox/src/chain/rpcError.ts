/** JSON-RPC error with the message of real nodes. */
export interface RpcError {
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer = { result: unknown } | { error: RpcError };

const CODES = {
  unreadable: -32_700,
  invalid: -32_600,
  unknownMethod: -32_601,
  wrongParams: -32_602,
  broken: -32_603,
  refused: -32_003,
} as const;

export const rpcError = (kind: keyof typeof CODES, message: string): { error: RpcError } => ({
  error: { code: CODES[kind], message },
});
