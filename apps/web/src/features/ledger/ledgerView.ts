import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LedgerEntry, PlayerXpResponse } from '@jumpy/protocol/http/ledger';
import { pluralText, dayText } from '../../data/runText.ts';
import type { UiIconName } from '../../ui/Icon.tsx';

/** Formats an amount with its sign. */
export function signedText(amount: number): string {
  return amount < 0 ? `−${formatGrouped(-amount)}` : `+${formatGrouped(amount)}`;
}

type Part = PlayerXpResponse['parts'][number];

const PART_TEXT: Readonly<Record<Part['part'], (count: number, amount: number) => string>> = {
  games: (count) => `${pluralText(count, ['game', 'games'])} × 10`,
  jumps: (count) => pluralText(count, ['jump', 'jumps']),
  best: (count, amount) => `Best run, ${formatGrouped(count)} × ${amount === 2 * count ? '2' : '0.1'}`,
  bonus: () => 'Character bonus',
  quests: (count) => pluralText(count, ['quest', 'quests']),
  daily: (count) => pluralText(count, ['daily claim', 'daily claims']),
  invites: (count) => pluralText(count, ['invited friend', 'invited friends']),
  corrections: () => 'Corrections',
};
const ALWAYS_SHOWN: ReadonlySet<Part['part']> = new Set(['games', 'jumps', 'best']);

/** The breakdown as lines of an addition; optional parts are omitted if zero. */
export function toBreakdownLines({ parts }: Pick<PlayerXpResponse, 'parts'>): { text: string; amount: number }[] {
  return parts
    .filter(({ part, amount }) => ALWAYS_SHOWN.has(part) || amount !== 0)
    .map(({ part, count, amount }) => ({ text: PART_TEXT[part](count, amount), amount }));
}

/** Average jumps per game, in a sentence. */
export function paceText({ games, jumps }: PlayerXpResponse['ranked']): string {
  return games === 0 ? 'No ranked runs yet.' : `About ${formatGrouped(Math.round(jumps / games))} a run.`;
}

/** A ledger entry for display: text, icon and link. */
export interface LedgerLineView {
  icon: UiIconName;
  text: string;
  detail?: string;
  /** Link to a run or to the quests. */
  linkTarget?: { run: string } | 'quests';
}

/** Describes a ledger entry; unknown sources are shown as corrections. */
export function toLedgerLineView({ source, bucket, amount, link }: LedgerEntry): LedgerLineView {
  if (link?.kind === 'run') return toRunLineView({ source, link });
  if (bucket === 'invite')
    return { icon: 'users', text: amount < 0 ? 'An invited friend no longer counts' : 'A friend joined' };
  if (link?.kind === 'quest') {
    const base = {
      icon: 'quests',
      linkTarget: 'quests',
      ...(link.period ? { detail: periodText(link.period) } : {}),
    } as const;
    return { ...base, text: amount < 0 ? `Quest removed: ${link.title}` : `Quest: ${link.title}` };
  }
  if (source === 'daily') {
    const streak = link?.kind === 'daily' ? { detail: `${formatGrouped(link.streak)}-day streak` } : {};
    return { icon: 'calendar', text: 'Daily claim', linkTarget: 'quests', ...streak };
  }
  if (bucket === 'quest') return { icon: 'quests', text: amount < 0 ? 'Quest removed' : 'Quest', linkTarget: 'quests' };
  if (source === 'recompute') return { icon: 'restart', text: 'Recounted from your runs' };
  return { icon: 'info', text: 'Correction' };
}

const RUN_SOURCE_TEXT: Readonly<Record<string, string>> = {
  character_bonus: 'Character bonus',
  void: 'Run removed from the boards',
  reinstate: 'Run restored',
};

function toRunLineView({
  source,
  link,
}: {
  source: string;
  link: Extract<NonNullable<LedgerEntry['link']>, { kind: 'run' }>;
}): LedgerLineView {
  const points = pluralText(link.score, ['point', 'points']);
  return {
    icon: source === 'character_bonus' ? 'star' : 'play',
    text: RUN_SOURCE_TEXT[source] ?? `Run with ${points}`,
    ...(RUN_SOURCE_TEXT[source] ? { detail: `Run with ${points}` } : {}),
    ...(link.removed ? {} : { linkTarget: { run: link.runId } }),
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
export function groupByDay(lines: readonly LedgerEntry[]): { day: string; lines: LedgerEntry[] }[] {
  const days: { day: string; lines: LedgerEntry[] }[] = [];
  for (const line of lines) {
    const day = dayText(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
