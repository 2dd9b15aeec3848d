import { grouped } from './grouped.ts';
import type { PauseReason } from '../pause/pauseFlow.ts';
import { textButton } from './button.ts';
import { deathPlace } from './deathPlace.ts';
import { element } from './element.ts';
import { finalScore, signInButton, signInLink, wells } from './result.ts';
import type { SheetContent } from './sheet.ts';
import './screens.css';

const line = (text: string, strong = false): Element => element('p', { text, class: strong ? 'strong' : '' });
const row = (...buttons: readonly HTMLElement[]): HTMLElement => element('div', { class: 'row' }, ...buttons);

export interface PauseScreen {
  readonly reason: PauseReason;
  /** Whether the stop counts as one of the run's limited pauses. */
  readonly counted: boolean;
  readonly left: number;
  readonly practice: boolean;
  readonly onGoOn: () => void;
  readonly onSettings: () => void;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

const STOPPED_TEXTS: Readonly<Record<PauseReason, string>> = {
  asked: 'Your run waits for you.',
  away: 'You were away, so your run waited.',
  gap: 'Your device hiccuped, so your run waited.',
};

/** What the stop costs the run; nothing in practice. */
function costText({ reason, counted, left }: Pick<PauseScreen, 'reason' | 'counted' | 'left'>): string {
  if (!counted) return 'No pause was due, so this time counts as play. Continue soon.';
  const spent = reason === 'asked' ? '' : 'It took one of your pauses. ';
  if (left === 0) return `${spent}That was the last one.`;
  return `${spent}${left === 1 ? 'One pause' : `${left} pauses`} left.`;
}

export function pauseScreen({
  reason,
  counted,
  left,
  practice,
  onGoOn,
  onSettings,
  onAgain,
  onHome,
}: PauseScreen): SheetContent {
  const home = textButton('Home', onHome, { icon: 'home' });
  const again = practice ? [textButton('Restart', onAgain, { icon: 'restart' })] : [];
  return {
    name: 'pause',
    sign: 'PAUSED',
    pose: 'idle',
    body: [line(STOPPED_TEXTS[reason], true), ...(practice ? [] : [line(costText({ reason, counted, left }))])],
    actions: [
      textButton('Continue', onGoOn, { kind: 'lime', size: 'big' }),
      row(...again, home),
      textButton('Settings', onSettings, { icon: 'settings' }),
    ],
  };
}

export interface RefusedScreen {
  readonly error: string;
  readonly reload: boolean;
  /** Label of the button if it is not a plain retry. */
  readonly again?: string | undefined;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

export function refusedScreen({ error, reload, again, onAgain, onHome }: RefusedScreen): SheetContent {
  return {
    name: 'refused',
    sign: 'NOT YET',
    pose: 'hurt',
    body: [line(error, true)],
    actions: [
      textButton(reload ? 'Reload' : (again ?? 'Try again'), onAgain, {
        kind: 'lime',
        icon: again === undefined ? 'restart' : 'play',
      }),
      textButton('Home', onHome, { icon: 'home' }),
    ],
  };
}

export function closedScreen({
  onHere,
  onHome,
}: {
  readonly onHere: () => void;
  readonly onHome: () => void;
}): SheetContent {
  return {
    name: 'closed',
    sign: 'ELSEWHERE',
    pose: 'idle',
    body: [line('Playing in another tab', true), line('The run here was ended where it stood.')],
    actions: [textButton('Start here', onHere, { kind: 'lime' }), textButton('Home', onHome, { icon: 'home' })],
  };
}

export interface OverScreen {
  readonly score: number;
  readonly best: number;
  readonly isBest: boolean;
  readonly jumps: number;
  readonly level: number;
  readonly metres: number;
  readonly won: boolean;
  /** Praise for the run. */
  readonly cheers: readonly string[];
  /**
   * Invitation to sign in, with the XP that the run would have earned; `xp` is undefined if unknown. Undefined if not
   * invited.
   */
  readonly invitation: { readonly xp: number | undefined } | undefined;
  readonly onAgain: () => void;
}

/** Game-over screen of a practice run; in other runs the shell shows its own summary. */
export function practiceOverScreen(screen: OverScreen): SheetContent {
  const { score, best, isBest, jumps, level, metres, won, cheers, invitation, onAgain } = screen;
  return {
    name: 'over',
    sign: won ? 'THE SUMMIT!' : isBest ? 'NEW BEST!' : 'GAME OVER',
    pose: won || isBest ? 'win' : 'hurt',
    body: [
      ...finalScore(score, { isBest }),
      ...(won ? [] : [deathPlace({ level, metres })]),
      wells([best, 'Best'], [jumps, 'Jumps'], [level, 'Level']),
      ...cheers.map((cheer) => line(cheer, true)),
      ...(invitation ? [invited(isBest ? 'You are good at this!' : 'Three runs already!', invitation.xp)] : []),
      line('Practice earns nothing.'),
    ],
    actions: [
      textButton('Play again', onAgain, { kind: 'lime', size: 'big' }),
      invitation ? signInButton() : signInLink(),
    ],
  };
}

function invited(greeting: string, xp: number | undefined): Element {
  const worth =
    xp === undefined
      ? 'Signed in, a run like this earns XP.'
      : `Signed in, this one would have earned ${grouped(xp)} XP as your first.`;
  return element('div', { class: 'invites' }, line(greeting, true), line(worth));
}
