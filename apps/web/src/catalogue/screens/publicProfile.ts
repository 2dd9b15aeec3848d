import {
  makeDoneQuest,
  makeFeats,
  MOONBEAN,
  makeProfile,
  makeProfileRun,
  makePublicId,
} from '../../fixtures/answers.ts';
import { StubRefusal } from '../../fixtures/stubServer.ts';
import { disconnected, refused, neverAnswered } from '../stubbedAnswers.ts';
import { LONG_NAME, RTL_NAME, WIDE_NAME } from '../sampleNames.ts';
import type { ScreenStates } from '../state.ts';

type Profile = ReturnType<typeof makeProfile>;

const OTHER_PLAYER_ID = makePublicId(77);
const profilePath = `/u/${OTHER_PLAYER_ID}`;
const ownProfilePath = `/u/${MOONBEAN.publicId}`;
const questPath = `${profilePath}/quest/feat_stars`;
const NOT_FOUND = new StubRefusal(404, 'not_found', 'There is no such profile.');

const profileAnswers = (part: Partial<Profile> = {}) => ({
  'profiles/*': { success: true, profile: makeProfile({ publicId: OTHER_PLAYER_ID, username: 'LunaHops', ...part }) },
});
const ownProfileAnswers = (part: Partial<Profile> = {}, hiddenBy: 'setting' | 'review' | null = null) => ({
  'profiles/self': { success: true, profile: makeProfile(part), hiddenBy },
});
const EMPTY_PROFILE: Partial<Profile> = {
  ...{ level: 1, look: 'jumpy', xp: 0, progress: 0, best: null, jumps: 0 },
  ...{ runs: [], feats: makeFeats(0), characters: [], recruits: 0 },
};
const FULL_PROFILE: Partial<Profile> = {
  ...{
    username: WIDE_NAME,
    level: 1_000,
    xp: 10_000_000,
    best: { score: 9_999_999, rank: 1_000_000 },
    jumps: 123_456_789,
  },
  ...{ feats: makeFeats(99), recruits: 333 },
  runs: [1, 2, 3, 4, 5].map((number) => makeProfileRun(number, { score: 9_999_999, mode: 'daily', revived: true })),
  characters: Array.from({ length: 9 }, (_, index) => ({
    ...{ itemId: index + 1, name: index === 0 ? LONG_NAME : `Character ${index + 1}`, rarity: 'Legendary' as const },
    ...{ look: index === 1 ? null : 'kit', image: null },
  })),
};
const completedQuest = (username: string) => ({
  ...profileAnswers({ username }),
  'profiles/*/quests/*': {
    success: true,
    done: { ...makeDoneQuest(), player: { ...makeDoneQuest().player, publicId: OTHER_PLAYER_ID, username } },
  },
});
const COMPLETED_QUEST = completedQuest('LunaHops');

export const publicProfileStates: ScreenStates = {
  ready: { path: profilePath, answers: profileAnswers() },
  stranger: { path: profilePath, anonymous: true, answers: profileAnswers() },
  own: { path: ownProfilePath, answers: ownProfileAnswers() },
  'own-empty': { path: ownProfilePath, answers: ownProfileAnswers(EMPTY_PROFILE) },
  'own-hidden': { path: ownProfilePath, answers: ownProfileAnswers({}, 'setting') },
  'own-hidden-by-review': { path: ownProfilePath, answers: ownProfileAnswers({}, 'review') },
  loading: { path: profilePath, anonymous: true, answers: neverAnswered('profiles/*') },
  empty: { path: profilePath, anonymous: true, answers: profileAnswers(EMPTY_PROFILE) },
  unknown: { path: profilePath, anonymous: true, answers: { 'profiles/*': NOT_FOUND } },
  error: { path: profilePath, anonymous: true, answers: refused('profiles/*') },
  offline: { path: profilePath, anonymous: true, answers: disconnected('profiles/*') },
  full: { path: profilePath, anonymous: true, answers: profileAnswers(FULL_PROFILE) },
  'long-name': { path: profilePath, anonymous: true, answers: profileAnswers({ username: LONG_NAME }) },
  'rtl-name': { path: profilePath, anonymous: true, answers: profileAnswers({ username: RTL_NAME }) },
  quest: { path: questPath, anonymous: true, answers: COMPLETED_QUEST },
  'quest-rtl-name': { path: questPath, anonymous: true, answers: completedQuest(RTL_NAME) },
  'quest-long-name': { path: questPath, anonymous: true, answers: completedQuest(WIDE_NAME) },
  'quest-loading': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), ...neverAnswered('profiles/*/quests/*') },
  },
  'quest-unknown': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), 'profiles/*/quests/*': NOT_FOUND },
  },
  'quest-error': {
    path: questPath,
    anonymous: true,
    answers: { ...profileAnswers(), ...refused('profiles/*/quests/*') },
  },
  'large-letters': { path: questPath, anonymous: true, answers: COMPLETED_QUEST, textScale: 2 },
};
