import { expect, test } from 'vitest';
import * as page from '../src/page/messages.ts';
import * as phases from '../src/phases/messages.ts';
import * as resume from '../src/resume/messages.ts';
import * as revive from '../src/revive/messages.ts';
import * as room from '../src/room/messages.ts';
import * as viewer from '../src/viewer/messages.ts';

test.each([
  page.points,
  phases.runOver,
  phases.runOverBy,
  resume.announcement,
  revive.explanation,
  room.photoFinishRow,
  room.runOver,
  viewer.runOver,
])('a score of one is said in the singular: %#', (text) => {
  const say = (score: number): string =>
    text({ score, cause: '', title: '', level: 1, state: '', timeLeft: '', place: '', name: '', height: '' });
  expect(say(1)).toMatch(/\b1 point(?!\w)/);
  expect(say(1_234)).toContain('1,234 points');
});
