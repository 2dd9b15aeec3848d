import { GUIDE_SOUNDS } from '@jumpy/audio/guideSounds';
import { loadGameSettings, type GameSettings } from '@jumpy/protocol/settings';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SOUND_LESSONS } from '../../src/audioGuide/soundLessonsScreen.ts';
import { createBotPlayer } from '../../src/botPlayer.ts';
import { createOwnFrames, steady } from '../support/frames.ts';
import { type GameSetup, openPreloadedGame, findVisible, SHORT_SEED, textOf } from '../support/gamePage.ts';
import { type RecordedGuide, createRecordedGuide } from '../support/recordedGuide.ts';
import { createHearingBot } from './listenerBot.ts';

let game: { stop(): void } | undefined;
afterEach(() => game?.stop());

interface OpenedGame extends RecordedGuide {
  readonly draw: (lengthsMs: Iterable<number>) => Promise<void>;
}

/** The game with a recording audio guide. */
async function open(choice: Partial<GameSettings>, setup: GameSetup = {}): Promise<OpenedGame> {
  const guide = createRecordedGuide(choice);
  const { frames, draw } = createOwnFrames();
  const { storage, audio } = guide;
  game = await openPreloadedGame({ storage, audio, frameSource: frames, seed: SHORT_SEED, ...setup });
  return { ...guide, draw };
}

const live = (): string => document.querySelector('.unseen[role=status]')?.textContent ?? '';
const column = (): HTMLElement => document.querySelector<HTMLElement>('.column') ?? document.body;
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(
    (button) => button.checkVisibility() && button.textContent === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
};
const key = (type: 'keydown' | 'keyup', code: string): void =>
  void window.dispatchEvent(new KeyboardEvent(type, { code, key: code === 'Space' ? ' ' : code, bubbles: true }));

describe('run with the audio guide', () => {
  it('lets an audio-only bot using the page’s keys climb to the second biome', async () => {
    const { played, draw } = await open({ guide: 'stereo' }, { seed: '5e771465000000000000000000000002' });
    const bot = createHearingBot({ seed: '5e771465000000000000000000000002', reactionTicks: 14, by: 'ears' });
    key('keydown', 'Space');
    key('keyup', 'Space');
    await draw(steady(60, 0.2));
    await waitUntil(() => expect(live()).toMatch(/^Level 1, /));
    const codes = { '-1': 'ArrowLeft', '0': undefined, '1': 'ArrowRight' } as const;
    let down: string | undefined;
    let readCount = 0;
    for (
      let frame = 0;
      frame < 30 * 60 && !live().startsWith('Level 2') && findVisible('.is-over') === undefined;
      frame += 1
    ) {
      await draw([1_000 / 30]);
      const newCues = played.slice(readCount);
      readCount = played.length;
      // Two ticks per frame.
      const presses = [bot.press(newCues), bot.press([])];
      const nextCode = codes[`${presses[1]?.steer ?? 0}`];
      if (nextCode !== down) {
        if (down !== undefined) key('keyup', down);
        if (nextCode !== undefined) key('keydown', nextCode);
        down = nextCode;
      }
      if (!presses.some(({ hop }) => hop)) continue;
      key('keydown', 'Space');
      key('keyup', 'Space');
    }
    if (down !== undefined) key('keyup', down);
    expect(live()).toMatch(/^Level 2, /);
    expect(played.some(({ pan }) => pan < 0) && played.some(({ pan }) => pan > 0)).toBe(true);
  });

  it('stays silent and leaves the keys alone when the guide is off', async () => {
    const { played, guides, draw } = await open({}, { bot: createBotPlayer('beginner') });
    await userEvent.keyboard(' ');
    await draw(steady(15, 3));
    expect([played.length, guides.open]).toEqual([0, 0]);
    expect(column().getAttribute('role')).toBeNull();
  });

  it('announces the level, the result and how to play again, and closes with the run', async () => {
    const { played, guides, draw } = await open({ guide: 'mono' }, { bot: createBotPlayer('beginner') });
    const announcements: string[] = [];
    const watcher = new MutationObserver(() => announcements.push(live()));
    watcher.observe(document.querySelector('.unseen[role=status]') ?? document.body, { childList: true });
    await userEvent.keyboard(' ');
    await draw(steady(15, 0.5));
    await waitUntil(() => expect(guides.open).toBe(1));
    for (let second = 0; second < 40 && !live().startsWith('Run over'); second += 1) await draw(steady(15, 1));
    watcher.disconnect();
    expect(announcements[0]).toMatch(/^Level 1, [A-Z]/);
    expect(live()).toMatch(/^Run over\. .*\d+ points\. Press Space to play again\.$/);
    expect(guides.open).toBe(0);
    expect(new Set(played.map(({ pan }) => pan))).toEqual(new Set([0]));
    expect(new Set(played.map(({ semitones }) => Math.sign(semitones))).size).toBe(3);
    // Sparse: at most one announcement every three seconds.
    expect(announcements.length).toBeLessThan(12);
  });

  it('starts and stops when the setting changes during a run', async () => {
    const { choose, guides, played, draw } = await open({}, { bot: createBotPlayer('strong') });
    await userEvent.keyboard(' ');
    await draw(steady(15, 1));
    choose('stereo');
    await draw(steady(15, 0.3));
    await waitUntil(() => expect(guides.open).toBe(1));
    await draw(steady(15, 1));
    expect(played.length).toBeGreaterThan(2);
    choose('off');
    await draw(steady(15, 0.3));
    expect(guides.open).toBe(0);
    const before = played.length;
    await draw(steady(15, 1));
    expect(played).toHaveLength(before);
  });

  it('passes its keys to the game under a screen reader, describes them, and takes focus when it opens', async () => {
    const { draw } = await open({ guide: 'stereo' });
    expect(column().getAttribute('role')).toBe('application');
    expect(column().getAttribute('aria-label')).toBe(
      'Jumpy. Press Space to jump. Arrows steer, Space hops in mid-air, P pauses.',
    );
    await userEvent.keyboard(' ');
    await draw(steady(15, 0.5));
    expect(document.activeElement).toBe(column());
  });
});

