import {
  type AbiParameter,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  size,
  slice,
  toFunctionSelector,
} from 'viem';
import type { TransactionAction, CallArgument, ArgumentValue } from './transactionAction.ts';
import type { KnownCall } from './knownCall.ts';

const SELECTOR_BYTES = 4;

/** Destination, data and value to decode. */
interface CallMessage {
  to: Address;
  data: Hex;
  valueWei: bigint;
}

/** Decoded call with its entry in the list. */
export interface DecodedCall {
  action: TransactionAction;
  call?: KnownCall;
}

/** Decodes a call by the keyring's own list. Anything but the exact encoding of a listed call counts as unknown. */
export function decodeTransaction({ to, data, valueWei }: CallMessage, calls: readonly KnownCall[]): DecodedCall {
  if (data === '0x') return { action: { kind: 'withdrawal', to, valueWei } };
  const selector = slice(data, 0, Math.min(SELECTOR_BYTES, size(data)));
  const unknown: DecodedCall = { action: { kind: 'unknown_call', to, valueWei, selector, dataBytes: size(data) } };
  const call = calls.find(
    (row) => isAddressEqual(row.to, to) && toFunctionSelector(row.abi) === selector.toLowerCase(),
  );
  const args = call && decodeArguments(data, call);
  if (!call || !args) return unknown;
  return { action: { kind: call.kind, to, valueWei, functionName: call.abi.name, args }, call };
}

/** Decodes the arguments of a listed call; undefined if re-encoding them does not reproduce the data. */
function decodeArguments(data: Hex, { abi }: KnownCall): readonly CallArgument[] | undefined {
  try {
    const decoded: { args?: readonly unknown[] } = decodeFunctionData({ abi: [abi], data });
    const args = decoded.args ?? [];
    if (encodeFunctionData({ abi: [abi], args }) !== data.toLowerCase()) return undefined;
    return abi.inputs.flatMap((input, place) => toArguments(input, args[place]));
  } catch {
    return undefined;
  }
}

/** Arguments for display; record fields get their own names. */
function toArguments(input: AbiParameter, value: unknown): CallArgument[] {
  if (input.type !== 'tuple' || !('components' in input))
    return [{ name: input.name ?? '', value: toArgumentValue(value) }];
  const fields: unknown[] = Object.values(value ?? {});
  return input.components.flatMap((field, place) => toArguments(field, fields[place]));
}

function toArgumentValue(value: unknown): ArgumentValue {
  if (typeof value === 'bigint' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return BigInt(value);
  return Object.values(value ?? {}).map(toArgumentValue);
}
