import type { Row } from '../row.ts';
import { CROWN_ROWS } from '../tuning.ts';

/** A range of rows with a gust. */
export interface GustBand {
  readonly first: number;
  readonly last: number;
  /** Part of the blizzard, which rarely pauses and reverses from band to band. */
  readonly blizzard: boolean;
}

/** Biome indexes. */
const LAGOON = 3;
const PEAKS = 4;
/** Bands by row of the biome: one to teach, two to test. */
const OWN: readonly GustBand[] = [
  { first: 2, last: 5, blizzard: false },
  { first: 13, last: 17, blizzard: false },
  { first: 28, last: 32, blizzard: false },
];
/** Bands by row of the level in host biomes; not used in the lagoon, which already has currents. */
const AS_GUEST: readonly GustBand[] = [{ first: 9, last: 11, blizzard: false }];
const NONE: readonly GustBand[] = [];
const BLIZZARD_ROWS = 2;
/** A bounce this many rows below a band reaches it: two gaps can be lower than a jump, three never are. */
const REACHED_FROM = 2;

/** Returns the band a row is in. */
export function gustBandOf(row: Row): GustBand | undefined {
  return bandsOf(row).find(({ first, last }) => at(row) >= first && at(row) <= last);
}

/** Whether the flight to a row passes through a gust. */
export function gustReaches(row: Row): boolean {
  return bandsOf(row).some(({ first, last }) => at(row) >= first - REACHED_FROM && at(row) <= last);
}

/** Whether a row is the first of its band. */
export const isFirstOf = (band: GustBand, row: Row): boolean => at(row) === band.first;

const isHost = ({ biome }: Row): boolean => biome === PEAKS;
const at = (row: Row): number => (isHost(row) ? row.placeRow : row.place);

function bandsOf(row: Row): readonly GustBand[] {
  if (isHost(row)) return [...OWN, ...blizzardOf(row)];
  return row.biome === LAGOON ? NONE : AS_GUEST;
}

function blizzardOf({ placeRows }: Row): readonly GustBand[] {
  const bands: GustBand[] = [];
  for (let first = placeRows - CROWN_ROWS; first < placeRows; first += BLIZZARD_ROWS)
    bands.push({ first, last: first + BLIZZARD_ROWS - 1, blizzard: true });
  return bands;
}
