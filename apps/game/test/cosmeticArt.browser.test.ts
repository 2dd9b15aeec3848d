import { HOP_SOUNDS } from '@jumpy/audio/hopSounds';
import type { SoundRecipe } from '@jumpy/audio/effects';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { CAST, createCharacterAppearance } from '@jumpy/rig/cast';
import { BODY_SHAPES } from '@jumpy/rig/character/body';
import { EARNED_EAR_IDS } from '@jumpy/rig/cosmetics/dressAppearance';
import { EARNED_HAT_IDS } from '@jumpy/rig/cosmetics/hats';
import { TRAIL_IDS } from '@jumpy/rig/cosmetics/trails';
import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { hashWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import { createWorld } from '@jumpy/sim/world';
import { afterAll, expect, test } from 'vitest';
import { createReplayGhost } from '../src/ghost/ghost.ts';
import { createGhostFigure } from '../src/ghost/ghostFigure.ts';
import { openGivenRun } from '../src/run/openRun.ts';
import { dressHero } from '../src/view/cosmeticArt.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createHeroArt, type HeroSpriteKey } from '../src/view/heroArt.ts';
import type { HeroLook } from '../src/view/heroEffects.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import { createLookResolver } from '../src/view/lookResolver.ts';
import { createPane } from '../src/viewer/pane.ts';
import { fitStage } from '../src/view/stageBox.ts';
import { botReplay, givenRun } from './support/givenRun.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const TICKS = 70;
const box = fitStage({ width: 390, height: 711, pixelRatio: 1 });
const idleQueue = createIdleQueue(window);
afterAll(() => idleQueue.stop());

function createPen(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d', { willReadFrequently: true }) ?? expect.unreachable();
}

/** A run of a bot after some ticks, as drawn with a look. */
function play(look: HeroLook, { reducedMotion = false } = {}): { picture: string; hash: string } {
  const ctx = createPen(390, 711);
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const bot = createBot({ skill: SKILLS.average, seed: SEED });
  const view = createGameView({ look, ctx, box, idleQueue, reducedMotion, random: () => 0.5 });
  view.open(world, 0);
  for (let tick = 0; tick < TICKS; tick += 1) {
    step(world, bot.decide(world), () => undefined);
    view.update(world);
  }
  view.draw(world, { scene: 'play', nowMs: 2_000, elapsedMs: 16, tickFraction: 1, anticipate: 0 });
  return { picture: ctx.getImageData(0, 0, 390, 711).data.join(), hash: hashWorld(world) };
}

test('every trail looks different in a run, and none changes it', () => {
  const runs = [CAST.jumpy, ...TRAIL_IDS.map((trail) => dressHero(CAST.jumpy, { trail }))].map((look) => play(look));
  expect(new Set(runs.map(({ picture }) => picture)).size).toBe(runs.length);
  expect(new Set(runs.map(({ hash }) => hash)).size).toBe(1);
});

test('reduced motion shows no trail', () => {
  const still = { reducedMotion: true };
  const plain = play(CAST.jumpy, still).picture;
  expect(play(dressHero(CAST.jumpy, { trail: 'trail_snow' }), still).picture).toBe(plain);
});

test.each([...EARNED_EAR_IDS, ...EARNED_HAT_IDS])('%s and the ball above it are whole on every body', (id) => {
  const poses: readonly Partial<HeroSpriteKey>[] = [{}, { pose: 'land' }, { step: 6 }, { pose: 'hurt' }, { gaze: 1 }];
  for (const shape of BODY_SHAPES) {
    const look = dressHero(createCharacterAppearance({ shape }), { ears: id, hat: id });
    const art = createHeroArt(look, 1);
    for (const pose of poses) {
      const key: HeroSpriteKey = { pose: 'air', step: 0, gaze: 0, isHopCharged: true, reducedMotion: false, ...pose };
      const { image } = art.getSprite(key);
      const { width, height } = image as ImageBitmap;
      const pen = createPen(width, height);
      pen.drawImage(image, 0, 0);
      const edges = [
        [0, 0, width, 1],
        [0, 0, 1, height],
        [width - 1, 0, 1, height],
      ] as const;
      for (const [x, y, w, h] of edges) {
        const alphas = pen.getImageData(x, y, w, h).data.filter((_, at) => at % 4 === 3);
        expect(Math.max(...alphas), `${shape} ${JSON.stringify(pose)}`).toBe(0);
      }
    }
  }
});

test('a character comes with what is equipped, and the latest one wins', async () => {
  const looks: [HeroLook, SoundRecipe | undefined][] = [];
  const show = createLookResolver((look, hopSound) => void looks.push([look, hopSound]));
  show({ look: 'kit' });
  expect(looks).toEqual([[CAST.kit, undefined]]);
  show({ look: 'nova', cosmetics: { hat: 'hat_chef' } });
  show({ look: 'pip', cosmetics: { hat: 'hat_cap', ears: 'ears_fox', trail: 'trail_snow', hopSound: 'hop_bell' } });
  await waitUntil(() => expect(looks).toHaveLength(2));
  const [look, hopSound] = looks[1] ?? expect.unreachable();
  expect([look.worn?.hat?.id, look.worn?.ears?.id, look.trail?.id]).toEqual(['hat_cap', 'ears_fox', 'trail_snow']);
  expect(look.coat).toBe(CAST.pip.coat);
  expect(hopSound).toBe(HOP_SOUNDS.hop_bell);
});

test('what this version does not know is left out', async () => {
  const looks: [HeroLook, SoundRecipe | undefined][] = [];
  createLookResolver((look, hopSound) => void looks.push([look, hopSound]))({
    look: 'kit',
    cosmetics: { hat: 'hat_moon', trail: 'trail_smoke', hopSound: 'hop_quack' },
  });
  await waitUntil(() => expect(looks).toEqual([[CAST.kit, undefined]]));
});

test('a ghost is dressed once the drawings have loaded, without its trail', async () => {
  const opened = await openGivenRun(await givenRun(botReplay({ ticks: 60 })));
  if (typeof opened === 'string') throw new Error(opened);
  const replayGhost = createReplayGhost(opened);
  const show = (worn: object) => {
    const figure = createGhostFigure({ replayGhost, name: 'Luna', isOwn: false, look: 'kit', worn, playerY: () => 0 });
    const size = { density: 1, widthUnits: 390, heightUnits: 711 };
    const settings = { reducedMotion: true, vision: 'standard' } as const;
    figure.attach({ ...size, ...settings, viewX: (x) => x, idleQueue });
    return (): string => {
      const pen = createPen(390, 711);
      figure.draw(pen, { tick: 0, top: 300, nowMs: 0, elapsedMs: 16 });
      return pen.getImageData(0, 0, 390, 711).data.join();
    };
  };
  const bare = show({})();
  const picture = show({ hat: 'hat_viking' });
  await waitUntil(() => expect(picture()).not.toBe(bare));
  expect(show({ trail: 'trail_snow' })()).toBe(bare);
});

test('a viewer dresses the runner once the drawings have loaded, and undresses the next', async () => {
  const random = (): number => 0.5;
  const visualSettings = () => ({ reducedMotion: true, vision: 'standard', hand: 'right' }) as const;
  const pane = createPane('Run', { window, visualSettings, random });
  pane.root.style.cssText = 'position: relative; width: 300px; height: 600px';
  for (const element of pane.root.querySelectorAll<HTMLElement>('.pit, .column')) element.style.height = '600px';
  document.body.append(pane.root);
  const world = createWorld({ seed: SEED, mode: 'practice' });
  const picture = (): string => {
    pane.stage?.draw(world, { scene: 'ready', nowMs: 1_000, elapsedMs: 16, tickFraction: 1, anticipate: 0 });
    return pane.root.querySelectorAll('canvas')[1]?.toDataURL() ?? '';
  };
  pane.start({ look: 'kit' });
  pane.stage?.open(world, 0);
  pane.stage?.update(world);
  const bare = picture();
  pane.follow({ look: 'kit', cosmetics: { hat: 'hat_viking' } });
  await waitUntil(() => expect(picture()).not.toBe(bare));
  pane.follow({ look: 'kit' });
  expect(picture()).toBe(bare);
  pane.stop();
});
