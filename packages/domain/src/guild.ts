/** Discord's permission bit for server administrators (PROF-27). */
const ADMINISTRATOR_PERMISSION = 8n;

/**
 * Whether a Discord permission string includes the administrator permission (PROF-27).
 * @example isGuildAdmin('2147483656') // true
 */
export function isGuildAdmin(permissions: string): boolean {
  return /^\d+$/.test(permissions) && (BigInt(permissions) & ADMINISTRATOR_PERMISSION) === ADMINISTRATOR_PERMISSION;
}

/**
 * Returns the URL of a server's icon, or an empty string without one.
 * @example guildIconUrl({ id: '7', icon: 'ab' }, 'https://cdn') // 'https://cdn/icons/7/ab.png?size=64'
 */
export function guildIconUrl({ id, icon }: { id: string; icon: string | null }, cdnUrl: string): string {
  return icon === null ? '' : `${cdnUrl}/icons/${encodeURIComponent(id)}/${encodeURIComponent(icon)}.png?size=64`;
}
