import { LEAST_COMBO } from '../run/streak.ts';
import { comboColour } from '../view/comboColours.ts';
import { grouped } from './grouped.ts';
import { iconButton } from './button.ts';
import { icon } from './art.ts';
import { createDigits } from './digits.ts';
import { element } from './element.ts';
import { createOrb } from './orb.ts';
import './pill.css';
import './hud.css';
import './slim.css';

/** HUD over the world during play. */
export interface Hud {
  readonly root: HTMLElement;
  readonly orb: HTMLElement;
  show(visible: boolean): void;
  /** Disables all controls of the HUD. */
  rest(resting: boolean): void;
  score(value: number): void;
  combo(value: number): void;
  hop(charged: boolean): void;
  level(level: number, name: string): void;
  connection(state: 'good' | 'slow' | 'gone'): void;
  xp(gained: number): void;
  /** Marks the run as revived. */
  revived(revived: boolean): void;
  muted(muted: boolean): void;
  /** Shows a short message about a failed action. */
  note(text: string): void;
  /** Announces text to screen readers. */
  say(text: string): void;
  /** Shows 3, 2, 1; 0 hides it. */
  count(left: number): void;
}

export interface HudActions {
  readonly onPause: () => void;
  readonly onMute: () => void;
}

/** Rooms cannot be paused, only left. */
export type RoomHudActions = Pick<HudActions, 'onMute'> & { readonly onLeave: () => void };

export function createHud({ onMute, ...actions }: HudActions | RoomHudActions): Hud {
  const score = createDigits('score out');
  const level = element('span', { class: 'chip dark' });
  const combo = element('span', { class: 'chip sun combo', hidden: true });
  const connection = element(
    'span',
    { class: 'chip sky', hidden: true },
    icon('offline', 18),
    element('span', { text: 'No network' }),
  );
  const heart = element(
    'span',
    { class: 'chip heart', role: 'img', 'aria-label': 'Revived', hidden: true },
    icon('heart', 18),
  );
  const pause =
    'onPause' in actions
      ? iconButton('pause', 'Pause', actions.onPause)
      : iconButton('close', 'Leave', actions.onLeave);
  const sound = iconButton('sound', 'Sound on', onMute);
  const orb = createOrb();
  const banner = element('div', { class: 'banner', hidden: true }, element('small'), element('b'));
  const note = element('p', { class: 'pill note', hidden: true });
  const xp = element('span', { class: 'xp out', hidden: true });
  const live = element('p', { class: 'unseen', role: 'status' });
  const count = element('p', { class: 'count out', hidden: true, 'aria-hidden': 'true' });
  const corner = element('div', { class: 'corner' }, sound, pause);
  const top = element(
    'div',
    { class: 'top' },
    element('div', { class: 'figures' }, score.root, xp),
    element('div', { class: 'chips' }, level, heart, combo, connection),
    banner,
  );
  const play = element('div', { class: 'play', hidden: true }, top, corner, orb);
  const root = element('div', { class: 'hud' }, play, note, count, live);
  let shownCombo = 0;
  let shownHop: boolean | undefined;

  return {
    root,
    orb,
    show: (visible) => {
      play.hidden = !visible;
      if (!visible) return;
      // Messages of the last run must not appear in the next one.
      for (const word of [note, xp, combo]) word.hidden = true;
      shownCombo = 0;
    },
    rest: (resting) => {
      play.inert = resting;
    },
    score: score.set,
    combo(value) {
      if (value === shownCombo) return;
      const isLost = value < LEAST_COMBO && shownCombo >= LEAST_COMBO;
      shownCombo = value;
      combo.classList.toggle('is-lost', isLost);
      // The CSS animates the loss before it hides the element.
      if (isLost) return restart(combo);
      combo.hidden = value < LEAST_COMBO;
      if (value < LEAST_COMBO) return;
      combo.textContent = `COMBO +${value}`;
      combo.style.backgroundColor = comboColour(value);
      restart(combo);
    },
    hop(charged) {
      if (charged === shownHop) return;
      shownHop = charged;
      orb.classList.toggle('is-spent', !charged);
    },
    level(number, name) {
      level.textContent = `LEVEL ${number} · ${name.toUpperCase()}`;
      const [small, bold] = banner.children;
      if (small) small.textContent = `LEVEL ${number}`;
      if (bold) bold.textContent = name.toUpperCase();
      restart(banner);
      if (level.classList.contains('arrives')) {
        level.classList.remove('arrives');
        void level.offsetWidth;
      }
      level.classList.add('arrives');
    },
    connection: (state) => {
      connection.hidden = state !== 'gone';
    },
    xp(gained) {
      if (gained <= 0) return;
      xp.textContent = `+${grouped(gained)} XP`;
      restart(xp);
    },
    revived: (revived) => {
      heart.hidden = !revived;
    },
    muted(muted) {
      sound.replaceChildren(icon(muted ? 'mute' : 'sound', 24));
      sound.setAttribute('aria-label', muted ? 'Sound off' : 'Sound on');
      sound.title = muted ? 'Turn sound on' : 'Turn sound off';
      sound.setAttribute('aria-pressed', String(muted));
    },
    note(text) {
      note.textContent = text;
      restart(note);
      live.textContent = text;
    },
    say: (text) => {
      live.textContent = text;
    },
    count(left) {
      const text = left > 0 ? String(left) : '';
      if (count.textContent === text) return;
      count.textContent = text;
      count.hidden = left <= 0;
      if (left > 0) restart(count);
    },
  };
}

/** Shows an element and restarts its animation; the CSS hides it at the end. */
function restart(shown: HTMLElement): void {
  shown.hidden = false;
  if (shown.classList.contains('runs')) {
    shown.classList.remove('runs');
    // Forces a reflow, so that the animation restarts. Not needed the first time.
    void shown.offsetWidth;
  }
  shown.classList.add('runs');
}
