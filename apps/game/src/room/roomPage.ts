import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { EMOTES, type Emote } from '@jumpy/protocol/room/messages';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { TICKS_PER_SECOND } from '@jumpy/sim/constants';
import { createIconButton, createTextButton } from '../page/button.ts';
import { createElement } from '../page/element.ts';
import { formatThousands } from '../page/formatThousands.ts';
import { createHud, type Hud, type RoomHudActions } from '../page/hud.ts';
import type { GamePageElements } from '../page/gamePageElements.ts';
import { createGameSheet, type GameSheet } from '../page/sheet.ts';
import { createIcon } from '../page/svgArt.ts';
import { emoteFaceShape, EMOTE_FACE_BOX, EMOTE_LABELS, EMOTE_TRAY_ICON } from './emoteArt.ts';
import type { EmoteDisplay } from './emoteDisplay.ts';
import { ordinal, truncateName } from './nameText.ts';
import type { RankedMember } from './roomRoster.ts';
import './room.css';
import * as m from './messages.ts';

/** All elements of a room page. */
export interface RoomPageElements extends Pick<GamePageElements, 'root' | 'sideCanvas' | 'column' | 'canvas'> {
  readonly hud: Hud;
  readonly sheet: GameSheet;
  /** Opens above the other sheet. */
  readonly settingsSheet: GameSheet;
}

export function createRoomPageElements(body: HTMLElement, actions: RoomHudActions): RoomPageElements {
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const hud = createHud(actions);
  const updateInert = (): void => {
    sheet.root.inert = settings.isOpen;
    hud.setInert(sheet.isOpen || settings.isOpen);
  };
  const sheet = createGameSheet(updateInert);
  const settings = createGameSheet(updateInert);
  const column = createElement('div', { class: 'column' }, canvas, hud.root);
  const root = createElement(
    'main',
    { class: 'game is-room', 'aria-label': m.race() },
    sides,
    column,
    sheet.root,
    settings.root,
  );
  body.append(root);
  return { root, sideCanvas: sides, column, canvas, hud, sheet, settingsSheet: settings };
}

const TOP_COUNT = 3;
/** From here on each second is audible and announced. */
const FINAL_SECONDS = 3;
const HALFWAY_SECONDS = 5;

/** Tray with the six emotes behind a button at the edge; closes by itself. */
export interface EmoteTray {
  readonly root: HTMLElement;
  /** Toggles the tray. */
  readonly button: HTMLElement;
  /** Buttons in the tray; empty while it is closed. */
  readonly choices: readonly HTMLElement[];
  /** Renders the faces of a character. */
  setLook(appearance: CharacterAppearance): void;
  toggle(): void;
  close(): void;
}

interface EmoteTrayOptions {
  readonly emotes: EmoteDisplay;
  readonly onPick: (emote: Emote) => void;
  readonly window: Pick<Window, 'setTimeout' | 'clearTimeout'>;
  /** Milliseconds until the tray closes by itself, so that a player need not do it. */
  readonly autoCloseMs: () => number;
}

export function createEmoteTray({ emotes, onPick, window, autoCloseMs }: EmoteTrayOptions): EmoteTray {
  const button = createElement('button', {
    type: 'button',
    class: 'btn plain small icon emote-button',
    'aria-label': m.emotes(),
    'aria-expanded': 'false',
    title: m.emoteKeys(),
  });
  button.innerHTML = EMOTE_TRAY_ICON;
  const faces = EMOTES.map((emote, index) => {
    const choice = createElement('button', {
      type: 'button',
      class: 'emote',
      'aria-label': EMOTE_LABELS[emote],
      'aria-keyshortcuts': String(index + 1),
      title: `${EMOTE_LABELS[emote]} (${index + 1})`,
    });
    choice.addEventListener('click', () => {
      onPick(emote);
      close();
    });
    return { emote, choice };
  });
  const mute = createTextButton(
    '',
    () => {
      emotes.setMuted(!emotes.isMuted);
      showMuted();
    },
    { size: 'small' },
  );
  const tray = createElement(
    'div',
    { class: 'tray', role: 'group', 'aria-label': m.emotes(), hidden: true },
    createElement('div', { class: 'faces' }, ...faces.map(({ choice }) => choice)),
    mute,
  );
  const root = createElement('div', { class: 'emotes' }, button, tray);
  let timer = 0;

  function showMuted(): void {
    const label = mute.querySelector('span');
    if (label) label.textContent = emotes.isMuted ? m.showEmotes() : m.muteEmotes();
    mute.setAttribute('aria-pressed', String(emotes.isMuted));
  }
  function close(): void {
    window.clearTimeout(timer);
    tray.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    // Returns the keyboard to the game.
    if (root.contains(root.ownerDocument.activeElement)) button.blur();
  }
  function toggle(): void {
    if (!tray.hidden) return close();
    tray.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    window.clearTimeout(timer);
    timer = window.setTimeout(close, autoCloseMs());
  }
  button.addEventListener('click', toggle);
  showMuted();

  return {
    root,
    button,
    get choices() {
      return tray.hidden ? [] : [...faces.map(({ choice }) => choice), mute];
    },
    setLook(appearance) {
      for (const { emote, choice } of faces)
        choice.innerHTML = `<svg viewBox="${EMOTE_FACE_BOX.join(' ')}" aria-hidden="true">${renderSvg(emoteFaceShape(emote, appearance), { idPrefix: `emote-${emote}` })}</svg>`;
    },
    toggle,
    close,
  };
}

