import { renderSvgFile } from '@jumpy/rig/renderSvg';
import type { Shape } from '@jumpy/rig/shape';
import { describe, expect, test } from 'vitest';
import {
  drawInvitePreview,
  drawProfilePreview,
  drawQuestPreview,
} from '../../../src/features/previews/drawPlayerPreviews.ts';
import {
  type ProfilePreviewFacts,
  type QuestPreviewFacts,
  PREVIEW_SIZE,
} from '../../../src/features/previews/previewFacts.ts';
import { createPainter, createPreviewCache } from '../../../src/features/previews/routes.ts';

const heights = Array.from({ length: 32 }, (_, index) => (index + 1) / 32);
const PROFILE: ProfilePreviewFacts = {
  ...{ kind: 'profile', name: 'Moonbean', look: 'jumpy', level: 12, memberSince: '2026-11' },
  best: { score: 4_386, rank: 3, level: 3, startPlace: 0, heights },
  feats: { done: 7, all: 12 },
  stamps: [],
};
const QUEST: QuestPreviewFacts = {
  ...{ kind: 'quest', name: 'Moonbean', look: 'jumpy', title: 'Stargazer', xp: 50, isOfRun: true },
  description: 'Pick up 50 stars in one game',
};
const svgOf = (shape: Shape): string => renderSvgFile(shape, { ...PREVIEW_SIZE, viewBox: [0, 0, 1_200, 630] });
const profile = (change: Partial<ProfilePreviewFacts> = {}) => svgOf(drawProfilePreview({ ...PROFILE, ...change }));
const quest = (change: Partial<QuestPreviewFacts> = {}) => svgOf(drawQuestPreview({ ...QUEST, ...change }));
const invite = (name: string, look = 'jumpy') => svgOf(drawInvitePreview({ kind: 'invite', name, look }));

describe('player pictures', () => {
  test.for([
    '<script>alert(1)</script>',
    '"/><image href="http://evil.example/x.png"/>',
    '&lt;b&gt;',
    'أرنب القفز السريع',
    '跳跃的小兔子冠军',
    '🦊🔥',
    '\u202Eevil\u0000',
    'W'.repeat(500),
    '',
  ])('draw a name as an outline without markup: %j', (name) => {
    for (const svg of [profile({ name }), quest({ name }), invite(name)]) {
      const tags = new Set([...svg.matchAll(/<\/?([^\s/>]+)/g)].map(([, tag]) => tag));
      expect([...tags].toSorted()).toEqual(['clipPath', 'ellipse', 'g', 'path', 'rect', 'svg']);
      expect(svg).not.toMatch(/<text|href|script|alert|evil|font|&/);
    }
  });

  test('vary with every fact of the profile', () => {
    const best = { score: 4_386, rank: 3, level: 3, startPlace: 0, heights };
    const changes: Partial<ProfilePreviewFacts>[] = [
      {},
      { level: 13 },
      { memberSince: '2026-10' },
      { stamps: [{ place: 0, grade: 'bronze' }] },
      { stamps: [{ place: 0, grade: 'gold' }] },
      { stamps: [{ place: 7, grade: 'bronze' }] },
      { best: null },
      { best: { ...best, score: 4_387 } },
      { best: { ...best, rank: 4 } },
      { best: { ...best, rank: null } },
      { best: { ...best, level: 8 } },
      { best: { ...best, startPlace: 2 } },
      { feats: { done: 8, all: 12 } },
      { look: 'kit' },
    ];
    expect(new Set(changes.map(profile)).size).toBe(changes.length);
  });

  test('of a quest vary with its title, XP, player and kind', () => {
    const pictures = [{}, { title: 'Feet first' }, { xp: 75 }, { isOfRun: false }, { name: 'Kit' }, { look: 'kit' }];
    expect(new Set(pictures.map(quest)).size).toBe(pictures.length);
    expect(invite('Moonbean')).not.toBe(invite('Kit'));
    expect(invite('Moonbean')).not.toBe(invite('Moonbean', 'kit'));
  });

  test.for([0, 2_147_483_647])('draw a score and a level of %d', (figure) => {
    const best = { score: figure, rank: figure || null, level: 3, startPlace: 0, heights };
    expect(profile({ level: figure, best })).toContain('</svg>');
  });
});

describe('the painter', () => {
  test('draws one picture for all unknown ids', async () => {
    let drawn = 0;
    const previews = createPreviewCache({
      async paint() {
        drawn += 1;
        return Buffer.from([drawn]);
      },
    });
    await Promise.all(Array.from({ length: 1_000 }, () => previews.read(null)));
    expect(drawn).toBe(1);
  });

  test('rejects requests beyond its queue at once', async () => {
    const painter = createPainter();
    const drawings = Array.from({ length: 1_000 }, (_, level) =>
      painter.paint({ ...PROFILE, level }).then(
        () => 'drawn',
        (error: { code?: string }) => error.code,
      ),
    );
    const first = await Promise.race(drawings.slice(100));
    expect(first).toBe('unavailable');
    const refused = await Promise.all(drawings.slice(100));
    expect(new Set(refused)).toEqual(new Set(['unavailable']));
    await painter.close();
    await Promise.allSettled(drawings);
  });
});
