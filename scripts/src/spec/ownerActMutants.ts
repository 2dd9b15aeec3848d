import { mutantsInFile } from './sourceMutant.ts';

/** Mutants of the shop and revive administration. */
export const OWNER_ACT_MUTANTS = [
  ...mutantsInFile('apps/web/src/features/items/itemForm.ts', [
    ['ADMIN-16', '1024 / 1024, 2)', '1024 / 1024, 1)'],
    ['ADMIN-21', 'size >= MAX_ITEM_IMAGE_BYTES', 'size > MAX_ITEM_IMAGE_BYTES'],
    ['ADMIN-22', 'xpBonus > 100', 'xpBonus > 101'],
    ['ADMIN-23', 'supply > MAX_SUPPLY', 'supply > 2 * MAX_SUPPLY'],
    ['ADMIN-24', "if (typed.trim() === '') return 0n;", ''],
  ]),
  ...mutantsInFile('apps/web/src/features/items/ItemsTab.tsx', [
    ['ADMIN-30', '{item.xpBonus > 0 ?', '{item.xpBonus >= 0 ?'],
    ['ADMIN-32', 'disabled={isOff || !item.active}', 'disabled={isOff}'],
    ['ADMIN-33', 'problem !== undefined || isPending', 'isPending'],
    ['ADMIN-34', 'onClick={() => setLeaving(item)}', "onClick={() => void setActive(item, 'deactivate')}"],
    ['ADMIN-13', '{isOwner ? (', '{owner ? ('],
  ]),
  ...mutantsInFile('apps/web/src/features/reviveRevenue/ReviveTab.tsx', [
    ['ADMIN-89', 'formatDecimal(amount, 4)', 'formatDecimal(amount, 3)'],
  ]),
  ...mutantsInFile('apps/web/src/features/reviveRevenue/ReviveWithdrawForm.tsx', [
    ['ADMIN-83', "if (address === '') return MISSING_TEXT;", ''],
    ['ADMIN-84', '{40}$/.test(address)) return MALFORMED_TEXT', '{2,40}$/.test(address)) return MALFORMED_TEXT'],
  ]),
  ...mutantsInFile('apps/web/src/wallet/payoutFailureText.ts', [
    ['ADMIN-124', "kind !== 'denied'", "kind === 'denied'"],
    ['ADMIN-125', "kind === 'cancelled'", "kind === 'wallet'"],
    ['ADMIN-126', "kind === 'short'", "kind === 'wallet'"],
  ]),
  ...mutantsInFile('apps/server/src/features/reviveRevenue/routes.ts', [
    ['ADMIN-86', 'const MAX_PAYMENTS = 50;', 'const MAX_PAYMENTS = 51;'],
    ['DATA-17', 'toMon(totalWei / BigInt(count))', 'toMon(totalWei)'],
    ['DATA-18', 'paidAt.getTime() / 1_000', 'paidAt.getTime()'],
  ]),
];
