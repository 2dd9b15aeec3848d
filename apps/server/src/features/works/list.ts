import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ARMY_SIZE } from '@jumpy/rig/army';
import sharp from 'sharp';
import { progressBar } from '../../platform/progressBar.ts';
import { listWork } from './listWork.ts';
import { listFile, type ListedWork } from './workList.ts';

/**
 * `node apps/server/src/features/works/list.ts`: redraws all works and writes packages/contracts/provenance.json. Only
 * allowed before the first mint.
 */
sharp.concurrency(1);
const file = fileURLToPath(import.meta.resolve('@jumpy/contracts/provenance.json'));
const bar = progressBar({ of: ARMY_SIZE, nowMs: () => performance.now(), out: process.stdout });
const works: ListedWork[] = [];
for (let number = 0; number < ARMY_SIZE; number += 1) {
  works.push(await listWork(number));
  bar.show(number + 1);
}
writeFileSync(file, listFile(works));
process.stdout.write(`The works are listed in ${file}.\n`);
