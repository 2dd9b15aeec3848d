import { groupedText } from '@jumpy/domain/numberText';
import type { LedgerLine, PlayerXpAnswer } from '@jumpy/protocol/http/ledger';
import { countText, dayText } from '../../data/runView.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Formats an amount with its sign. */
export function signedText(amount: number): string {
  return amount < 0 ? `−${groupedText(-amount)}` : `+${groupedText(amount)}`;
}

type Part = PlayerXpAnswer['parts'][number];

const PART_WORDS: Readonly<Record<Part['part'], (count: number, amount: number) => string>> = {
  games: (count) => `${countText(count, ['game', 'games'])} × 10`,
  jumps: (count) => countText(count, ['jump', 'jumps']),
  best: (count, amount) => `Best run, ${groupedText(count)} × ${amount === 2 * count ? '2' : '0.1'}`,
  bonus: () => 'Bonus of characters',
  quests: (count) => countText(count, ['quest', 'quests']),
  daily: (count) => countText(count, ['daily claim', 'daily claims']),
  invites: (count) => countText(count, ['invited friend', 'invited friends']),
  corrections: () => 'Corrections',
};
const ALWAYS: ReadonlySet<Part['part']> = new Set(['games', 'jumps', 'best']);

/** The breakdown as lines of an addition; optional parts are omitted if zero. */
export function sumLines({ parts }: Pick<PlayerXpAnswer, 'parts'>): { text: string; amount: number }[] {
  return parts
    .filter(({ part, amount }) => ALWAYS.has(part) || amount !== 0)
    .map(({ part, count, amount }) => ({ text: PART_WORDS[part](count, amount), amount }));
}

/** Average jumps per game, in a sentence. */
export function paceText({ games, jumps }: PlayerXpAnswer['ranked']): string {
  return games === 0 ? 'None of them live yet.' : `About ${groupedText(Math.round(jumps / games))} a game.`;
}

/** A ledger entry for display: text, icon and link. */
export interface LineView {
  icon: IconName;
  text: string;
  more?: string;
  /** Link to a run or to the quests. */
  leads?: { run: string } | 'quests';
}

/** Describes a ledger entry; unknown sources are shown as corrections. */
export function lineView({ source, bucket, amount, link }: LedgerLine): LineView {
  if (link?.kind === 'run') return runLine({ source, link });
  if (bucket === 'invite')
    return { icon: 'users', text: amount < 0 ? 'An invited friend no longer counts' : 'A friend joined' };
  if (link?.kind === 'quest') {
    const of = { icon: 'quests', leads: 'quests', ...(link.period ? { more: periodText(link.period) } : {}) } as const;
    return { ...of, text: amount < 0 ? `Quest taken back: ${link.title}` : `Quest: ${link.title}` };
  }
  if (source === 'daily') {
    const streak = link?.kind === 'daily' ? { more: `Streak of ${countText(link.streak, ['day', 'days'])}` } : {};
    return { icon: 'calendar', text: 'Daily claim', leads: 'quests', ...streak };
  }
  if (bucket === 'quest') return { icon: 'quests', text: amount < 0 ? 'Quest taken back' : 'Quest', leads: 'quests' };
  if (source === 'recompute') return { icon: 'restart', text: 'Counted anew from your runs' };
  return { icon: 'info', text: 'Correction' };
}

const RUN_WORDS: Readonly<Record<string, string>> = {
  character_bonus: 'Bonus of your character',
  void: 'Run taken off the boards',
  reinstate: 'Run given back',
};

function runLine({
  source,
  link,
}: {
  source: string;
  link: Extract<NonNullable<LedgerLine['link']>, { kind: 'run' }>;
}): LineView {
  const points = countText(link.score, ['point', 'points']);
  return {
    icon: source === 'character_bonus' ? 'star' : 'play',
    text: RUN_WORDS[source] ?? `Run with ${points}`,
    ...(RUN_WORDS[source] ? { more: `Run with ${points}` } : {}),
    ...(link.removed ? {} : { leads: { run: link.runId } }),
  };
}

/** Formats the day or week of a quest. */
function periodText(period: string): string {
  const day = Date.parse(period);
  const week = /^\d{4}-?W(\d{1,2})$/.exec(period)?.[1];
  if (week !== undefined) return `Week ${Number(week)}`;
  return Number.isNaN(day) ? period : dayText(day, 'UTC');
}

/** Groups entries by day in the reader's time zone, keeping their order. */
export function byDay(lines: readonly LedgerLine[]): { day: string; lines: LedgerLine[] }[] {
  const days: { day: string; lines: LedgerLine[] }[] = [];
  for (const line of lines) {
    const day = dayText(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
