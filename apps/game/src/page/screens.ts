import { formatThousands } from './formatThousands.ts';
import type { PauseReason } from '../pause/pauseFlow.ts';
import { createTextButton } from './button.ts';
import { createDeathLocation } from './deathLocation.ts';
import { createElement } from './element.ts';
import { createFinalScore, createSignInButton, createSignInLink, createStatTiles } from './resultElements.ts';
import type { SheetContent } from './sheet.ts';
import './screens.css';

const createLine = (text: string, strong = false): Element =>
  createElement('p', { text, class: strong ? 'strong' : '' });
const createButtonRow = (...buttons: readonly HTMLElement[]): HTMLElement =>
  createElement('div', { class: 'row' }, ...buttons);

export interface PauseScreenOptions {
  readonly reason: PauseReason;
  /** Whether the stop counts as one of the run's limited pauses. */
  readonly isCounted: boolean;
  readonly pausesLeft: number;
  readonly isPractice: boolean;
  readonly onResume: () => void;
  readonly onSettings: () => void;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

const PAUSE_REASON_TEXTS: Readonly<Record<PauseReason, string>> = {
  asked: 'Ready when you are.',
  away: 'You were away, so we paused.',
  gap: 'Your device stuttered, so we paused.',
};

/** What the stop costs the run; nothing in practice. */
function pauseCostText({
  reason,
  isCounted,
  pausesLeft,
}: Pick<PauseScreenOptions, 'reason' | 'isCounted' | 'pausesLeft'>): string {
  if (!isCounted) return 'You had no pause ready, so the clock is still running!';
  const spent = reason === 'asked' ? '' : 'That used a pause. ';
  if (pausesLeft === 0) return `${spent}It was your last one.`;
  return `${spent}${pausesLeft === 1 ? 'One pause' : `${pausesLeft} pauses`} left.`;
}

export function createPauseScreen({
  reason,
  isCounted,
  pausesLeft,
  isPractice,
  onResume,
  onSettings,
  onRestart,
  onHome,
}: PauseScreenOptions): SheetContent {
  const homeButton = createTextButton('Home', onHome, { icon: 'home' });
  const restartButtons = isPractice ? [createTextButton('Restart', onRestart, { icon: 'restart' })] : [];
  return {
    name: 'pause',
    title: 'PAUSED',
    pose: 'idle',
    body: [
      createLine(PAUSE_REASON_TEXTS[reason], true),
      ...(isPractice ? [] : [createLine(pauseCostText({ reason, isCounted, pausesLeft }))]),
    ],
    actions: [
      createTextButton('Continue', onResume, { variant: 'lime', size: 'big' }),
      createButtonRow(...restartButtons, homeButton),
      createTextButton('Settings', onSettings, { icon: 'settings' }),
    ],
  };
}

export interface RefusedScreenOptions {
  readonly error: string;
  readonly needsReload: boolean;
  /** Label of the button if it is not a plain retry. */
  readonly retryLabel?: string | undefined;
  readonly onRetry: () => void;
  readonly onHome: () => void;
}

export function createRefusedScreen({
  error,
  needsReload,
  retryLabel,
  onRetry,
  onHome,
}: RefusedScreenOptions): SheetContent {
  return {
    name: 'refused',
    title: 'NOT YET',
    pose: 'hurt',
    body: [createLine(error, true)],
    actions: [
      createTextButton(needsReload ? 'Reload' : (retryLabel ?? 'Try again'), onRetry, {
        variant: 'lime',
        icon: retryLabel === undefined ? 'restart' : 'play',
      }),
      createTextButton('Home', onHome, { icon: 'home' }),
    ],
  };
}

export function createClosedScreen({
  onHere,
  onHome,
}: {
  readonly onHere: () => void;
  readonly onHome: () => void;
}): SheetContent {
  return {
    name: 'closed',
    title: 'ELSEWHERE',
    pose: 'idle',
    body: [createLine('Playing in another tab', true), createLine('We ended the run in this tab.')],
    actions: [
      createTextButton('Play here', onHere, { variant: 'lime' }),
      createTextButton('Home', onHome, { icon: 'home' }),
    ],
  };
}

export interface GameOverOptions {
  readonly score: number;
  readonly bestScore: number;
  readonly isBest: boolean;
  readonly jumps: number;
  readonly level: number;
  readonly heightMeters: number;
  readonly hasWon: boolean;
  /** Praise for the run. */
  readonly cheers: readonly string[];
  /**
   * Invitation to sign in, with the XP that the run would have earned; `xp` is undefined if unknown. Undefined if not
   * invited.
   */
  readonly invitation: { readonly xp: number | undefined } | undefined;
  readonly onRestart: () => void;
}

/** Game-over screen of a practice run; in other runs the shell shows its own summary. */
export function createPracticeOverScreen(screen: GameOverOptions): SheetContent {
  const { score, bestScore, isBest, jumps, level, heightMeters, hasWon, cheers, invitation, onRestart } = screen;
  return {
    name: 'over',
    title: hasWon ? 'THE SUMMIT!' : isBest ? 'NEW BEST!' : 'GAME OVER',
    pose: hasWon || isBest ? 'win' : 'hurt',
    body: [
      ...createFinalScore(score, { isBest }),
      ...(hasWon ? [] : [createDeathLocation({ level, heightMeters })]),
      createStatTiles([bestScore, 'Best'], [jumps, 'Jumps'], [level, 'Level']),
      ...cheers.map((cheer) => createLine(cheer, true)),
      ...(invitation ? [createInvitation(isBest ? 'You’re good at this!' : 'Three runs already!', invitation.xp)] : []),
      createLine('Practice runs don’t earn XP.'),
    ],
    actions: [
      createTextButton('Play again', onRestart, { variant: 'lime', size: 'big' }),
      invitation ? createSignInButton() : createSignInLink(),
    ],
  };
}

function createInvitation(greeting: string, xp: number | undefined): Element {
  const worth =
    xp === undefined
      ? 'Sign in and a run like this earns XP.'
      : `Sign in and your first run like this earns ${formatThousands(xp)} XP.`;
  return createElement('div', { class: 'invites' }, createLine(greeting, true), createLine(worth));
}