describe('pause and game-over screens', () => {
  it('are dialogs with a description and focus on the next action', async () => {
    const { draw } = await open({ guide: 'stereo' });
    await userEvent.keyboard(' ');
    await draw(steady(15, 1));
    await userEvent.keyboard('p');
    const dialog = page.getByRole('dialog', { name: 'PAUSED' });
    await expect.element(dialog).toHaveAccessibleDescription('Ready when you are.');
    expect(document.activeElement?.textContent).toBe('Continue');
    await userEvent.keyboard('{Enter}');
    await draw(steady(15, 4));
    await userEvent.keyboard('{ArrowRight>}');
    for (let second = 0; second < 40 && findVisible('.is-over') === undefined; second += 1) await draw(steady(15, 1));
    await userEvent.keyboard('{/ArrowRight}');
    await expect
      .element(page.getByRole('dialog'))
      .toHaveAccessibleDescription(/Practice doesn’t count for goals or XP\.$/);
    expect(document.activeElement?.textContent).toBe('Play again');
  });
});

describe('audio guide settings', () => {
  it('default to off, show the volume while on, and play a sample of the selected mode', async () => {
    const { played, guides, storage } = await open({});
    await userEvent.keyboard('s');
    const guideVolume = (): boolean => findVisible('input[data-setting="guideVolume"]') !== undefined;
    expect(guideVolume()).toBe(false);
    document.querySelector<HTMLElement>('[name="setting-guide"][value="stereo"]')?.click();
    await waitUntil(() => expect(played.at(-1)?.sound).toBe('aligned'));
    expect(guideVolume()).toBe(true);
    expect(loadGameSettings(storage).guide).toBe('stereo');
    expect(played.map(({ pan }) => Math.sign(pan))).toEqual([-1, -1, -1, 1, 1, 1, 0]);
    played.length = 0;
    document.querySelector<HTMLElement>('[name="setting-guide"][value="mono"]')?.click();
    await waitUntil(() => expect(played.at(-1)?.sound).toBe('aligned'));
    expect(played.map(({ pan, semitones }) => [pan, Math.sign(semitones)])).toEqual([
      [0, -1],
      [0, -1],
      [0, -1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
    expect(guides.open).toBe(1);
    await userEvent.keyboard('{Escape}');
    expect(guides.open).toBe(0);
  });

  it('let every sound be played and explained by keyboard, and return', async () => {
    const { played, guides } = await open({});
    await userEvent.keyboard('s');
    button('Learn the sounds').focus();
    await userEvent.keyboard('{Enter}');
    await waitUntil(() => expect(textOf('.is-learning')).toMatch(/^AUDIO GUIDE/));
    const rows = [...document.querySelectorAll<HTMLElement>('.heard li')];
    expect(rows).toHaveLength(GUIDE_SOUNDS.length);
    for (const row of rows) {
      const playButton = row.querySelector('button');
      const description = document.querySelector(`#${playButton?.getAttribute('aria-describedby') ?? ''}`);
      expect(description?.textContent).toMatch(/\.$/);
      playButton?.focus();
      const before = played.length;
      await userEvent.keyboard('{Enter}');
      await waitUntil(() => expect(played.length).toBe(before + 1));
    }
    expect(new Set(played.map(({ sound }) => sound))).toEqual(new Set(GUIDE_SOUNDS));
    button('Back').focus();
    await userEvent.keyboard('{Enter}');
    expect(textOf('.is-settings')).toMatch(/^SETTINGS/);
    await userEvent.keyboard('{Escape}');
    expect([findVisible('.is-settings'), guides.open]).toEqual([undefined, 0]);
  });
});

describe('cue explanations', () => {
  it('cover every sound of the guide exactly once', () => {
    const taught = SOUND_LESSONS.flatMap(({ sounds }) => sounds.map(({ sound }) => sound));
    expect(taught.toSorted()).toEqual([...GUIDE_SOUNDS].toSorted());
    expect(new Set(SOUND_LESSONS.flatMap(({ sounds }) => sounds.map(({ name }) => name))).size).toBe(taught.length);
  });
});
