/** How a question to a contract can fail (CHAIN-23). */
export const CONTRACT_ERRORS = ['not_initialised', 'network_error', 'call_exception'] as const;
/** An error of the list. */
export type ContractError = (typeof CONTRACT_ERRORS)[number];

/** What libraries call the errors by which a contract itself says no, or answers nothing. */
const CALL_EXCEPTIONS: ReadonlySet<unknown> = new Set([
  'CALL_EXCEPTION',
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'ExecutionRevertedError',
]);
const MOST_CAUSES = 10;

const TEXTS: Readonly<Record<ContractError, string>> = {
  not_initialised: 'The contract is not set up here yet. Nothing is lost, and you can play all the same.',
  network_error: 'The network does not answer right now. What you own is safe. Try again in a moment.',
  call_exception: 'The contract did not accept the question. What you own is safe. Try again in a moment.',
};

/**
 * Which of the three errors a failed call is, by the error and what caused it (CHAIN-23). Without a configured chain and contract
 * nothing was asked; whatever the contract did not say itself is the network's.
 * @example contractErrorOf(new Error('fetch failed'), { isConfigured: true }) // 'network_error'
 * @example contractErrorOf({ name: 'ContractFunctionRevertedError' }, { isConfigured: true }) // 'call_exception'
 * @example contractErrorOf(undefined, { isConfigured: false }) // 'not_initialised'
 */
export function contractErrorOf(thrown: unknown, { isConfigured }: { isConfigured: boolean }): ContractError {
  if (!isConfigured) return 'not_initialised';
  let each = thrown;
  for (let count = 0; typeof each === 'object' && each !== null && count < MOST_CAUSES; count += 1) {
    const { name, code, cause } = each as { name?: unknown; code?: unknown; cause?: unknown };
    if (CALL_EXCEPTIONS.has(name) || CALL_EXCEPTIONS.has(code)) return 'call_exception';
    each = cause;
  }
  return 'network_error';
}

/**
 * What a player is told of it: what happened, what is safe and what to do (CHAIN-23).
 * @example contractErrorText('network_error') // 'The network does not answer right now. What you own is safe. Try again in a moment.'
 */
export function contractErrorText(error: ContractError): string {
  return TEXTS[error];
}
