import type { DevicePlatform } from '@jumpy/protocol/frame';
import type { GameSettings } from '@jumpy/protocol/settings';
import { drawWordmark, WORDMARK_BOX } from '@jumpy/rig/wordmark';
import { type AccountStatusLine, createAccountStatusLine } from '../account/accountStatusLine.ts';
import type { ScoreTarget } from '../run/playableRun.ts';
import { createShapeSvg } from './svgArt.ts';
import { createIconButton } from './button.ts';
import { createElement } from './element.ts';
import { formatThousands } from './formatThousands.ts';
import { createControlHints } from './controlHints.ts';
import './pill.css';
import './startScreen.css';
import * as m from './messages.ts';

/** Content above the hero before the first jump. */
export interface StartScreen {
  readonly root: HTMLElement;
  readonly platform: DevicePlatform;
  setVisible(visible: boolean): void;
  /** Adapts texts and hints to device and controls. */
  setPlatform(platform: DevicePlatform): void;
  /** Sets the opponent to race. */
  setRival(rival: ScoreTarget): void;
  /** Balance and save status. */
  readonly accountStatus: Pick<AccountStatusLine, 'setBalanceNotice' | 'setSaveStatus'>;
  /** Whether a requested run is still pending. */
  setWaiting(waiting: boolean): void;
}

export interface StartScreenOptions {
  readonly isPractice: boolean;
  readonly repeatsLessons: boolean;
  readonly settings: () => GameSettings;
  readonly onSettings: () => void;
}

const PRACTICE_TEXT = m.practiceNote();
const LESSONS_TEXT = m.lessonsNote();

export function createStartScreen({
  isPractice,
  repeatsLessons,
  settings,
  onSettings,
}: StartScreenOptions): StartScreen {
  const promptLine = createElement('p', { class: 'call out' });
  const hints = createElement('div', { class: 'hints' });
  const practiceNote = createElement('p', { class: 'pill', hidden: !isPractice });
  const rival = createElement('p', { class: 'pill rival', hidden: true });
  const account = createAccountStatusLine();
  const name = createShapeSvg(drawWordmark(), WORDMARK_BOX, 230, 'wordmark');
  const corner = createElement('div', { class: 'corner' }, createIconButton('settings', m.settings(), onSettings));
  const foot = createElement('div', { class: 'foot' }, promptLine, hints);
  const root = createElement('div', { class: 'start' }, name, rival, practiceNote, account.root, foot, corner);
  let shownPlatform: DevicePlatform = 'desktop';
  let prompt = '';

  return {
    root,
    get platform() {
      return shownPlatform;
    },
    accountStatus: account,
    setVisible: (visible) => {
      root.hidden = !visible;
    },
    setPlatform(platform) {
      const { controls, practiceSpeed, practiceNet } = settings();
      shownPlatform = platform;
      practiceNote.textContent =
        practiceNet || practiceSpeed < 1 ? m.helpNote() : repeatsLessons ? LESSONS_TEXT : PRACTICE_TEXT;
      // In wide frames the shell shows the name next to the frame.
      name.classList.toggle('is-gone', !isPractice && platform === 'desktop');
      prompt = startPromptText(platform, controls);
      promptLine.textContent = prompt;
      // The shell does not report a tablet as mobile, but it is played by touch as well.
      hints.replaceChildren(...createControlHints({ platform: isTouchDevice() ? 'mobile' : platform, controls }));
    },
    setRival({ name: rivalName, score, isOwn }) {
      const toBeat = { score: formatThousands(score) };
      rival.textContent = isOwn ? m.raceOwnRun(toBeat) : m.raceRival({ ...toBeat, name: rivalName });
      rival.hidden = false;
    },
    setWaiting(waiting) {
      root.classList.toggle('is-waiting', waiting);
      promptLine.textContent = waiting ? m.gettingRun() : prompt;
    },
  };
}

const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function startPromptText(platform: DevicePlatform, controls: GameSettings['controls']): string {
  if (platform === 'mobile') return m.tapToJump();
  if (controls === 'one-switch') return m.pressAnyKey();
  return isTouchDevice() ? m.tapOrPressSpace() : m.pressSpace();
}
