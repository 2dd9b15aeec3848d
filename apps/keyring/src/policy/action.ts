import type { Address, Hex } from 'viem';
import type { CallKind } from './knownCall.ts';

/** A value in a call's data; every number is a bigint. */
export type ArgumentValue = bigint | boolean | string | readonly ArgumentValue[];

/** An argument, with the name the keyring's own list gives it. */
export interface Argument {
  name: string;
  value: ArgumentValue;
}

/** What a transaction does, read from itself alone: all that a dialog may tell. */
export type Action =
  | { kind: CallKind; to: Address; valueWei: bigint; functionName: string; args: readonly Argument[] }
  | { kind: 'withdrawal'; to: Address; valueWei: bigint }
  | { kind: 'unknown_call'; to: Address; valueWei: bigint; selector: Hex; dataBytes: number };
