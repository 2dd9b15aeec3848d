import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { Cheat } from './cheater.ts';

/** Maximum rise of the lag floor, minus a margin for the network; optionally after a feigned initial lag. */
const RISE_MS = WITNESS_RULES.maxRiseMs - 100;
const FEIGNED_MS = WITNESS_RULES.maxFirstLagMs - 50;

/** Cheats that remain possible with a modified page, each tuned to the limits. */
export const TIME_CHEATS: Readonly<Record<string, Cheat>> = {
  'undo: a sixth of a second, as often as the floor may rise': { undoMs: 150, maxLagMs: RISE_MS, withholdMs: 4_000 },
  'undo: the same, behind a feigned first lag': {
    undoMs: 150,
    maxLagMs: RISE_MS + WITNESS_RULES.maxFirstLagMs,
    feignMs: FEIGNED_MS,
    withholdMs: 4_000,
  },
  'undo: half a second, as often as the floor may rise': { undoMs: 500, maxLagMs: RISE_MS, withholdMs: 4_000 },
  'undo: and a hiccup claimed for one every 30 s': {
    undoMs: 500,
    maxLagMs: RISE_MS,
    withholdMs: 4_000,
    claimsHiccups: true,
  },
  'slow motion: near foes, made good at 1.2': { slowDown: 0.8, speedUp: 1.2, maxLagMs: RISE_MS },
  'slow motion: in bursts, 0.67 made good at 1.46': {
    slowDown: 0.67,
    speedUp: 1.46,
    maxLagMs: 2_500,
    withholdMs: 8_000,
  },
  'withheld gap: 6 s in bursts, a second undone and made good at 1.2': {
    undoMs: 1_000,
    maxLagMs: 1_500,
    speedUp: 1.2,
    withholdMs: 6_000,
  },
  'withheld gap: 8 s in bursts, undone and made good at 1.2': {
    undoMs: 1_500,
    maxLagMs: 1_900,
    speedUp: 1.2,
    withholdMs: 8_000,
  },
  'withheld gap: 8 s in bursts, undone and made good at 1.46': {
    undoMs: 2_500,
    maxLagMs: 2_900,
    speedUp: 1.46,
    withholdMs: 8_000,
  },
  'tail retry: the last 120 ticks, twenty times': { tailTries: 20 },
};

/**
 * Planning cheats: practicing a stretch during a pause, or picking the best of several drawn courses, each within the
 * revealed part.
 */
export const PLANS: Readonly<Record<string, Cheat>> = {
  'pause: five of two minutes, ten seconds practised twelve times in each': {
    practice: { everyTicks: 1_200, stretchTicks: 600, tries: 12, times: 5 },
  },
  "revive's wait: two minutes, ten seconds practised twelve times": {
    practice: { everyTicks: 1_200, stretchTicks: 600, tries: 12, times: 1 },
  },
  'resume: five kills of a minute each, five seconds practised twelve times in each': {
    practice: { everyTicks: 1_200, stretchTicks: 300, tries: 12, times: 5 },
  },
  'tickets: the best of ten courses, by what their tickets tell, each tried three times': {
    looks: { courses: 10, tries: 3, ticks: 3_600 },
  },
  'the whole run planned before its start, as far as its ticket tells it, twenty tries': { planTries: 20 },
};
