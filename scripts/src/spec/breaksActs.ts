import { inFile } from './brokenFile.ts';

/** Mutants of the shop and revive administration. */
export const ACT_BREAKS = [
  ...inFile('apps/web/src/features/items/itemForm.ts', [
    ['ADMIN-16', '1024 / 1024, 2)', '1024 / 1024, 1)'],
    ['ADMIN-21', 'size >= ITEM_IMAGE_BYTES', 'size > ITEM_IMAGE_BYTES'],
    ['ADMIN-22', 'xpBonus > 100', 'xpBonus > 101'],
    ['ADMIN-23', 'supply > MOST_SUPPLY', 'supply > 2 * MOST_SUPPLY'],
    ['ADMIN-24', "if (typed.trim() === '') return 0n;", ''],
  ]),
  ...inFile('apps/web/src/features/items/ManageItems.tsx', [
    ['ADMIN-30', '{item.xpBonus > 0 ?', '{item.xpBonus >= 0 ?'],
    ['ADMIN-32', 'disabled={isOff || !item.active}', 'disabled={isOff}'],
    ['ADMIN-33', 'problem !== undefined || isPending', 'isPending'],
    ['ADMIN-34', 'onClick={() => setLeaving(item)}', "onClick={() => void setActive(item, 'deactivate')}"],
  ]),
  ...inFile('apps/web/src/features/items/ShopMoney.tsx', [['ADMIN-13', '{isOwner ? (', '{owner ? (']]),
  ...inFile('apps/web/src/features/reviveRevenue/ReviveTab.tsx', [
    ['ADMIN-89', 'decimalText(amount, 4)', 'decimalText(amount, 3)'],
  ]),
  ...inFile('apps/web/src/features/reviveRevenue/WithdrawForm.tsx', [
    ['ADMIN-83', "if (address === '') return MISSING;", ''],
    ['ADMIN-84', '{40}$/.test(address)) return MALFORMED', '{2,40}$/.test(address)) return MALFORMED'],
  ]),
  ...inFile('apps/web/src/wallet/payoutFailure.ts', [
    ['ADMIN-124', "failure !== 'denied'", "failure === 'denied'"],
    ['ADMIN-125', "failure === 'cancelled'", "failure === 'wallet'"],
    ['ADMIN-126', "failure === 'short'", "failure === 'wallet'"],
  ]),
  ...inFile('apps/server/src/features/reviveRevenue/routes.ts', [
    ['ADMIN-86', 'const SHOWN = 50;', 'const SHOWN = 51;'],
    ['DATA-17', 'monOf(totalWei / BigInt(count))', 'monOf(totalWei)'],
    ['DATA-18', 'paidAt.getTime() / 1_000', 'paidAt.getTime()'],
  ]),
];