/** Live ranking: own rank, the first three, and the own row. */
export interface RankStrip {
  /** Own rank, shown among the chips. */
  readonly ownRank: HTMLElement;
  readonly root: HTMLElement;
  /** `ownId` is undefined for spectators. */
  render(ranking: readonly RankedMember[], ownId: string | undefined): void;
}

export function createRankStrip(): RankStrip {
  const ownRank = createElement('p', { class: 'chip place', hidden: true });
  const list = createElement('ol', { class: 'rows', 'aria-label': m.standings() });
  const root = createElement('div', { class: 'strip' }, list);
  let shown = '';
  let shownRank = 0;

  return {
    ownRank,
    root,
    render(ranking, ownId) {
      const ownRow = ranking.find(({ member }) => member.id === ownId);
      const playerCount = ranking.filter(({ rank }) => rank !== undefined).length;
      const rows = selectRows(ranking, ownRow);
      const text = JSON.stringify([
        rows.map(({ member, rank }) => [member.id, rank, member.score, member.isAlive]),
        playerCount,
      ]);
      if (text === shown) return;
      shown = text;
      ownRank.hidden = ownRow?.rank === undefined;
      if (ownRow?.rank !== undefined) {
        const direction =
          shownRank === 0 || shownRank === ownRow.rank ? '' : ownRow.rank < shownRank ? 'rises' : 'sinks';
        if (direction !== '') ownRank.dataset['way'] = direction;
        if (ownRow.rank !== shownRank && shownRank !== 0) animate(ownRank);
        shownRank = ownRow.rank;
        ownRank.replaceChildren(
          ...(direction === 'rises'
            ? [createIcon('upArrow', 15)]
            : direction === 'sinks'
              ? [createIcon('downArrow', 15)]
              : []),
          createElement('b', { text: ordinal(ownRow.rank) }),
          createElement('span', { text: m.ofPlayers({ count: playerCount }) }),
        );
      }
      list.replaceChildren(...rows.map((row) => createRow(row, row === ownRow)));
    },
  };
}

/** The first three, and the own row if it is further down. */
function selectRows(ranking: readonly RankedMember[], ownRow: RankedMember | undefined): readonly RankedMember[] {
  const first = ranking.slice(0, TOP_COUNT);
  return ownRow === undefined || first.includes(ownRow) ? first : [...first, ownRow];
}

function createRow({ member, rank }: RankedMember, isOwn: boolean): HTMLElement {
  const { username, score, isAlive, isBot } = member;
  const row = createElement(
    'li',
    { class: `row${isOwn ? ' is-own' : ''}${isAlive ? '' : ' is-out'}`, 'aria-current': isOwn && 'true' },
    createElement('i', { text: rank === undefined ? '' : String(rank) }),
    createElement('bdi', { text: isOwn ? m.you() : truncateName(username, 11) }),
  );
  if (isBot) row.append(createElement('em', { text: m.botLabel() }));
  if (!isAlive)
    row.append(
      createElement('span', { class: 'out-mark', role: 'img', 'aria-label': m.fell() }, createIcon('close', 13)),
    );
  row.append(createElement('b', { text: formatThousands(score) }));
  return row;
}

function animate(element: HTMLElement): void {
  element.classList.remove('bumps');
  void element.offsetWidth;
  element.classList.add('bumps');
}

/** Shows the followed member, with buttons to switch. */
export function createSpectatorBar(onSwitch: (by: -1 | 1) => void) {
  const name = createElement('bdi');
  const label = createElement('p', { class: 'pill' }, createElement('span', { text: m.watching() }), name);
  const previous = createIconButton('back', m.watchPrevious(), () => onSwitch(-1));
  const next = createIconButton('next', m.watchNext(), () => onSwitch(1));
  const root = createElement('div', { class: 'watching', hidden: true }, previous, label, next);
  return {
    root,
    nextButton: next,
    setName(followed: string | undefined): void {
      root.hidden = followed === undefined;
      if (followed !== undefined && name.textContent !== followed) name.textContent = followed;
    },
  };
}

/** Countdown to the start: shown, audible, and announced to screen readers. */
export function createRaceCountdown(hud: Pick<Hud, 'showCountdown' | 'announce'>, audio: Pick<AudioEngine, 'play'>) {
  let shownSeconds: number | undefined;
  return {
    start(): void {
      shownSeconds = undefined;
    },
    /** Shows the remaining time; returns true once it is over. */
    update(roomTick: number): boolean {
      const secondsLeft = Math.max(0, Math.ceil(-roomTick / TICKS_PER_SECOND));
      if (secondsLeft !== shownSeconds && secondsLeft > 0) {
        if (shownSeconds === undefined) hud.announce(m.startsIn({ seconds: secondsLeft }));
        else if (secondsLeft === HALFWAY_SECONDS || secondsLeft <= FINAL_SECONDS) hud.announce(String(secondsLeft));
        if (secondsLeft <= FINAL_SECONDS) audio.play('count');
        shownSeconds = secondsLeft;
      }
      hud.showCountdown(secondsLeft);
      return roomTick >= 0;
    },
  };
}
