import type { MultiplayerUpdate } from '@jumpy/protocol/toGame';
import { AVATAR_BOX, drawAvatar } from '@jumpy/rig/avatar';
import { biomeAt } from '@jumpy/rig/biome';
import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { scale, translate } from '@jumpy/rig/matrix';
import { COLOURS, INK, type Vision } from '@jumpy/rig/palette';
import { flat, inked, line } from '@jumpy/rig/pen';
import { POSES } from '@jumpy/rig/poses';
import { drawScene } from '@jumpy/rig/scene';
import { circle, group, path, rect, type Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import { element } from '../page/element.ts';
import { grouped } from '../page/grouped.ts';
import type { SheetContent } from '../page/sheet.ts';
import { lookNamed } from '../view/lookNamed.ts';
import { paintSprite } from '../view/sprites.ts';
import type { People, Person, Ranked } from './people.ts';
import { finishScreen } from './roomScreens.ts';
import { isolated, ordinal } from './words.ts';

const WIDTH = 324;
const HEIGHT = 230;
const GROUND = 22;
const TOP = 52;
const METRE = 10;
const MOST_FACE = 46;
const LEAST_FACE = 21;
const DENSITY = 2;

/** Result of the game, once it has ended. */
export interface RaceEnd {
  readonly isTold: boolean;
  take(end: Extract<MultiplayerUpdate, { action: 'GAME_END' }>): void;
  /** Derives the result if the game ended while this page was disconnected. */
  guess(heightOf: (person: Person) => number): void;
  /** Own rank; 1 is first. */
  readonly rank: number | undefined;
  screen(look: { readonly biome: number; readonly vision: Vision }): SheetContent;
  forget(): void;
}

export interface RaceEndParts {
  readonly people: People;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

export function createRaceEnd({ people, onBack, onLeave }: RaceEndParts): RaceEnd {
  let ranking: readonly Ranked[] | undefined;
  let winnerId: string | undefined;
  const rankOf = (): number | undefined => ranking?.find(({ person }) => person.id === people.me?.id)?.rank;

  return {
    get isTold() {
      return ranking !== undefined;
    },
    get rank() {
      return rankOf();
    },
    take({ rankings, winner }) {
      const ranked = rankings.flatMap(({ playerId, rank, score, jumps }): Ranked[] => {
        const person = people.byId(playerId);
        return person ? [{ person: Object.assign(person, { score, jumps, isAlive: false }), rank }] : [];
      });
      const bots = people.all.filter(({ isBot }) => isBot).map((person): Ranked => ({ person, rank: undefined }));
      ranking = [...ranked, ...bots];
      winnerId = winner?.playerId;
    },
    guess(heightOf) {
      ranking = people.ranking(heightOf);
      winnerId = ranking.find(({ rank }) => rank === 1)?.person.id;
    },
    screen: (look) =>
      finishScreen({
        people,
        winner: winnerId === undefined ? undefined : people.byId(winnerId),
        isShared: (ranking ?? []).filter(({ rank }) => rank === 1).length > 1,
        rank: rankOf(),
        photo: photoFinish(ranking ?? [], { ownId: people.me?.id, ...look }),
        onBack,
        onLeave,
      }),
    forget() {
      ranking = undefined;
      winnerId = undefined;
    },
  };
}

/** Photo finish: all members at the height of their fall, the winner at the left. */
function photoFinish(
  ranking: readonly Ranked[],
  { ownId, biome, vision }: { readonly ownId: string | undefined; readonly biome: number; readonly vision: Vision },
): HTMLElement {
  const { image } = paintSprite(() => drawPhoto(ranking, { ownId, biome }), [0, 0, WIDTH, HEIGHT], DENSITY, vision);
  const canvas = element('canvas');
  canvas.width = WIDTH * DENSITY;
  canvas.height = HEIGHT * DENSITY;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return element('div', { class: 'photo', role: 'img', 'aria-label': spoken(ranking, ownId) }, canvas);
}

function spoken(ranking: readonly Ranked[], ownId: string | undefined): string {
  const lines = ranking.map(({ person, rank }) => {
    const who = person.id === ownId ? 'you' : isolated(person.username);
    return `${rank === undefined ? 'Bot' : ordinal(rank)}: ${who}, ${grouped(person.score)} points, ${metresOf(person.fall?.y)} m up`;
  });
  return `Photo finish. ${lines.join('. ')}.`;
}

const metresOf = (y: number | undefined): number => Math.max(0, Math.round((y ?? 0) / UNIT / METRE));

function drawPhoto(
  ranking: readonly Ranked[],
  { ownId, biome }: { readonly ownId: string | undefined; readonly biome: number },
): Shape {
  const order = ranking.toSorted((a, b) => (b.person.fall?.y ?? 0) - (a.person.fall?.y ?? 0));
  const most = Math.max(1, ...order.map(({ person }) => metresOf(person.fall?.y)));
  const step = (WIDTH - 28) / Math.max(1, order.length);
  const face = Math.max(LEAST_FACE, Math.min(MOST_FACE, step * 1.15));
  const floor = HEIGHT - GROUND;
  const climbers = order.map(({ person, rank }, index) => {
    const x = 14 + step * (index + 0.5);
    const share = metresOf(person.fall?.y) / most;
    const y = floor - face * 0.6 - (floor - TOP - face) * share ** 0.8;
    return { person, rank, x, y };
  });
  const scene = drawScene(biomeAt(biome), { width: WIDTH, height: HEIGHT, seed: 7 });
  return group([
    group([scene, rect(0, 0, WIDTH, HEIGHT, 0, flat(COLOURS.night, 0.34)), ...grid()]),
    ...climbers.map(({ person, x, y }) => drawWay(x, y, { floor, isOwn: person.id === ownId })),
    // Draws the winner in front.
    ...climbers.toReversed().map(({ person, rank, x, y }) => {
      const isFirst = rank === 1;
      const avatar = drawAvatar(lookNamed(person.look), {
        sizePx: face * DENSITY,
        ground: person.id === ownId ? COLOURS.limeD : COLOURS.s2,
        pose: isFirst ? POSES.win : { ...POSES.hurt, rotation: 0 },
      });
      const ring = person.id === ownId ? [circle(0, 0, face / 2 + 2, inked(COLOURS.cream, 2.5))] : [];
      const crown = isFirst ? [drawn(drawCrown(), { y: -face * 0.72, size: (face * 0.62) / CROWN_BOX[2] })] : [];
      return group([...ring, drawn(avatar, { y: 0, size: face / AVATAR_BOX[2] }), ...crown], {
        transform: translate(x, y),
      });
    }),
    rect(0, floor + 4, WIDTH, GROUND, 0, flat(INK, 0.86)),
    ...climbers
      .filter((_, index) => order.length <= 10 || index % 2 === 0)
      .map(({ person, x }) => label(`${metresOf(person.fall?.y)}`, x, HEIGHT - 4.5)),
    label('m', WIDTH - 6, HEIGHT - 4.5, 'end'),
  ]);
}

const drawn = (shape: Shape, { y, size }: { y: number; size: number }): Shape =>
  group([group([shape], { transform: scale(size) })], { transform: translate(0, y) });

/** Guide lines of the photo. */
function grid(): Shape[] {
  return [0.25, 0.5, 0.75].map((share) =>
    path(`M0,${TOP + (HEIGHT - GROUND - TOP) * share}H${WIDTH}`, {
      ...line(2, COLOURS.cream),
      opacity: 0.16,
      dash: [2, 9],
    }),
  );
}

function drawWay(x: number, y: number, { floor, isOwn }: { floor: number; isOwn: boolean }): Shape {
  const way = `M${x},${y}V${floor + 2}`;
  return group([
    path(way, { ...line(isOwn ? 6 : 5), dash: [0.1, 9], opacity: 0.6 }),
    path(way, {
      ...line(isOwn ? 4 : 3, isOwn ? COLOURS.lime : COLOURS.cream),
      dash: [0.1, 9],
      opacity: isOwn ? 1 : 0.75,
    }),
  ]);
}

function label(text: string, x: number, y: number, align: 'middle' | 'end' = 'middle'): Shape {
  return { type: 'text', x, y, text, size: 13, face: 'display', align, fill: COLOURS.cream };
}
