import { writeFileSync } from 'node:fs';
import { measurePlayer, type PlayerInputStatistics } from './fingers/measurePlayer.ts';
import { SIMULATED_PLAYERS } from './fingers/simulatedPlayers.ts';
import type { Measurement } from './benchRow.ts';

const PAGE = new URL('../fingers.md', import.meta.url);
const HEADER = `# Fingers

Written by \`npm run bench -- fingers\`. Each row is the median of 12 runs of at most two minutes, all on the same courses. The rows describe bots and programs only,
so no threshold follows from them: a careful program looks like the bot it copies. [Fair play](../docs/fair-play.md#fingers) says what the figures are for.`;
const COLUMNS = [
  ...['who', 'score', 'lasts', 'changes a minute', 'between two', 'spread', 'under 50 ms', 'entropy of presses'],
  ...['longest rest', 'hops a minute', 'sight to input', 'spread', 'under 100 ms'],
];

/** Fingers of all bots and of programs that cheat, as a table in `bench/fingers.md`. It sets no threshold. */
export const measureFingers: Measurement = async () => {
  const players = SIMULATED_PLAYERS.map(measurePlayer);
  const cheats = players.filter(({ isCheat }) => isCheat);
  const table = [
    `| ${COLUMNS.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(COLUMNS.length - 1)}`,
    ...players.map((player) => `| ${toCells(player).join(' | ')} |`),
  ].join('\n');
  writeFileSync(PAGE, `${HEADER}\n\n${table}\n`);
  return [
    {
      name: 'fingers: bots and cheats measured',
      ours: `${players.length - cheats.length} and ${cheats.length}`,
      goal: 'all bots and at least 20 cheats',
      ok: players.length - cheats.length === 3 && cheats.length >= 20,
      how: 'medians of 12 runs of two minutes at most each; the table is in bench/fingers.md',
    },
  ];
};

const formatShare = (share: number): string => `${Math.round(share * 100)} %`;

function toCells({
  name,
  isCheat,
  score,
  seconds,
  changesAMinute,
  hopsAMinute,
  statistics,
}: PlayerInputStatistics): string[] {
  const { medianMs, spreadMs, shareUnder50Ms, pressEntropyBits, longestRestMs, reactions } = statistics;
  return [
    ...[isCheat ? name : `**${name}**`, score.toLocaleString('en'), `${Math.round(seconds)} s`],
    ...[String(Math.round(changesAMinute)), `${medianMs} ms`, `${spreadMs} ms`, formatShare(shareUnder50Ms)],
    ...[`${pressEntropyBits} bits`, `${longestRestMs} ms`, String(Math.round(hopsAMinute))],
    ...[`${reactions.medianMs} ms`, `${reactions.spreadMs} ms`, formatShare(reactions.shareUnder100Ms)],
  ];
}
