import type { Address, Hex } from 'viem';
import type { CallKind } from './knownCall.ts';

/** Value of a call argument; all numbers are bigints. */
export type ArgumentValue = bigint | boolean | string | readonly ArgumentValue[];

/** Argument, with its name from the keyring's own list. */
export interface CallArgument {
  name: string;
  value: ArgumentValue;
}

/** What a transaction does, decoded from the transaction alone. Dialogs may show nothing else. */
export type TransactionAction =
  | { kind: CallKind; to: Address; valueWei: bigint; functionName: string; args: readonly CallArgument[] }
  | { kind: 'withdrawal'; to: Address; valueWei: bigint }
  | { kind: 'unknown_call'; to: Address; valueWei: bigint; selector: Hex; dataBytes: number };
