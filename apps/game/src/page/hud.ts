import { MIN_COMBO } from '../run/streak.ts';
import { comboColor } from '../view/comboColors.ts';
import { formatThousands } from './formatThousands.ts';
import { createIconButton } from './button.ts';
import { createIcon } from './svgArt.ts';
import { createDigitCounter } from './digitCounter.ts';
import { createElement } from './element.ts';
import { createHopButton } from './hopButton.ts';
import './pill.css';
import './hud.css';
import './narrowColumn.css';

/** HUD over the world during play. */
export interface Hud {
  readonly root: HTMLElement;
  readonly hopButton: HTMLElement;
  setVisible(visible: boolean): void;
  /** Disables all controls of the HUD. */
  setInert(resting: boolean): void;
  setScore(value: number): void;
  setCombo(value: number): void;
  setHopCharged(charged: boolean): void;
  setLevel(level: number, name: string): void;
  setConnection(state: 'good' | 'slow' | 'gone'): void;
  showXp(gained: number): void;
  /** Marks the run as revived. */
  setRevived(revived: boolean): void;
  setMuted(muted: boolean): void;
  /** Shows a short message about a failed action. */
  showMessage(text: string): void;
  /** Announces text to screen readers. */
  announce(text: string): void;
  /** Shows 3, 2, 1; 0 hides it. */
  showCountdown(left: number): void;
}

export interface HudActions {
  readonly onPause: () => void;
  readonly onMute: () => void;
}

/** Rooms cannot be paused, only left. */
export type RoomHudActions = Pick<HudActions, 'onMute'> & { readonly onLeave: () => void };

export function createHud({ onMute, ...actions }: HudActions | RoomHudActions): Hud {
  const score = createDigitCounter('score out');
  const level = createElement('span', { class: 'chip dark' });
  const combo = createElement('span', { class: 'chip sun combo', hidden: true });
  const connection = createElement(
    'span',
    { class: 'chip sky', hidden: true },
    createIcon('offline', 18),
    createElement('span', { text: 'No network' }),
  );
  const heart = createElement(
    'span',
    { class: 'chip heart', role: 'img', 'aria-label': 'Revived', hidden: true },
    createIcon('heart', 18),
  );
  const pause =
    'onPause' in actions
      ? createIconButton('pause', 'Pause', actions.onPause)
      : createIconButton('close', 'Leave', actions.onLeave);
  const sound = createIconButton('sound', 'Sound on', onMute);
  const orb = createHopButton();
  const banner = createElement('div', { class: 'banner', hidden: true }, createElement('small'), createElement('b'));
  const note = createElement('p', { class: 'pill note', hidden: true });
  const xp = createElement('span', { class: 'xp out', hidden: true });
  const live = createElement('p', { class: 'unseen', role: 'status' });
  const count = createElement('p', { class: 'count out', hidden: true, 'aria-hidden': 'true' });
  const corner = createElement('div', { class: 'corner' }, sound, pause);
  const top = createElement(
    'div',
    { class: 'top' },
    createElement('div', { class: 'figures' }, score.root, xp),
    createElement('div', { class: 'chips' }, level, heart, combo, connection),
    banner,
  );
  const play = createElement('div', { class: 'play', hidden: true }, top, corner, orb);
  const root = createElement('div', { class: 'hud' }, play, note, count, live);
  let shownCombo = 0;
  let shownHop: boolean | undefined;

  return {
    root,
    hopButton: orb,
    setVisible: (visible) => {
      play.hidden = !visible;
      if (!visible) return;
      // Messages of the last run must not appear in the next one.
      for (const word of [note, xp, combo]) word.hidden = true;
      shownCombo = 0;
    },
    setInert: (resting) => {
      play.inert = resting;
    },
    setScore: score.set,
    setCombo(value) {
      if (value === shownCombo) return;
      const isLost = value < MIN_COMBO && shownCombo >= MIN_COMBO;
      shownCombo = value;
      combo.classList.toggle('is-lost', isLost);
      // The CSS animates the loss before it hides the element.
      if (isLost) return restartAnimation(combo);
      combo.hidden = value < MIN_COMBO;
      if (value < MIN_COMBO) return;
      combo.textContent = `COMBO +${value}`;
      combo.style.backgroundColor = comboColor(value);
      restartAnimation(combo);
    },
    setHopCharged(charged) {
      if (charged === shownHop) return;
      shownHop = charged;
      orb.classList.toggle('is-spent', !charged);
    },
    setLevel(number, name) {
      level.textContent = `LEVEL ${number} · ${name.toUpperCase()}`;
      const [small, bold] = banner.children;
      if (small) small.textContent = `LEVEL ${number}`;
      if (bold) bold.textContent = name.toUpperCase();
      restartAnimation(banner);
      if (level.classList.contains('arrives')) {
        level.classList.remove('arrives');
        void level.offsetWidth;
      }
      level.classList.add('arrives');
    },
    setConnection: (state) => {
      connection.hidden = state !== 'gone';
    },
    showXp(gained) {
      if (gained <= 0) return;
      xp.textContent = `+${formatThousands(gained)} XP`;
      restartAnimation(xp);
    },
    setRevived: (revived) => {
      heart.hidden = !revived;
    },
    setMuted(muted) {
      sound.replaceChildren(createIcon(muted ? 'mute' : 'sound', 24));
      sound.setAttribute('aria-label', muted ? 'Sound off' : 'Sound on');
      sound.title = muted ? 'Turn sound on' : 'Turn sound off';
      sound.setAttribute('aria-pressed', String(muted));
    },
    showMessage(text) {
      note.textContent = text;
      restartAnimation(note);
      live.textContent = text;
    },
    announce: (text) => {
      live.textContent = text;
    },
    showCountdown(left) {
      const text = left > 0 ? String(left) : '';
      if (count.textContent === text) return;
      count.textContent = text;
      count.hidden = left <= 0;
      if (left > 0) restartAnimation(count);
    },
  };
}

/** Shows an element and restarts its animation; the CSS hides it at the end. */
function restartAnimation(shown: HTMLElement): void {
  shown.hidden = false;
  if (shown.classList.contains('runs')) {
    shown.classList.remove('runs');
    // Forces a reflow, so that the animation restarts. Not needed the first time.
    void shown.offsetWidth;
  }
  shown.classList.add('runs');
}
