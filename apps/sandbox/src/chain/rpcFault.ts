/** An error of JSON-RPC, in the words of the nodes. */
export interface RpcFault {
  code: number;
  message: string;
  data?: unknown;
}

export type RpcAnswer = { result: unknown } | { error: RpcFault };

const CODES = {
  unreadable: -32_700,
  invalid: -32_600,
  unknownMethod: -32_601,
  wrongParams: -32_602,
  broken: -32_603,
  refused: -32_003,
} as const;

export const fault = (kind: keyof typeof CODES, message: string): { error: RpcFault } => ({
  error: { code: CODES[kind], message },
});
