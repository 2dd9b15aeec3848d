/** What the race against a run is called. */
export function raceWords({ isOwn }: { isOwn: boolean }): string {
  return isOwn ? 'Race yourself' : 'Race this run';
}
