/** A property of something thrown; undefined where reading it throws in turn. */
function propertyOf(thrown: object, name: string): unknown {
  try {
    return Reflect.get(thrown, name);
  } catch {
    return undefined;
  }
}

/**
 * The message of whatever was thrown, trimmed, or an empty text when it has none; never throws.
 * @example rawMessage(new Error('nonce too low')) // 'nonce too low'
 * @example rawMessage(undefined) // ''
 */
export function rawMessage(thrown: unknown): string {
  const message = typeof thrown === 'object' && thrown !== null ? propertyOf(thrown, 'message') : thrown;
  return typeof message === 'string' ? message.trim() : '';
}
