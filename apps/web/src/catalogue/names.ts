import type { RoleChip } from '@jumpy/protocol/http/session';

/** The maximum name length. */
export const LONG = 'Wolfeschlegelsteinhausenbergerdo';
/** Unbreakable and wide. */
export const WIDE = 'W'.repeat(32);
/** Right-to-left. */
export const RTL = 'اسم طويل جدا لقافز فوق القمر';
/** CJK script. */
export const HAN = '超长的名字在月亮上跳得最高的玩家';
export const NAMES = [LONG, RTL, HAN, WIDE, 'שחקן הירח הקופץ', '달콩이', 'i', '🦘 hop 🦘'] as const;

const COLOURS = ['#74C7FF', '#C9F73A', '#FFC84A', '#FF8FD0', '#5FE6C6', '#FF7A6B', '#C8BEE8'] as const;

/** Creates roles; the first few have long, right-to-left and CJK names. */
export function rolesTo(count: number): RoleChip[] {
  const names = ['Elite', LONG, 'قافز القمر', '月亮上的人', 'Jumplist', 'Pass Holder'];
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: names[index] ?? `Level ${(index + 1) * 5}`,
    color: COLOURS[index % COLOURS.length] ?? '#74C7FF',
    isTopPriority: index === 0,
  }));
}
