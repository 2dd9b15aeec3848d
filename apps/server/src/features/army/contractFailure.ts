import { contractFaultOf, contractFaultText } from '@jumpy/domain/contractFault';
import { ChainFault } from '../../platform/chain/chainFault.ts';
import { Failure } from '../../platform/failure.ts';

const RETRY_AFTER_SECONDS = 2;

/** Nobody can be asked: no chain is configured, and with it no contract. */
export function contractMissing(): Failure {
  return new Failure('chain_off', contractFaultText(contractFaultOf(undefined, { isConfigured: false })));
}

/** What a player is told of a contract that could not be read (CHAIN-23); anything but a ChainFault is a bug and stays one. */
export function contractFailure(fault: unknown): unknown {
  if (!(fault instanceof ChainFault)) return fault;
  const words = contractFaultText(contractFaultOf(fault, { isConfigured: true }));
  return new Failure('chain_down', words, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: fault });
}
