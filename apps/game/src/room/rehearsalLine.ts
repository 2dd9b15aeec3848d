/** The way between page and room. */
export interface LineQuality {
  /** One way. */
  readonly latencyMs: number;
  /** Part of what is sent that comes late, and all after it. */
  readonly loss: number;
}

/** A line as bad as wanted: what is sent comes later, in its order. */
export interface RehearsalLine {
  up(open: () => void): void;
  down(open: () => void): void;
  /** What is due comes. */
  pass(): void;
  /** What is under way is lost. */
  cut(): void;
}

interface Parcel {
  readonly atMs: number;
  readonly open: () => void;
}

export function createRehearsalLine({
  quality: { latencyMs, loss },
  chance,
  nowMs,
}: {
  readonly quality: LineQuality;
  readonly chance: () => number;
  readonly nowMs: () => number;
}): RehearsalLine {
  const [up, down]: [Parcel[], Parcel[]] = [[], []];
  const send =
    (way: Parcel[]) =>
    (open: () => void): void => {
      const lateMs = chance() < loss ? latencyMs * 2 : 0;
      const before = way.at(-1)?.atMs ?? 0;
      way.push({ atMs: Math.max(before, nowMs() + latencyMs * (0.9 + 0.2 * chance()) + lateMs), open });
    };
  return {
    up: send(up),
    down: send(down),
    pass() {
      for (const way of [up, down]) {
        while (way[0] && way[0].atMs <= nowMs()) way.shift()?.open();
      }
    },
    cut() {
      for (const way of [up, down]) way.length = 0;
    },
  };
}
