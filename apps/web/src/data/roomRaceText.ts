import type { RunFacts } from '@jumpy/protocol/http/replays';

/** Formats a rank: "1st", "2nd", "13th". */
function ordinalText(rank: number): string {
  const lastTwoDigits = rank % 100;
  const ending = lastTwoDigits >= 11 && lastTwoDigits <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${rank}${ending}`;
}

/** The race of a run and its rank in it: "Race of 5, 2nd place". */
export function roomRaceText({ racers, rank }: NonNullable<RunFacts['roomRace']>): string {
  const race = racers > 1 ? `Race of ${racers}` : 'Race';
  if (rank === null) return `${race}, still running`;
  return racers > 1 ? `${race}, ${ordinalText(rank)} place` : race;
}

/** URL of a race. */
export function roomRacePath(raceId: string): string {
  return `/race/${raceId}`;
}
