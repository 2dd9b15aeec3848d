/** Permission bit of whoever administers a server (PROF-27). */
const ADMINISTRATOR = 8n;

/**
 * Whether permissions, as the chat platform writes them, make one an administrator of a server (PROF-27).
 * @example isGuildAdmin('2147483656') // true
 */
export function isGuildAdmin(permissions: string): boolean {
  return /^\d+$/.test(permissions) && (BigInt(permissions) & ADMINISTRATOR) === ADMINISTRATOR;
}

/**
 * Where the icon of a server lies; empty without one.
 * @example guildIconUrl({ id: '7', icon: 'ab' }, 'https://cdn') // 'https://cdn/icons/7/ab.png?size=64'
 */
export function guildIconUrl({ id, icon }: { id: string; icon: string | null }, cdnUrl: string): string {
  return icon === null ? '' : `${cdnUrl}/icons/${encodeURIComponent(id)}/${encodeURIComponent(icon)}.png?size=64`;
}
