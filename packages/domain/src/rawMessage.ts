/** Reads a property of a thrown value; undefined if the getter throws. */
function safeProperty(thrown: object, name: string): unknown {
  try {
    return Reflect.get(thrown, name);
  } catch {
    return undefined;
  }
}

/**
 * Returns the trimmed message of any thrown value, or an empty string without one. Never throws.
 * @example errorMessage(new Error('nonce too low')) // 'nonce too low'
 * @example errorMessage(undefined) // ''
 */
export function errorMessage(thrown: unknown): string {
  const message = typeof thrown === 'object' && thrown !== null ? safeProperty(thrown, 'message') : thrown;
  return typeof message === 'string' ? message.trim() : '';
}
