/** Label of the race button. */
export function raceWords({ isOwn }: { isOwn: boolean }): string {
  return isOwn ? 'Race yourself' : 'Race this run';
}
