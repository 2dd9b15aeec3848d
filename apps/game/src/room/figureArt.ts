import type { Emote } from '@jumpy/protocol/room/messages';
import { AIR_STEPS, createHeroArt, type HeroFace } from '../view/heroArt.ts';
import type { CompanionPlace } from '../view/companion.ts';
import { lookNamed } from '../view/lookNamed.ts';
import { paintSprite, type Sprite, type SpriteBox } from '../view/sprites.ts';
import { drawEmoteBubble, EMOTE_BOX } from './emoteArt.ts';
import { drawFace, drawPost, FACE_BOX, paintTag, POST_BOX, type TagLook } from './signArt.ts';

/** The others are a little smaller than the own hero. */
export const FIGURE_SIZE = 0.76;
/** Of the way from rising to falling so many pictures are painted: there are up to nineteen characters. */
const STEP = 2;

/** What the others are drawn with, painted once for each character. */
export interface FigureArt {
  body(look: string, face: HeroFace, air: number): Sprite;
  face(look: string): Sprite;
  post(look: string): Sprite;
  tag(tag: TagLook): Sprite;
  emote(look: string, emote: Emote): Sprite;
  /** Paints what a character needs first, ahead of need. */
  prepare(look: string): void;
}

/** More tags and bubbles are not kept. */
const MOST_KEPT = 160;

export function createFigureArt({ density, vision, warmer }: CompanionPlace): FigureArt {
  const bodies = new Map<string, ReturnType<typeof createHeroArt>>();
  const kept = new Map<string, Sprite>();

  const bodyOf = (look: string): ReturnType<typeof createHeroArt> => {
    const known = bodies.get(look);
    if (known) return known;
    const made = createHeroArt(lookNamed(look), density * FIGURE_SIZE, vision, { isCompanion: true, hasNoBall: true });
    bodies.set(look, made);
    return made;
  };
  const keep = (key: string, paint: () => Sprite): Sprite => {
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) for (const old of [...kept.keys()].slice(0, MOST_KEPT / 4)) kept.delete(old);
    const made = paint();
    kept.set(key, made);
    return made;
  };
  const picture = (look: string, face: HeroFace, air: number): Sprite => {
    const step = face === 'air' ? Math.round((air * AIR_STEPS) / STEP) * STEP : 0;
    return bodyOf(look).picture({ face, step, gaze: 0, charged: true, calm: false });
  };
  const shaped = (key: string, box: SpriteBox, draw: Parameters<typeof paintSprite>[0]): Sprite =>
    keep(key, () => paintSprite(draw, box, density, vision));
  const face = (look: string): Sprite => shaped(`face/${look}`, FACE_BOX, () => drawFace(lookNamed(look)));
  const post = (look: string): Sprite => shaped(`post/${look}`, POST_BOX, () => drawPost(lookNamed(look)));

  return {
    body: picture,
    face,
    post,
    tag: (tag) => keep(`tag/${JSON.stringify(tag)}`, () => paintTag(tag, density, vision)),
    emote: (look, emote) => shaped(`emote/${look}/${emote}`, EMOTE_BOX, () => drawEmoteBubble(emote, lookNamed(look))),
    prepare(look) {
      for (let step = 0; step <= AIR_STEPS; step += STEP)
        warmer.add(`room/${look}/air${step}`, () => picture(look, 'air', step / AIR_STEPS));
      for (const each of ['land', 'hurt'] as const) warmer.add(`room/${look}/${each}`, () => picture(look, each, 0));
      warmer.add(`room/${look}/face`, () => face(look));
      warmer.add(`room/${look}/post`, () => post(look));
    },
  };
}
