import { MAX_MULTIPLIER } from '@jumpy/sim/tuning';
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
import * as m from './messages.ts';

/** HUD over the world during play. */
export interface Hud {
  readonly root: HTMLElement;
  readonly hopButton: HTMLElement;
  setVisible(visible: boolean): void;
  /** Disables all controls of the HUD. */
  setInert(resting: boolean): void;
  setScore(value: number): void;
  /** Multiplier of the combo, 1 to 5; 1 is not shown. */
  setMultiplier(value: number): void;
  /** Points that a ride has earned and the next landing pays; 0 hides them. */
  setBank(points: number): void;
  /** Counts a collected star. */
  addStar(): void;
  setHopCharged(charged: boolean): void;
  setLevel(level: number, name: string): void;
  setConnection(state: 'good' | 'slow' | 'gone'): void;
  showXp(gained: number): void;
  /** Marks the run as revived. */
  setRevived(revived: boolean): void;
  setMuted(muted: boolean): void;
  /** Shows a short message about a failed action. */
  showMessage(text: string): void;
  /** Celebrates a new best, larger than everything else. */
  showNewBest(text: string): void;
  /** Announces text to screen readers. */
  announce(text: string): void;
  /** Shows 3, 2, 1; 0 hides it. */
  showCountdown(secondsLeft: number): void;
}

export interface HudActions {
  readonly onPause: () => void;
  readonly onMute: () => void;
}

/** Rooms cannot be paused, only left. */
export type RoomHudActions = Pick<HudActions, 'onMute'> & { readonly onLeave: () => void };

export function createHud({ onMute, ...actions }: HudActions | RoomHudActions): Hud {
  const score = createDigitCounter('score out');
  const combo = createComboChip();
  const bank = createElement('span', { class: 'bank out', hidden: true });
  let shownBank = 0;
  const stars = createElement('span', { class: 'stars out', hidden: true });
  let collectedStars = 0;
  const level = createLevelDisplay();
  const connection = createElement(
    'span',
    { class: 'chip sky', hidden: true },
    createIcon('offline', 18),
    createElement('span', { text: m.noNetwork() }),
  );
  const heart = createElement(
    'span',
    { class: 'chip heart', role: 'img', 'aria-label': m.revived(), hidden: true },
    createIcon('heart', 18),
  );
  const pause =
    'onPause' in actions
      ? createIconButton('pause', m.pause(), actions.onPause)
      : createIconButton('close', m.leave(), actions.onLeave);
  const sound = createIconButton('sound', m.soundOn(), onMute);
  const hopButton = createHopButton();
  const note = createElement('p', { class: 'pill note', hidden: true });
  const xp = createElement('span', { class: 'xp out', hidden: true });
  const record = createElement('p', { class: 'record out', hidden: true });
  const live = createElement('p', { class: 'unseen', role: 'status' });
  const countdown = createElement('p', { class: 'count out', hidden: true, 'aria-hidden': 'true' });
  const corner = createElement('div', { class: 'corner' }, sound, pause);
  // In order of importance: what does not fit into the line is not shown.
  const line = createElement(
    'div',
    { class: 'chips' },
    score.root,
    connection,
    combo.root,
    bank,
    heart,
    xp,
    stars,
    level.chip,
  );
  const top = createElement('div', { class: 'top' }, line, level.banner);
  const play = createElement('div', { class: 'play', hidden: true }, top, corner, hopButton);
  const root = createElement('div', { class: 'hud' }, play, note, record, countdown, live);

  return {
    root,
    hopButton,
    setVisible: (visible) => {
      play.hidden = !visible;
      if (!visible) return;
      // Messages of the last run must not appear in the next one.
      note.hidden = true;
      record.hidden = true;
      xp.hidden = true;
      stars.hidden = true;
      collectedStars = 0;
      combo.reset();
    },
    setInert: (resting) => {
      play.inert = resting;
    },
    setScore: score.set,
    setMultiplier: combo.set,
    setBank: (points) => {
      // Called for every frame, and seldom with another number.
      if (points === shownBank) return;
      shownBank = points;
      bank.hidden = points === 0;
      bank.textContent = `+${formatThousands(points)}`;
    },
    addStar() {
      collectedStars += 1;
      stars.textContent = `★ ${formatThousands(collectedStars)}`;
      restartAnimation(stars);
    },
    setHopCharged: (charged) => void hopButton.classList.toggle('is-spent', !charged),
    setLevel: level.set,
    setConnection: (state) => {
      connection.hidden = state !== 'gone';
    },
    showXp(gained) {
      if (gained <= 0) return;
      xp.textContent = m.gainedXp({ xp: formatThousands(gained) });
      restartAnimation(xp);
    },
    setRevived: (revived) => {
      heart.hidden = !revived;
    },
    setMuted: (muted) => showMuted(sound, muted),
    showMessage(text) {
      note.textContent = text;
      restartAnimation(note);
      live.textContent = text;
    },
    showNewBest(text) {
      record.textContent = text;
      restartAnimation(record);
      live.textContent = text;
    },
    announce: (text) => {
      live.textContent = text;
    },
    showCountdown: (secondsLeft) => showCountdown(countdown, secondsLeft),
  };
}

