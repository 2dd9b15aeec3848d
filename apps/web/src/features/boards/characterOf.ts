/** Characters that can stand on a podium, as their pictures are named. */
const CAST = ['nova', 'pip', 'kit', 'mochi', 'sprout', 'bolt', 'ember'] as const;

/** The character that stands for a player until they have one of their own: always the same one; oneself is Jumpy. */
export function characterOf({ publicId, isSelf }: { publicId: string; isSelf: boolean }): string {
  if (isSelf) return 'jumpy';
  let sum = 0;
  for (const letter of publicId) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return CAST[sum % CAST.length] ?? 'jumpy';
}
