import type { LiveEndReason, LiveRunEvent } from '@jumpy/protocol/http/live';
import { unpackInputs } from '@jumpy/protocol/packInputs';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import { countSections, sliceSeed } from '@jumpy/sim/section';
import { decodeTrailInput, appendTrail } from '@jumpy/sim/inputTrail';

export type LiveHead = Extract<LiveRunEvent, { type: 'head' }>;

/** Known data of a run in progress. Repeated events are ignored. */
export interface LiveFeed {
  readonly head: LiveHead;
  /** Known part of the course seed. */
  readonly seed: string;
  /** Inputs are known up to this tick. */
  readonly knownTick: number;
  readonly end: LiveEndReason | undefined;
  /** Input of the tick after this one. */
  inputAt(tick: number): Input;
  isRevivedAt(tick: number): boolean;
  /** Applies an event; false if it leaves a gap to what is known. */
  apply(news: LiveRunEvent): boolean;
}

const INITIAL_CAPACITY = 8_192;

export function createLiveFeed(head: LiveHead): LiveFeed {
  const reviveTicks = new Set<number>();
  let { seed } = head;
  let trail: Uint8Array = new Uint8Array(INITIAL_CAPACITY);
  let toTick = 0;
  let end: LiveEndReason | undefined;

  function hearPlay(news: Extract<LiveRunEvent, { type: 'play' }>): boolean {
    if (news.toTick <= toTick) return true;
    const played = news.fromTick > toTick ? undefined : unpackInputs(news.inputs, news);
    if (!played) return false;
    trail = appendTrail(trail, played, news.fromTick);
    ({ toTick } = news);
    return true;
  }

  return {
    head,
    get seed() {
      return seed;
    },
    get knownTick() {
      return toTick;
    },
    get end() {
      return end;
    },
    inputAt(tick) {
      const code = trail[tick];
      return code === undefined || tick >= toTick ? NO_INPUT : decodeTrailInput(code);
    },
    isRevivedAt: (tick) => reviveTicks.has(tick),
    apply(news) {
      switch (news.type) {
        case 'head':
          return news.run.runId === head.run.runId && news.simVersion === head.simVersion;
        case 'play':
          return hearPlay(news);
        case 'sections': {
          const known = countSections(seed);
          if (news.from > known) return false;
          seed += sliceSeed(news.seed, { from: known - news.from });
          return true;
        }
        case 'revive':
          reviveTicks.add(news.tick);
          return true;
        case 'end':
          end = news.reason;
          return true;
      }
    },
  };
}
