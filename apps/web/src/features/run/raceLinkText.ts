/** Label of the race button. */
export function raceLinkText({ isOwn }: { isOwn: boolean }): string {
  return isOwn ? 'Race yourself' : 'Race this run';
}
