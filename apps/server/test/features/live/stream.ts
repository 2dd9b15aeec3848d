import { LiveRunEvent } from '@jumpy/protocol/http/live';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import { getInput, type Steer } from '@jumpy/sim/input';
import { countGeneratedSections, countSections } from '@jumpy/sim/section';
import { loadSimulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import * as z from 'zod/mini';

/** Parses an event stream, ignoring comments. */
export function newsOf(text: string): LiveRunEvent[] {
  return text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => z.parse(LiveRunEvent, JSON.parse(event.slice('data: '.length))));
}

/** A spectator that records everything. */
export class Listener {
  text = '';
  isEnded = false;
  write(lines: string): void {
    this.text += lines;
  }
  end(): void {
    this.isEnded = true;
  }
  get news(): LiveRunEvent[] {
    return newsOf(this.text);
  }
  /** Last tick whose inputs were received. */
  get tick(): number {
    return this.news.reduce((tick, one) => (one.type === 'play' ? one.toTick : tick), 0);
  }
  /** Number of course sections received. */
  get sections(): number {
    return this.news.reduce(
      (known, one) =>
        one.type === 'head' || one.type === 'sections'
          ? Math.max(known, ('from' in one ? one.from : 0) + one.seed.length / 8)
          : known,
      0,
    );
  }
  get reason(): string | undefined {
    const last = this.news.at(-1);
    return last?.type === 'end' ? last.reason : undefined;
  }
}

/** Replays the received events like a page; throws if it would have to make up a section. */
export async function playNews(news: readonly LiveRunEvent[]): Promise<World> {
  const [head] = news;
  if (head?.type !== 'head') throw new Error('it does not begin with its head');
  const rules = await loadSimulation(head.simVersion);
  if (!rules) throw new Error('unknown rules');
  const world = rules.createWorld({ seed: head.seed, startPlace: head.run.startPlace, mode: 'solo' });
  for (const one of news) {
    if (one.type === 'sections') rules.revealSections(world, one);
    if (one.type === 'revive') rules.revive(world);
    if (one.type !== 'play') continue;
    for (const code of unpackInputs(one.inputs, one) ?? [])
      rules.step(world, getInput(((code & 3) - 1) as Steer, (code & 4) !== 0));
  }
  if (world.derivedFrom !== null || countGeneratedSections(world.course) > countSections(world.seed))
    throw new Error('it had to be made up');
  return world;
}
