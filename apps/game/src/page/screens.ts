import type { PauseReason } from '../pause/pauseFlow.ts';
import type { SignUpInvitation } from '../run/afterPractice.ts';
import { createTextButton } from './button.ts';
import { createDeathLocation } from './deathLocation.ts';
import { createElement } from './element.ts';
import { createFinalScore, createSignIn, createStatTiles, type SignInLink } from './resultElements.ts';
import type { SheetContent } from './sheet.ts';
import { createIcon } from './svgArt.ts';
import './screens.css';
import * as m from './messages.ts';

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
  /** The player's goals; undefined if there are none. */
  readonly goals: Element | undefined;
  readonly onResume: () => void;
  readonly onSettings: () => void;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

const PAUSE_REASON_TEXTS: Readonly<Record<PauseReason, string>> = {
  asked: m.readyWhenYouAre(),
  away: m.pausedWhileAway(),
  gap: m.deviceStuttered(),
};

/** What the stop costs the run; nothing in practice. */
function pauseCostText({
  reason,
  isCounted,
  pausesLeft,
}: Pick<PauseScreenOptions, 'reason' | 'isCounted' | 'pausesLeft'>): string {
  if (!isCounted) return m.clockRunning();
  const text = m.pausesLeft({ count: pausesLeft });
  return reason === 'asked' ? text : m.pauseUsed({ pausesLeft: text });
}

export function createPauseScreen({
  reason,
  isCounted,
  pausesLeft,
  isPractice,
  goals,
  onResume,
  onSettings,
  onRestart,
  onHome,
}: PauseScreenOptions): SheetContent {
  const homeButton = createTextButton(m.home(), onHome, { icon: 'home' });
  const restartButtons = isPractice ? [createTextButton(m.restart(), onRestart, { icon: 'restart' })] : [];
  return {
    name: 'pause',
    title: m.pausedTitle(),
    pose: 'idle',
    body: [
      createLine(PAUSE_REASON_TEXTS[reason], true),
      ...(isPractice ? [] : [createLine(pauseCostText({ reason, isCounted, pausesLeft }))]),
      ...(goals ? [goals] : []),
    ],
    actions: [
      createTextButton(m.continueRun(), onResume, { variant: 'lime', size: 'big' }),
      createButtonRow(...restartButtons, homeButton),
      createTextButton(m.settings(), onSettings, { icon: 'settings' }),
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
    title: m.notYetTitle(),
    pose: 'hurt',
    body: [createLine(error, true)],
    actions: [
      createTextButton(needsReload ? m.reload() : (retryLabel ?? m.tryAgain()), onRetry, {
        variant: 'lime',
        icon: retryLabel === undefined ? 'restart' : 'play',
      }),
      createTextButton(m.home(), onHome, { icon: 'home' }),
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
    title: m.elsewhereTitle(),
    pose: 'idle',
    body: [createLine(m.playingInAnotherTab(), true), createLine(m.runEndedHere())],
    actions: [
      createTextButton(m.playHere(), onHere, { variant: 'lime' }),
      createTextButton(m.home(), onHome, { icon: 'home' }),
    ],
  };
}

export interface GameOverOptions {
  readonly score: number;
  readonly bestScore: number;
  readonly isBest: boolean;
  /** Whether practice help was on. */
  readonly isAssisted: boolean;
  readonly jumps: number;
  readonly level: number;
  readonly startPlace: number;
  readonly heightMeters: number;
  readonly hasWon: boolean;
  /** Praise for the run. */
  readonly cheers: readonly string[];
  /** Undefined if not invited to sign in. */
  readonly invitation: SignUpInvitation | undefined;
  /** Undefined for a player who is signed in. */
  readonly signIn: SignInLink | undefined;
  readonly onRestart: () => void;
  readonly onHome: () => void;
}

/** Game-over screen of a practice run; in other runs the shell shows its own summary. */
export function createPracticeOverScreen(screen: GameOverOptions): SheetContent {
  const {
    score,
    bestScore,
    isBest,
    isAssisted,
    jumps,
    level,
    startPlace,
    heightMeters,
    hasWon,
    cheers,
    invitation,
    signIn,
    onRestart,
    onHome,
  } = screen;
  return {
    name: 'over',
    title: hasWon ? m.summitTitle() : isBest ? m.newBestTitle() : m.gameOverTitle(),
    pose: hasWon || isBest ? 'win' : 'hurt',
    body: [
      ...createFinalScore(score, { isBest }),
      ...(hasWon ? [] : [createDeathLocation({ level, startPlace, heightMeters })]),
      createStatTiles([bestScore, m.best()], [jumps, m.jumps()], [level, m.level()]),
      ...cheers.map((cheer) => createLine(cheer, true)),
      ...(invitation ? [createInvitation(invitation)] : []),
      createLine(isAssisted ? m.playedWithHelp() : m.practiceDoesNotCount()),
    ],
    actions: [
      createTextButton(m.playAgain(), onRestart, { variant: 'lime', size: 'big' }),
      ...(signIn ? createSignIn(signIn) : [createSoloLink(), createTextButton(m.home(), onHome, { icon: 'home' })]),
    ],
  };
}

/** The way to runs that count, for a player who is signed in. */
function createSoloLink(): HTMLElement {
  const text = createElement('span', { text: m.playSolo() });
  return createElement('a', { class: 'btn plain', href: '/play', target: '_top' }, createIcon('play', 22), text);
}

function createInvitation({ greeting, worth }: SignUpInvitation): Element {
  return createElement('div', { class: 'invites' }, createLine(greeting, true), createLine(worth));
}
