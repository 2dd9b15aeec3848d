import path from 'node:path';
import { instanceOption } from './args/command.ts';
import { runCommand } from './args/runCommand.ts';
import { runServerProgram } from './launch/runServerProgram.ts';

const command = {
  name: 'dump',
  summary: `Writes all runs of a month that rank, with their replays and without names, into a folder: NDJSON, compressed by
zstd, with a manifest beside it (docs/api.md). A month can be written two days after its end.`,
  words: { name: 'month', help: 'The month in UTC, such as 2026-10, and the folder.', limit: 2 },
  options: { instance: instanceOption },
};

await runCommand(command, ({ options, words: [month, folder] }) => {
  const words = [month, folder && path.resolve(folder)].filter((word) => word !== undefined);
  return runServerProgram('apps/server/src/features/runs/dump/dump.ts', { ...options, words, readsOnly: true });
});
