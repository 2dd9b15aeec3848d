import { createBot } from '@jumpy/sim/bots/bot';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { BOUNCE_VELOCITY, UNIT } from '@jumpy/sim/constants';
import type { SimEvent } from '@jumpy/sim/events';
import { foeX, platformX } from '@jumpy/sim/motion';
import { step } from '@jumpy/sim/step';
import { createWorld, type World } from '@jumpy/sim/world';
import { beforeAll, describe, expect, it } from 'vitest';
import { explainDeath } from '../src/view/deathCause.ts';
import { CLEAR_HEIGHT, createSideCamera, fitStage, type StageBox } from '../src/view/stageBox.ts';

const FRAMES = {
  phone: { width: 390, height: 844, maxThings: 12 },
  'small phone': { width: 360, height: 740, maxThings: 12 },
  // It shows the whole width, so that nothing moves sideways.
  desktop: { width: 1_440, height: 900, maxThings: 13 },
} as const;
const NAMES = Object.keys(FRAMES) as (keyof typeof FRAMES)[];
const RUNS = 8;
const CARELESS_RUNS = 24;
/** Never sees a danger, so that enough runs end by one. */
const CARELESS = { ...SKILLS.average, notices: 0 };
const TICK_MS = 1_000 / 60;
const SECOND = 60;
const VISIBLE_BEFORE_DEATH = 12;
const SAMPLE_TICKS = 20;
const MAX_RUN_TICKS = 7_200;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a view shows at a tick. */
interface View {
  readonly top: number;
  readonly bottom: number;
  viewX(x: number): number;
  readonly widthUnits: number;
}

interface Measurement {
  readonly counts: number[];
  /** Heights above the lower edge of the camera of platforms that were landed on a second later, by ordinary jumps. */
  readonly landings: number[];
  readonly unseenDeaths: string[];
  deaths: number;
}

/** Lets bots play with the camera of a frame. */
function measure(box: StageBox): Measurement {
  const result: Measurement = { counts: [], landings: [], unseenDeaths: [], deaths: 0 };
  for (const [name, skill] of Object.entries({ ...SKILLS, careless: CARELESS }))
    for (let index = 0; index < (skill === CARELESS ? CARELESS_RUNS : RUNS); index += 1)
      measureRun(box, { skill, seed: `${name.length}${index}`.padStart(32, '0') }, result);
  return result;
}

function measureRun(box: StageBox, options: Parameters<typeof createBot>[0], result: Measurement): void {
  const world = createWorld({ seed: options.seed, mode: 'solo' });
  const bot = createBot(options);
  const camera = createSideCamera(box);
  const past: (View & { readonly cameraY: number; readonly causes: ReturnType<typeof placesOfDanger> })[] = [];
  let rideTick = -SECOND;
  while (!world.over && world.tick < MAX_RUN_TICKS) {
    const shots = world.shots.map((shot) => ({ ...shot }));
    step(world, bot.decide(world), (event) => {
      if (isRide(event)) rideTick = world.tick;
      if (event.type !== 'land' || world.tick - rideTick <= SECOND) return;
      const before = past.at(-SECOND);
      if (before !== undefined) result.landings.push(event.y / UNIT - before.cameraY);
    });
    if (world.player.vy > BOUNCE_VELOCITY) rideTick = world.tick;
    camera.follow(world.player.x / UNIT, TICK_MS);
    // A camera that stands still for now.
    const still = createSideCamera(box);
    still.reset((world.player.x / UNIT + box.widthUnits / 2 - camera.viewX(world.player.x / UNIT) + 400) % 400);
    const bottom = world.cameraY / UNIT - box.unitsBelow;
    const top = bottom + box.heightUnits - box.veilUnits;
    const view = { top, bottom, viewX: still.viewX, widthUnits: box.widthUnits };
    past.push({ ...view, cameraY: world.cameraY / UNIT, causes: placesOfDanger(world) });
    if (world.tick > SECOND && world.tick % SAMPLE_TICKS === 0) result.counts.push(countThings(world, view));
    if (!world.over) continue;
    const spot = explainDeath(world, shots)?.spot;
    const before = past.at(-1 - VISIBLE_BEFORE_DEATH);
    if (spot === undefined || before === undefined) continue;
    result.deaths += 1;
    const { cause } = world;
    const place = before.causes.get(causeId(world, spot)) ?? spot;
    if (!isSeen(place, before)) result.unseenDeaths.push(`${cause} at ${before.viewX(place.x)}`);
  }
}

const isRide = ({ type }: SimEvent): boolean => type === 'spring' || type === 'mushroom' || type === 'portal';

/** Where everything that moves and kills was. */
function placesOfDanger({ foes, shots, tick }: World): ReadonlyMap<string, Place> {
  return new Map([
    ...foes.map((foe) => [`foe ${foe.id}`, { x: foeX(foe, tick) / UNIT, y: foe.y / UNIT }] as const),
    ...shots.map(({ id, x, y }) => [`shot ${id}`, { x: x / UNIT, y: y / UNIT }] as const),
  ]);
}

function causeId({ cause, foes, tick }: World, spot: Place): string {
  if (cause !== 'enemy') return '';
  const distance = (foe: World['foes'][number]): number =>
    Math.hypot(foeX(foe, tick) / UNIT - spot.x, foe.y / UNIT - spot.y);
  return `foe ${foes.toSorted((one, other) => distance(one) - distance(other))[0]?.id}`;
}

function isSeen({ x, y }: Place, { top, bottom, viewX, widthUnits }: View): boolean {
  return y > bottom - 10 && y < top && viewX(x) > 0 && viewX(x) < widthUnits;
}

/** Platforms, foes, shots, powers and fields; stars are a counter, and what lies below the death line is over. */
function countThings({ platforms, foes, shots, pickups, fields, tick, deathLineY }: World, view: View): number {
  const from = Math.max(view.bottom, deathLineY / UNIT);
  const isShown = (x: number, y: number): boolean =>
    y / UNIT > from && isSeen({ x: x / UNIT, y: y / UNIT }, { ...view, bottom: from });
  return (
    platforms.filter((platform) => isShown(platformX(platform, tick), platform.y)).length +
    foes.filter((foe) => isShown(foeX(foe, tick), foe.y)).length +
    shots.filter(({ x, y }) => isShown(x, y)).length +
    pickups.filter(({ kind, x, y }) => kind !== 'star' && isShown(x, y)).length +
    fields.filter(({ y, height }) => (y + height) / UNIT > from && y / UNIT < view.top).length
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe.each(NAMES)('view of bots’ runs on a %s', (name) => {
  const { maxThings, ...frame } = FRAMES[name];
  const box = fitStage({ ...frame, pixelRatio: 2 });
  let measured: Measurement;
  beforeAll(() => {
    measured = measure(box);
  });

  it(`shows at most ${maxThings} things at the median`, () => {
    expect(measured.counts.length).toBeGreaterThan(1_000);
    expect(median(measured.counts)).toBeLessThanOrEqual(maxThings);
  });

  it('covers no platform with the veil that an ordinary jump lands on within a second', () => {
    expect(measured.landings.length).toBeGreaterThan(1_000);
    expect(Math.max(...measured.landings)).toBeLessThanOrEqual(CLEAR_HEIGHT);
    expect(box.heightUnits - box.unitsBelow - box.veilUnits).toBeGreaterThanOrEqual(CLEAR_HEIGHT - 0.01);
  });

  it('shows what kills 200 ms before it does', () => {
    expect(measured.deaths).toBeGreaterThan(8);
    expect(measured.unseenDeaths).toEqual([]);
  });
});