interface ComboChip {
  readonly root: HTMLElement;
  set(multiplier: number): void;
  reset(): void;
}

function createComboChip(): ComboChip {
  const root = createElement('span', { class: 'chip sun combo', hidden: true });
  let shown = 1;
  return {
    root,
    set(multiplier) {
      if (multiplier === shown) return;
      const isLost = multiplier === 1;
      shown = multiplier;
      root.classList.toggle('is-lost', isLost);
      // The CSS animates the loss before it hides the element.
      if (isLost) return restartAnimation(root);
      root.textContent = `×${multiplier}`;
      root.style.backgroundColor = comboColor(multiplier);
      root.classList.toggle('is-full', multiplier === MAX_MULTIPLIER);
      restartAnimation(root);
    },
    reset() {
      root.hidden = true;
      shown = 1;
    },
  };
}

/** Chip with the current level, and the banner that announces a new one. */
interface LevelDisplay {
  readonly chip: HTMLElement;
  readonly banner: HTMLElement;
  set(level: number, name: string): void;
}

function createLevelDisplay(): LevelDisplay {
  const chip = createElement('span', { class: 'chip dark' });
  const number = createElement('small');
  const biome = createElement('b');
  const banner = createElement('div', { class: 'banner', hidden: true }, number, biome);
  return {
    chip,
    banner,
    set(level, name) {
      chip.textContent = m.levelAndPlace({ level, place: name.toUpperCase() });
      number.textContent = m.levelTitle({ level });
      biome.textContent = name.toUpperCase();
      restartAnimation(banner);
      restartAnimation(chip, 'arrives');
    },
  };
}

function showMuted(button: HTMLElement, muted: boolean): void {
  button.replaceChildren(createIcon(muted ? 'mute' : 'sound', 24));
  button.setAttribute('aria-label', muted ? m.soundOff() : m.soundOn());
  button.title = muted ? m.turnSoundOn() : m.turnSoundOff();
  button.setAttribute('aria-pressed', String(muted));
}

function showCountdown(element: HTMLElement, secondsLeft: number): void {
  const text = secondsLeft > 0 ? String(secondsLeft) : '';
  if (element.textContent === text) return;
  element.textContent = text;
  element.hidden = secondsLeft <= 0;
  if (secondsLeft > 0) restartAnimation(element);
}

/** Shows an element and restarts its animation; the CSS hides it at the end. */
function restartAnimation(element: HTMLElement, className = 'runs'): void {
  element.hidden = false;
  if (element.classList.contains(className)) {
    element.classList.remove(className);
    // Forces a reflow, so that the animation restarts. Not needed the first time.
    void element.offsetWidth;
  }
  element.classList.add(className);
}
