/** Where everybody sees a player. */
export function profilePath(publicId: string): string {
  return `/u/${publicId}`;
}

/** Where everybody sees a quest that a player has done. */
export function donePath(publicId: string, questKey: string): string {
  return `${profilePath(publicId)}/quest/${questKey}`;
}
