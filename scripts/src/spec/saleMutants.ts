import { mutantsInFile } from './sourceMutant.ts';

/** Mutants of the sale on pages and in the domain. */
export const SALE_MUTANTS = [
  ...mutantsInFile('packages/domain/src/saleSchedule.ts', [
    ['MINT-29', 'if (minutes < 1)', 'if (minutes < 0)'],
    ['MINT-34', 'hours * SECONDS_PER_HOUR', 'hours * 60'],
    ['MINT-35', 'return starts[phase];', 'return starts[0];'],
    ['MINT-37', 'LAUNCH_TIME = { day: 30', 'LAUNCH_TIME = { day: 28'],
    ['MINT-42', "hour < 12 ? 'AM' : 'PM'", "hour < 12 ? 'PM' : 'AM'"],
    ['MINT-43', "'Passholders & FCFS'", "'Passholders'"],
    ['MINT-80', 'index === 0 && second < nowS', 'index === 3'],
  ]),
  ...mutantsInFile('packages/domain/src/mintAvailability.ts', [
    ['MINT-19', 'Math.min(allowance, limit)', 'allowance'],
    ['MINT-25', "provenance_missing: 'MINTING PAUSED'", "provenance_missing: 'LIMIT REACHED'"],
    ['MINT-57', 'sale.phase === 0 && !isOwner', 'sale.phase === 0'],
    ['MINT-61', 'sale.phase !== 3 && !minter.isOwner', '!minter.isOwner'],
    ['MINT-89', 'Need ${formatMonFull(costWei)} MON', 'Need ${monText(costWei)} MON'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/mintText.ts', [
    ['MINT-92', "'Transaction cancelled by user'", "'Transaction cancelled'"],
    ['MINT-95', "'Minting failed. Please try again.'", "'Minting failed.'"],
    ['MINT-96', 'phase === 3', 'phase > 0'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/console/ownerActions.ts', [
    ['MINT-72', 'if (!wasSent) return', 'if (failed) return'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/useSaleMint.ts', [
    ['MINT-60', 'at + 1 === known.phase', 'at === known.phase'],
  ]),
  ...mutantsInFile('apps/server/src/features/sale/armySale.ts', [['MINT-88', 'TTL_MS = 15_000', 'TTL_MS = 60_000']]),
  ...mutantsInFile('apps/server/src/features/sale/worksPreviewer.ts', [
    ['MINT-100', '`${base}${id}.json`,\n  `${base}${id}`', '`${base}${id}`,\n  `${base}${id}.json`'],
  ]),
];
