/** Ways in which a contract call can fail (CHAIN-23). */
export const CONTRACT_ERRORS = ['not_initialised', 'network_error', 'call_exception'] as const;
/** One of `CONTRACT_ERRORS`. */
export type ContractError = (typeof CONTRACT_ERRORS)[number];

/** Names that client libraries give to reverts and empty results. */
const CALL_EXCEPTIONS: ReadonlySet<unknown> = new Set([
  'CALL_EXCEPTION',
  'ContractFunctionRevertedError',
  'ContractFunctionZeroDataError',
  'ExecutionRevertedError',
]);
const MAX_CAUSES = 10;

const CONTRACT_ERROR_TEXTS: Readonly<Record<ContractError, string>> = {
  not_initialised: 'The contract isn’t set up here yet. You can still play.',
  network_error: 'The network isn’t answering right now. Everything you own is safe. Try again in a moment.',
  call_exception: 'The contract didn’t accept our request. Everything you own is safe. Try again in a moment.',
};

/**
 * Classifies a failed contract call by the error and its causes (CHAIN-23). Without a configured chain and contract it
 * is `not_initialised`; anything but a revert or empty result counts as `network_error`.
 * @example toContractError(new Error('fetch failed'), { isConfigured: true }) // 'network_error'
 * @example toContractError({ name: 'ContractFunctionRevertedError' }, { isConfigured: true }) // 'call_exception'
 * @example toContractError(undefined, { isConfigured: false }) // 'not_initialised'
 */
export function toContractError(thrown: unknown, { isConfigured }: { isConfigured: boolean }): ContractError {
  if (!isConfigured) return 'not_initialised';
  let current = thrown;
  for (let count = 0; typeof current === 'object' && current !== null && count < MAX_CAUSES; count += 1) {
    const { name, code, cause } = current as { name?: unknown; code?: unknown; cause?: unknown };
    if (CALL_EXCEPTIONS.has(name) || CALL_EXCEPTIONS.has(code)) return 'call_exception';
    current = cause;
  }
  return 'network_error';
}

/**
 * Returns the text for the player: what happened, what is safe and what to do (CHAIN-23).
 * @example contractErrorText('network_error') // 'The network does not answer right now. What you own is safe. Try
 * again in a moment.'
 */
export function contractErrorText(error: ContractError): string {
  return CONTRACT_ERROR_TEXTS[error];
}
