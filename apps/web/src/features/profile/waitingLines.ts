import type { WaitingRole } from '@jumpy/protocol/http/session';

/** What is said of roles that wait for the same thing. */
export interface WaitingLine {
  problem: WaitingRole['problem'];
  /** What is the matter. */
  text: string;
  /** What comes of it; where the player is to do something, it goes on from there. */
  next: string;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const PROBLEMS = ['not_member', 'role_missing', 'bot_below'] as const;

/** Why roles wait, one line for each reason. */
export function waitingLines(roles: readonly WaitingRole[]): WaitingLine[] {
  return PROBLEMS.flatMap((problem) => {
    const names = roles.filter((role) => role.problem === problem).map(({ name }) => name);
    return names.length === 0 ? [] : [{ problem, ...wordsOf(problem, { names, isOne: names.length === 1 }) }];
  });
}

function wordsOf(
  problem: WaitingRole['problem'],
  { names, isOne }: { names: readonly string[]; isOne: boolean },
): Pick<WaitingLine, 'text' | 'next'> {
  const list = LIST.format(names);
  const are = isOne ? 'is' : 'are';
  const them = isOne ? 'it' : 'them';
  const come = isOne ? 'it comes by itself' : 'they come by themselves';
  switch (problem) {
    case 'not_member':
      return { text: `${list} ${isOne ? 'waits' : 'wait'} for you in our Discord server.`, next: `, and ${come}.` };
    case 'role_missing':
      return {
        text: `${list} ${are} yours, but missing in our Discord server.`,
        next: `Once the team has put ${them} back, ${come}.`,
      };
    case 'bot_below':
      return {
        text: `${list} ${are} yours, but our bot may not give ${them} yet.`,
        next: `Once the team has mended that, ${come}.`,
      };
  }
}
