/**
 * The name `get-user-info` answers when there is none: "Player#" and six characters of the id (API-03).
 * @example infoFallbackName('123456789') // 'Player#123456'
 */
export function infoFallbackName(id: string): string {
  return `Player#${id.slice(0, 6)}`;
}

/** Signs that are not seen and turn or break the text around a name; those that join letters and emoji stay. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * A username as it is stored: anything after '#' is dropped (LOGIN-34), and so is what would turn the text of a board around it.
 * @example storedUsername('moonbean#0042') // 'moonbean'
 */
export function storedUsername(username: string): string {
  return (username.split('#', 1)[0] ?? '').replace(UNSEEN, '');
}
