import { describe, expect, test } from 'vitest';
import {
  countdownEndS,
  formatCountdown,
  FALLBACK_LAUNCH_S,
  nextLaunchS,
  resolveSalePhase,
  SALE_PHASES,
  phaseDurationS,
  toSaleDates,
  validateSchedule,
  formatSaleStart,
} from '../src/saleSchedule.ts';

const STARTS = [1_000, 2_000, 3_000] as const;
const utc = (...parts: [number, number, number, number?, number?, number?]): number => Date.UTC(...parts) / 1_000;

describe('sale phase', () => {
  test.each([
    ['MINT-32 the contract comes first', { contractPhase: 2, infoPhase: 1, starts: STARTS, nowS: 500 }, 2],
    ['MINT-32 0 of the contract is an answer', { contractPhase: 0, infoPhase: 1, starts: STARTS, nowS: 5_000 }, 0],
    ['MINT-32 then the phase info', { infoPhase: 3, starts: STARTS, nowS: 500 }, 3],
    ['MINT-32 then the start times', { starts: STARTS, nowS: 1_000 }, 1],
    ['MINT-32 a number that is no phase says nothing', { contractPhase: 7, starts: STARTS, nowS: 2_999 }, 2],
    ['MINT-32 then the fallback, before it', { nowS: FALLBACK_LAUNCH_S - 1 }, 0],
    ['MINT-32 then the fallback, for good', { nowS: FALLBACK_LAUNCH_S + 10_000_000 }, 1],
    ['MINT-32 no schedule is no start time', { starts: [0, 0, 0] as const, nowS: FALLBACK_LAUNCH_S }, 1],
    ['MINT-33 advances with time', { starts: STARTS, nowS: 2_000 }, 2],
    ['MINT-33 to the last', { starts: STARTS, nowS: 3_000 }, 3],
  ])('%s', (_, sources, phase) => {
    expect(resolveSalePhase(sources)).toBe(phase);
  });

  test('MINT-32 MINT-42 falls back to 2025-09-30 17:00 UTC, shown with day and hour', () => {
    expect(new Date(FALLBACK_LAUNCH_S * 1_000).toISOString()).toBe('2025-09-30T17:00:00.000Z');
    expect(formatSaleStart(FALLBACK_LAUNCH_S)).toBe('30th 5:00 PM UTC');
  });

  test.each([
    ['1st', utc(2026, 0, 1), '1st 12:00 AM UTC'],
    ['2nd', utc(2026, 0, 2, 12, 5), '2nd 12:05 PM UTC'],
    ['3rd', utc(2026, 0, 23, 23), '23rd 11:00 PM UTC'],
    ['13th', utc(2026, 0, 13, 9), '13th 9:00 AM UTC'],
    ['28th', utc(2026, 1, 28, 17), '28th 5:00 PM UTC'],
  ])('MINT-42 shows a start from the schedule: %s', (_, second, text) => {
    expect(formatSaleStart(second)).toBe(text);
  });

  test('MINT-34 lasts its hours times 3,600 seconds', () => {
    expect(SALE_PHASES.map(({ phase, durationHours }) => [phaseDurationS(phase), durationHours])).toEqual([
      [86_400, 24],
      [86_400, 24],
      [undefined, undefined],
    ]);
  });

  test('MINT-38 MINT-43 MINT-48 names who it is for', () => {
    expect(SALE_PHASES.map(({ audience }) => audience)).toEqual(['Elites & Jumplist', 'Passholders & FCFS', 'Public']);
  });

  test('gives the dates between which the ELITE list is frozen, while a schedule is set', () => {
    expect(toSaleDates({ isScheduled: true, starts: STARTS })).toEqual({
      phase1AtMs: 1_000_000,
      phase2EndsAtMs: 3_000_000,
    });
    expect(toSaleDates({ isScheduled: false, starts: STARTS })).toBeUndefined();
    expect(toSaleDates({ isScheduled: true, starts: [0, 0, 0] })).toBeUndefined();
  });
});

describe('countdown', () => {
  test.each([
    ['MINT-36 in phase 0 goes to phase 1', { phase: 0, starts: STARTS, nowS: 10 }, 1_000],
    ['MINT-35 in phase 1 to its end', { phase: 1, starts: STARTS, nowS: 1_500 }, 2_000],
    ['MINT-35 in phase 2 to its end', { phase: 2, starts: STARTS, nowS: 2_500 }, 3_000],
    ['MINT-35 in phase 3 nowhere', { phase: 3, starts: STARTS, nowS: 3_500 }, undefined],
    ['MINT-35 in a phase held by hand nowhere', { phase: 1, nowS: 1_500 }, undefined],
    ['MINT-37 without a schedule to the 30th', { phase: 0, nowS: utc(2026, 10, 25) }, utc(2026, 10, 30, 17)],
    [
      'MINT-37 with an empty schedule too',
      { phase: 0, starts: [0, 0, 0], nowS: utc(2026, 10, 25) },
      utc(2026, 10, 30, 17),
    ],
  ] as const)('%s', (_, facts, end) => {
    expect(countdownEndS(facts)).toBe(end);
  });

  test.each([
    ['before it', utc(2026, 3, 30, 16, 59), utc(2026, 3, 30, 17)],
    ['at it', utc(2026, 3, 30, 17), utc(2026, 4, 30, 17)],
    ['over the year', utc(2026, 11, 31), utc(2027, 0, 30, 17)],
    ['in February its last day', utc(2026, 1, 10), utc(2026, 1, 28, 17)],
    ['in a February of 29 days', utc(2028, 0, 31), utc(2028, 1, 29, 17)],
  ])('MINT-37 falls back to the next 30th at 17:00 UTC: %s', (_, nowS, launch) => {
    expect(nextLaunchS(nowS)).toBe(launch);
  });

  test.each([
    [2 * 86_400 + 3 * 3_600 + 4 * 60 + 59, '2d 3h 4m'],
    [86_400, '1d 0h 0m'],
    [3_600, '1h 0m'],
    [60, '1m'],
    [59, 'Starting soon!'],
    [0, 'Starting soon!'],
    [-5, 'Starting soon!'],
  ])('MINT-29 reads days, hours and minutes, or that it is starting: %i s', (leftS, text) => {
    expect(formatCountdown(leftS)).toBe(text);
  });
});

describe('entered schedule', () => {
  const problems = (phase1: string, phase2: string, phase3: string, nowS = 0): string[] =>
    validateSchedule({ phase1, phase2, phase3 }, nowS).map(({ field }) => field);

  test.each([
    ['fits', ['10', '20', '30'], []],
    ['fits with no gap', ['10', '10', '10'], []],
    ['MINT-80 takes no date', ['2026-01-01', '20', '30'], ['phase1']],
    ['MINT-80 takes no fraction and no sign', ['10', '20.5', '-3'], ['phase2', 'phase3']],
    ['MINT-80 takes nothing empty', ['', '20', '30'], ['phase1']],
    ['MINT-80 takes what the contract can hold', ['10', '20', '1099511627776'], ['phase3']],
    ['out of order', ['10', '5', '30'], ['phase2']],
    ['overlapping', ['10', '20', '15'], ['phase3']],
  ] as const)('%s', (_, typed, fields) => {
    expect(problems(...(typed as unknown as [string, string, string]))).toEqual(fields);
  });

  test('MINT-80 must not be in the past', () => {
    expect(problems('10', '20', '30', 11)).toEqual(['phase1']);
  });
});
