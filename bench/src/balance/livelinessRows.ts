import { SKILLS, SKILL_NAMES, type SkillName } from '@jumpy/sim/bots/skill';
import { BIOME_COUNT, cycleOfLevel } from '@jumpy/sim/biomes';
import { currentSimulation } from '@jumpy/sim/currentSimulation';
import type { BenchRow } from '../benchRow.ts';
import { median } from '../statistics.ts';
import { type Liveliness, measureLiveliness } from './liveliness.ts';
import { formatFinePercent } from './formatting.ts';
import { runSeed } from './runSeed.ts';
import type { Runs } from './runs.ts';

const RUNS = 200;
const MIN_VARIED_RATIO = 0.995;
const MAX_EMPTY_RATIO = 0.01;
const MIN_OFFERED_PER_MINUTE = 4;
const TOUR_SECONDS = { min: 105, max: 140 } as const;

type LivelinessBySkill = Readonly<Record<SkillName, Liveliness>>;

/** Whether there is always something to do, and how long a tour takes. */
export function livelinessRows(runs: Runs): BenchRow[] {
  const now: LivelinessBySkill = {
    beginner: sumLiveliness('beginner'),
    average: sumLiveliness('average'),
    strong: sumLiveliness('strong'),
  };
  const each = (text: (of: Liveliness) => string): string => SKILL_NAMES.map((name) => text(now[name])).join(', ');
  const varied = ({ varied, minutes }: Liveliness): string => formatFinePercent(varied / minutes);
  const empty = ({ empty, stretches }: Liveliness): string => formatFinePercent(empty / stretches);
  const offered = ({ offered, seconds }: Liveliness): string => ((offered / seconds) * 60).toFixed(1);
  const how = `${RUNS} runs of each bot, beginner, average and strong; landings, jumps, stars, signs and platforms that merely move, slide or break are nothing`;
  return [
    {
      name: 'minutes with six different things to do',
      ours: each(varied),
      goal: 'every minute of an average bot',
      ok: now.average.varied / now.average.minutes >= MIN_VARIED_RATIO,
      how: `stretches of 60 s, one from each second on; mechanics, foes, toys and powers count; ${how}`,
    },
    {
      name: '5 seconds with nothing that matters',
      ours: each(empty),
      goal: 'none of an average and a strong bot from second 15 on, 1 % at most',
      ok: [now.average, now.strong].every((of) => of.empty / of.stretches <= MAX_EMPTY_RATIO),
      how,
    },
    {
      name: 'stomps offered a minute',
      ours: each(offered),
      goal: `at least ${MIN_OFFERED_PER_MINUTE}`,
      ok: SKILL_NAMES.every((name) => (now[name].offered / now[name].seconds) * 60 >= MIN_OFFERED_PER_MINUTE),
      how: `what came within 150 units and can be stomped; ${RUNS} runs of each bot`,
    },
    tourRow(runs),
  ];
}

function sumLiveliness(name: SkillName): Liveliness {
  const sum = { minutes: 0, varied: 0, stretches: 0, empty: 0, offered: 0, seconds: 0 };
  for (let index = 0; index < RUNS; index += 1) {
    const one = measureLiveliness(currentSimulation, {
      ...{ skill: SKILLS[name], seed: runSeed(`lively ${name}`, index), startPlace: index % BIOME_COUNT },
    });
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += one[key];
  }
  return sum;
}

function tourRow({ strong }: Runs): BenchRow {
  const tours = strong.flatMap(({ arrivals }) => {
    const arrival = arrivals.findIndex((_, before) => cycleOfLevel(before + 1) === 1);
    return arrival < 0 ? [] : [arrivals[arrival]?.seconds ?? 0];
  });
  const seconds = median(tours);
  return {
    name: 'first tour of all places, strong bot',
    ours: `${seconds.toFixed(0)} s`,
    goal: 'about 2 minutes',
    ok: seconds >= TOUR_SECONDS.min && seconds <= TOUR_SECONDS.max,
    how: `median of the ${tours.length} runs that reached the second tour`,
  };
}
