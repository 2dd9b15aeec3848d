import { parseArgs } from 'node:util';
import { StartError } from '../startError.ts';
import { KNOWN } from './players.ts';

export interface DemoArguments {
  players: number;
  /** Clears an earlier demo first. */
  anew: boolean;
  /** The network of this machine reaches it too. */
  isLan: boolean;
}

const USUAL = 1_000;
/** What the ids of accounts can tell apart. */
const MOST = 4_000;

export function readArguments(args: readonly string[]): DemoArguments {
  const remedy = 'npm run demo -- --players 200, and --anew to clear an earlier demo first.';
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { players: { type: 'string' }, anew: { type: 'boolean' }, lan: { type: 'boolean' } },
    });
    const players = values.players === undefined ? USUAL : Number(values.players);
    if (Number.isInteger(players) && players >= KNOWN.length && players <= MOST)
      return { players, anew: values.anew ?? false, isLan: values.lan ?? false };
    throw new StartError(`${values.players} players cannot come.`, {
      why: `A demo has ${KNOWN.length} to ${MOST}.`,
      remedy,
    });
  } catch (error) {
    if (error instanceof StartError || !(error instanceof TypeError)) throw error;
    throw new StartError('That is not understood.', { why: error.message, remedy });
  }
}
