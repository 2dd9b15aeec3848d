import type { Platform } from '@jumpy/protocol/frame';
import type { Settings } from '@jumpy/protocol/settings';
import { type AccountLine, createAccountLine } from '../account/accountLine.ts';
import type { Rival } from '../host/host.ts';
import { wordmark } from './art.ts';
import { iconButton } from './button.ts';
import { element } from './element.ts';
import { grouped } from './grouped.ts';
import { hintsFor } from './hints.ts';
import './pill.css';
import './start.css';

/** Content above the hero before the first jump. */
export interface StartScreen {
  readonly root: HTMLElement;
  show(visible: boolean): void;
  /** Adapts texts and hints to device and controls. */
  platform(platform: Platform): void;
  /** Sets the opponent to race. */
  rival(rival: Rival): void;
  /** Balance and save status. */
  readonly account: Pick<AccountLine, 'balance' | 'saving'>;
  /** Whether a requested run is still pending. */
  waiting(waiting: boolean): void;
}

export interface StartParts {
  readonly practice: boolean;
  readonly learn: boolean;
  readonly controls: () => Settings['controls'];
  readonly onSettings: () => void;
}

const PRACTICE_TEXT = 'Practice earns nothing and costs nothing.';
const LEARN_TEXT = 'Two lessons once more: steer, then hop.';

export function createStart({ practice, learn, controls, onSettings }: StartParts): StartScreen {
  const call = element('p', { class: 'call out' });
  const hints = element('div', { class: 'hints' });
  const earns = practice ? [element('p', { class: 'pill', text: learn ? LEARN_TEXT : PRACTICE_TEXT })] : [];
  const rival = element('p', { class: 'pill rival', hidden: true });
  const account = createAccountLine();
  const name = wordmark(230);
  const corner = element('div', { class: 'corner' }, iconButton('settings', 'Settings', onSettings));
  const foot = element('div', { class: 'foot' }, call, hints);
  const root = element('div', { class: 'start' }, name, rival, ...earns, account.root, foot, corner);
  let words = '';

  return {
    root,
    account,
    show: (visible) => {
      root.hidden = !visible;
    },
    platform(platform) {
      // In wide frames the shell shows the name next to the frame.
      name.classList.toggle('is-gone', !practice && platform === 'desktop');
      words = callFor(platform, controls());
      call.textContent = words;
      // The shell does not report a tablet as mobile, but it is played by touch as well.
      hints.replaceChildren(...hintsFor({ platform: byThumb() ? 'mobile' : platform, controls: controls() }));
    },
    rival({ name: whose, score, isOwn }) {
      rival.textContent = `${isOwn ? 'Race your own run' : `Race ${whose}`}: ${grouped(score)} to beat`;
      rival.hidden = false;
    },
    waiting(waiting) {
      root.classList.toggle('is-waiting', waiting);
      call.textContent = waiting ? 'Getting your run…' : words;
    },
  };
}

const byThumb = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function callFor(platform: Platform, controls: Settings['controls']): string {
  if (platform === 'mobile') return 'Tap to jump';
  if (controls === 'one-switch') return 'Press any key';
  return byThumb() ? 'Tap or press Space' : 'Press Space';
}
