/** URL of a public profile. */
export function profilePath(publicId: string): string {
  return `/u/${publicId}`;
}

/** URL of a player's completed quest. */
export function doneQuestPath(publicId: string, questKey: string): string {
  return `${profilePath(publicId)}/quest/${questKey}`;
}
