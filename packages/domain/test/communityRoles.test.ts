import { describe, expect, test } from 'vitest';
import {
  COMMUNITY_ROLES,
  type CommunityRole,
  toCommunityRole,
  findGuildRole,
  roleTitle,
} from '../src/communityRoles.ts';
import { ELITE_FREEZE_MS, selectElite, inviteRolesFor, isEliteFrozen } from '../src/inviteRoles.ts';
import { LEVEL_ROLES, levelRolesFor } from '../src/levelRoles.ts';
import { MINT_ROLES, parseMintRole, toMintRoles, keepHighestMintRole, highestMintRole } from '../src/mintRoles.ts';
import { earnedRoles, roleReasonText } from '../src/earnedRoles.ts';
import { prioritizeRoles } from '../src/roleChips.ts';
import { parseStoredRoles } from '../src/storedRoles.ts';

const role = (name: string, id = name) => ({ id, name, color: '#ffffff' });

describe('roles by level', () => {
  const comesWith = (name: CommunityRole, level: number, xp: number): void => {
    expect(LEVEL_ROLES.find((row) => row.role === name)).toEqual({ role: name, level, xp });
    expect(levelRolesFor(xp).at(-1)).toBe(name);
    expect(levelRolesFor(xp - 1)).not.toContain(name);
    expect(roleReasonText({ role: name, reason: 'level' })).toBe(`Level ${level} reached`);
  };
  test.each([
    ['l10', 10, 5_000],
    ['l15', 15, 11_250],
    ['fcfs', 20, 20_000],
  ] as const)('ROLE-04 ROLE-05 ROLE-06 %s comes with level %i, at %i role XP and not one before', comesWith);
  test.each([
    ['jumping_hot', 25, 31_250],
    ['jumplist', 30, 45_000],
    ['l35', 35, 61_250],
  ] as const)('ROLE-07 ROLE-08 ROLE-09 %s comes with level %i, at %i role XP and not one before', comesWith);
  test.each([
    ['l40', 40, 80_000],
    ['l45', 45, 101_250],
    ['master', 50, 125_000],
  ] as const)('ROLE-10 ROLE-11 ROLE-12 %s comes with level %i, at %i role XP and not one before', comesWith);

  test('ROLE-12 names the last one after the product', () => expect(roleTitle('master', 'Hoppy')).toBe('Hoppy Master'));
});

describe('roles by invites', () => {
  test.each([
    ['fcfs', 3],
    ['jumping_hot', 7],
    ['jumplist', 12],
  ] as const)('REF-10 REF-11 REF-12 %s comes with %i invites and not one before', (name, invites) => {
    expect(inviteRolesFor(invites).at(-1)).toBe(name);
    expect(inviteRolesFor(invites - 1)).not.toContain(name);
    expect(roleReasonText({ role: name, reason: 'invite' })).toBe(`${invites} friends joined`);
  });

  const inviter = (discordId: string, invites: number, reachedAtMs: number | null = 0) => ({
    discordId,
    invites,
    reachedAtMs,
  });
  test.each([
    ['the three with the most', [inviter('a', 5), inviter('b', 9), inviter('c', 4), inviter('d', 7)], 'bda'],
    ['nobody below three invites', [inviter('a', 2), inviter('b', 3)], 'b'],
    [
      'who reached the count earlier',
      [inviter('a', 4, 9), inviter('b', 4, 7), inviter('c', 4, 8), inviter('d', 4, 6)],
      'dbc',
    ],
    [
      'who noted no time comes last',
      [inviter('a', 4, null), inviter('b', 4, 8), inviter('c', 4, 6), inviter('d', 4, 7)],
      'cdb',
    ],
    [
      'at the same time in the order of their ids, so that every process answers the same',
      [inviter('d', 4), inviter('b', 4), inviter('c', 4), inviter('a', 4)],
      'abc',
    ],
  ])('REF-13 ELITE are %s', (_what, inviters, places) => {
    expect(
      selectElite(inviters)
        .map(({ discordId }) => discordId)
        .join(''),
    ).toBe(places);
  });

  test('REF-13 freezes the list from 24 hours before phase 1 until phase 2 ends', () => {
    const sale = { phase1AtMs: 10 * ELITE_FREEZE_MS, phase2EndsAtMs: 12 * ELITE_FREEZE_MS };
    const at = [9 * ELITE_FREEZE_MS - 1, 9 * ELITE_FREEZE_MS, 12 * ELITE_FREEZE_MS - 1, 12 * ELITE_FREEZE_MS];
    expect(at.map((nowMs) => isEliteFrozen(sale, nowMs))).toEqual([false, true, true, false]);
    expect(isEliteFrozen(undefined, 0)).toBe(false);
  });
});

test('ROLE-03 prefers the level as the reason when both level and invites earn a role', () => {
  const owed = earnedRoles({ roleXp: 20_000, invites: 7, isElite: true });
  expect(Object.fromEntries(owed)).toEqual({
    l10: 'level',
    l15: 'level',
    fcfs: 'level',
    jumping_hot: 'invite',
    elite: 'invite',
  });
  expect(earnedRoles({ roleXp: 4_999, invites: 2, isElite: false }).size).toBe(0);
});

