const KEY = new TextEncoder().encode('up, and up, and up again');

function masked(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ (KEY[index % KEY.length] ?? 0) ^ (index & 0xff));
}

/** A text that does not read at a glance (PLAUS-01). */
export function veil(text: string): string {
  return btoa(String.fromCharCode(...masked(new TextEncoder().encode(text))));
}

/** The text under the veil; throws when it never was one. */
export function unveil(veiled: string): string {
  const bytes = Uint8Array.from(atob(veiled), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(masked(bytes));
}
