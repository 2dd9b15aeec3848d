import type { RoleChip } from '@jumpy/protocol/http/session';

/** The maximum name length. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdo';
/** Unbreakable and wide. */
export const WIDE_NAME = 'W'.repeat(32);
/** Right-to-left. */
export const RTL_NAME = 'اسم طويل جدا لقافز فوق القمر';
/** CJK script. */
export const HAN_NAME = '超长的名字在月亮上跳得最高的玩家';
export const SAMPLE_NAMES = [
  LONG_NAME,
  RTL_NAME,
  HAN_NAME,
  WIDE_NAME,
  'שחקן הירח הקופץ',
  '달콩이',
  'i',
  '🦘 hop 🦘',
] as const;

const ROLE_COLORS = ['#74C7FF', '#C9F73A', '#FFC84A', '#FF8FD0', '#5FE6C6', '#FF7A6B', '#C8BEE8'] as const;

/** Creates roles; the first few have long, right-to-left and CJK names. */
export function sampleRoles(count: number): RoleChip[] {
  const names = ['Elite', LONG_NAME, 'قافز القمر', '月亮上的人', 'Jumplist', 'Pass Holder'];
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: names[index] ?? `Level ${(index + 1) * 5}`,
    color: ROLE_COLORS[index % ROLE_COLORS.length] ?? '#74C7FF',
    isTopPriority: index === 0,
  }));
}
