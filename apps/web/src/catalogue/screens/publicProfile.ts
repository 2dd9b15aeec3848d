import { doneQuestOf, featsOf, MOONBEAN, profileOf, profileRunOf, publicId } from '../../fixtures/wire.ts';
import { Refusal } from '../../fixtures/stubServer.ts';
import { cut, failing, loading } from '../answers.ts';
import { LONG, RTL, WIDE } from '../names.ts';
import type { ScreenStates } from '../state.ts';

type Profile = ReturnType<typeof profileOf>;

const OTHER = publicId(77);
const at = `/u/${OTHER}`;
const own = `/u/${MOONBEAN.publicId}`;
const quest = `${at}/quest/feat_stars`;
const UNKNOWN = new Refusal(404, 'not_found', 'There is no such profile.');

const answerOf = (part: Partial<Profile> = {}) => ({
  'profiles/*': { success: true, profile: profileOf({ publicId: OTHER, username: 'LunaHops', ...part }) },
});
const ownOf = (part: Partial<Profile> = {}, hiddenBy: 'setting' | 'review' | null = null) => ({
  'profiles/self': { success: true, profile: profileOf(part), hiddenBy },
});
const EMPTY: Partial<Profile> = {
  ...{ level: 1, look: 'jumpy', xp: 0, progress: 0, best: null, jumps: 0 },
  ...{ runs: [], feats: featsOf(0), characters: [], recruits: 0 },
};
const FULL: Partial<Profile> = {
  ...{ username: WIDE, level: 1_000, xp: 10_000_000, best: { score: 9_999_999, rank: 1_000_000 }, jumps: 123_456_789 },
  ...{ feats: featsOf(99), recruits: 333 },
  runs: [1, 2, 3, 4, 5].map((number) => profileRunOf(number, { score: 9_999_999, mode: 'daily', revived: true })),
  characters: Array.from({ length: 9 }, (_, index) => ({
    ...{ itemId: index + 1, name: index === 0 ? LONG : `Character ${index + 1}`, rarity: 'Legendary' as const },
    ...{ look: index === 1 ? null : 'kit', image: null },
  })),
};
const doneBy = (username: string) => ({
  ...answerOf({ username }),
  'profiles/*/quests/*': {
    success: true,
    done: { ...doneQuestOf(), player: { ...doneQuestOf().player, publicId: OTHER, username } },
  },
});
const DONE = doneBy('LunaHops');

export const publicProfile: ScreenStates = {
  ready: { at, answers: answerOf() },
  stranger: { at, anonymous: true, answers: answerOf() },
  own: { at: own, answers: ownOf() },
  'own-empty': { at: own, answers: ownOf(EMPTY) },
  'own-hidden': { at: own, answers: ownOf({}, 'setting') },
  'own-hidden-by-review': { at: own, answers: ownOf({}, 'review') },
  loading: { at, anonymous: true, answers: loading('profiles/*') },
  empty: { at, anonymous: true, answers: answerOf(EMPTY) },
  unknown: { at, anonymous: true, answers: { 'profiles/*': UNKNOWN } },
  error: { at, anonymous: true, answers: failing('profiles/*') },
  offline: { at, anonymous: true, answers: cut('profiles/*') },
  full: { at, anonymous: true, answers: answerOf(FULL) },
  'long-name': { at, anonymous: true, answers: answerOf({ username: LONG }) },
  'rtl-name': { at, anonymous: true, answers: answerOf({ username: RTL }) },
  quest: { at: quest, anonymous: true, answers: DONE },
  'quest-rtl-name': { at: quest, anonymous: true, answers: doneBy(RTL) },
  'quest-long-name': { at: quest, anonymous: true, answers: doneBy(WIDE) },
  'quest-loading': { at: quest, anonymous: true, answers: { ...answerOf(), ...loading('profiles/*/quests/*') } },
  'quest-unknown': { at: quest, anonymous: true, answers: { ...answerOf(), 'profiles/*/quests/*': UNKNOWN } },
  'quest-error': { at: quest, anonymous: true, answers: { ...answerOf(), ...failing('profiles/*/quests/*') } },
  'large-letters': { at: quest, anonymous: true, answers: DONE, letters: 2 },
};
