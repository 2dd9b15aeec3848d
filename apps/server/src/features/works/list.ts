import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ARMY_SIZE } from '@jumpy/rig/army';
import sharp from 'sharp';
import { createTerminalProgressBar } from '../../platform/terminalProgressBar.ts';
import { hashWork } from './pinWorks.ts';
import { formatWorkList, type ListedWork } from './workList.ts';

/**
 * `node apps/server/src/features/works/list.ts`: redraws all works and writes packages/contracts/provenance.json. Only
 * allowed before the first mint.
 */
sharp.concurrency(1);
const provenanceFile = fileURLToPath(import.meta.resolve('@jumpy/contracts/provenance.json'));
const progress = createTerminalProgressBar({ total: ARMY_SIZE, nowMs: () => performance.now(), out: process.stdout });
const works: ListedWork[] = [];
for (let number = 0; number < ARMY_SIZE; number += 1) {
  works.push(await hashWork(number));
  progress.update(number + 1);
}
writeFileSync(provenanceFile, formatWorkList(works));
process.stdout.write(`The works are listed in ${provenanceFile}.\n`);
