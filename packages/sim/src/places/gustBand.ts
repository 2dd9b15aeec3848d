import type { RowPosition } from '../rowPosition.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';

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
const HOST_BANDS: readonly GustBand[] = [
  { first: 2, last: 5, blizzard: false },
  { first: 13, last: 17, blizzard: false },
  { first: 28, last: 32, blizzard: false },
];
/** Bands by row of the level in host biomes; not used in the lagoon, which already has currents. */
const SECONDARY_BANDS: readonly GustBand[] = [{ first: 9, last: 11, blizzard: false }];
const NO_BANDS: readonly GustBand[] = [];
const BLIZZARD_ROWS = 2;
/** A bounce this many rows below a band reaches it: two gaps can be lower than a jump, three never are. */
const REACH_ROWS = 2;

/** Returns the band a row is in. */
export function findGustBand(row: RowPosition): GustBand | undefined {
  return listBands(row).find(({ first, last }) => bandRow(row) >= first && bandRow(row) <= last);
}

/** Whether the flight to a row passes through a gust. */
export function isGustInReach(row: RowPosition): boolean {
  return listBands(row).some(({ first, last }) => bandRow(row) >= first - REACH_ROWS && bandRow(row) <= last);
}

/** Whether a row is the first of its band. */
export const isFirstRowOfBand = (band: GustBand, row: RowPosition): boolean => bandRow(row) === band.first;

const isHost = ({ biome }: RowPosition): boolean => biome === PEAKS;
const bandRow = (row: RowPosition): number => (isHost(row) ? row.biomeRow : row.levelRow);

function listBands(row: RowPosition): readonly GustBand[] {
  if (isHost(row)) return [...HOST_BANDS, ...blizzardBands(row)];
  return row.biome === LAGOON ? NO_BANDS : SECONDARY_BANDS;
}

function blizzardBands({ biomeRows }: RowPosition): readonly GustBand[] {
  const bands: GustBand[] = [];
  for (let first = biomeRows - SET_PIECE_ROWS; first < biomeRows; first += BLIZZARD_ROWS)
    bands.push({ first, last: first + BLIZZARD_ROWS - 1, blizzard: true });
  return bands;
}