describe('meaning of a Discord role', () => {
  test.each([
    ['Elite', 'elites'],
    ['The ELITES of old', 'elites'],
    ['Founder', 'elites'],
    ['jumplist', 'jumplist'],
    ['Jumplist (spring)', 'jumplist'],
    ['passholder', 'passholders'],
    ['Pass Holder', 'passholders'],
    ['fcfs', 'jumpfcfs'],
    ['Jump FCFS', 'jumpfcfs'],
    ['Jumplist FCFS', 'jumplist'],
    ['Elite Jumplist', 'elites'],
    ['Jumplist Pass Holder', 'jumplist'],
    ['Jumper Role', undefined],
    ['Jumping Hot', undefined],
    ['Jumplist Master', 'jumplist'],
  ])('ROLE-20 ROLE-21 ROLE-22 ROLE-23 a role named %s means %s', (name, expected) =>
    expect(parseMintRole(role(name), {})).toBe(expected),
  );

  test('ROLE-24 prefers a configured role id over names, and matches names only for unconfigured meanings', () => {
    const ids = { jumper: '1', pass_holder: '2', jumplist: '3' };
    expect(['1', '2', '3'].map((id) => toCommunityRole(role('Elite', id), ids))).toEqual([
      'jumper',
      'pass_holder',
      'jumplist',
    ]);
    expect(parseMintRole(role('Elite', '2'), ids)).toBe('passholders');
    expect(parseMintRole(role('Elite', '1'), ids)).toBeUndefined();
    expect(parseMintRole(role('Jumplist of old', '9'), ids)).toBeUndefined();
    expect(parseMintRole(role('Jump FCFS', '9'), ids)).toBe('jumpfcfs');
  });

  test('ROLE-24 finds every meaning by its default name', () => {
    for (const meaning of COMMUNITY_ROLES) expect(toCommunityRole(role(roleTitle(meaning, 'Jumpy')), {})).toBe(meaning);
    expect(findGuildRole('jumplist', { roles: [role('Jump FCFS'), role('Jumplist')], ids: {} })?.name).toBe('Jumplist');
    expect(findGuildRole('jumplist', { roles: [role('Jumplist')], ids: { jumplist: '404' } })).toBeUndefined();
  });
});

describe('mint roles', () => {
  test('ROLE-13 Elite ranks above Jumplist, Jumplist above Passholder, Passholder above JumpFCFS', () => {
    expect(MINT_ROLES).toEqual(['elites', 'jumplist', 'passholders', 'jumpfcfs']);
    const names = ['Jump FCFS', 'Pass Holder', 'Jumplist', 'Elite'];
    const tops = names.map((_, most) =>
      highestMintRole(
        toMintRoles(
          names.slice(0, most + 1).map((name) => role(name)),
          {},
        ),
      ),
    );
    expect(tops).toEqual(['jumpfcfs', 'passholders', 'jumplist', 'elites']);
  });

  test('ROLE-19 fill the four booleans of the record', () => {
    expect(toMintRoles([role('Jumplist'), role('Jump FCFS'), role('L10')], {})).toEqual({
      jumplist: true,
      elites: false,
      passholders: false,
      jumpfcfs: true,
    });
  });

  test('ROLE-14 ROLE-15 keep only the highest and remove the ones it covers', () => {
    const all = { jumplist: true, elites: false, passholders: true, jumpfcfs: true };
    expect(keepHighestMintRole(all)).toEqual({ jumplist: true, elites: false, passholders: false, jumpfcfs: false });
    const none = { jumplist: false, elites: false, passholders: false, jumpfcfs: false };
    expect(keepHighestMintRole(none)).toEqual(none);
  });
});

test('ROLE-25 returns chips with name, color and whether they decide', () => {
  const chips = prioritizeRoles([role('Team'), role('Jump FCFS'), role('Jumplist')], {});
  expect(chips.map(({ name, color, isTopPriority }) => [name, color, isTopPriority])).toEqual([
    ['Team', '#ffffff', false],
    ['Jump FCFS', '#ffffff', false],
    ['Jumplist', '#ffffff', true],
  ]);
  expect(prioritizeRoles([role('L10')], {})[0]?.isTopPriority).toBe(false);
});

test.each([
  ['a list of objects', [{ id: '1', name: 'Elite', color: '#ffc84a' }], ['1 Elite #ffc84a']],
  ['JSON text', '[{"id":"1","name":"Elite","color":"#ffc84a"}]', ['1 Elite #ffc84a']],
  ['a list of ids', ['1', '2'], ['1 1 #99aab5', '2 2 #99aab5']],
  ['JSON text of ids', '["1"]', ['1 1 #99aab5']],
  ['ids between commas', ' 1, 2 ,', ['1 1 #99aab5', '2 2 #99aab5']],
  ['objects with an id alone', [{ id: '1' }], ['1 1 #99aab5']],
  ['nothing', null, []],
  ['an empty text', '', []],
  ['broken JSON text', '[{"id":', []],
  ['what names no role', [7, null, {}, { id: 7 }], []],
])('DATA-06 parses %s', (_what, stored, expected) => {
  expect(parseStoredRoles(stored).map(({ id, name, color }) => `${id} ${name} ${color}`)).toEqual(expected);
});
