import {
  avatarEndpoint,
  AvatarParams,
  guildIconEndpoint,
  GuildIconParams,
  rankingsEndpoint,
  statsEndpoint,
  recomputeUserXpEndpoint,
  userInfoEndpoint,
  UserInfoBody,
  userXpEndpoint,
  UserXpBody,
  walletOwnerEndpoint,
  WalletOwnerQuery,
} from '../http/players.ts';
import { refreshProfileEndpoint } from '../http/discord.ts';
import { passportEndpoint } from '../http/passport.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import {
  completedQuestEndpoint,
  CompletedQuestParams,
  completedQuestPreviewEndpoint,
  invitePreviewEndpoint,
  ownProfileEndpoint,
  profileEndpoint,
  ProfileParams,
  profilePreviewEndpoint,
  ProfileSettingBody,
  profileSettingEndpoint,
  setProfileSettingEndpoint,
} from '../http/profiles.ts';
import {
  NameActionBody,
  nameActionEndpoint,
  NameReportBody,
  nameReportEndpoint,
  reportedNamesEndpoint,
  ReportedNamesQuery,
} from '../http/nameReports.ts';
import { noticesEndpoint, NoticesQuery, markNoticesReadEndpoint, MarkNoticesReadBody } from '../http/notices.ts';
import {
  envCheckEndpoint,
  OnboardingBody,
  completeOnboardingEndpoint,
  onboardingStatusEndpoint,
  UserRolesBody,
  userRolesEndpoint,
} from '../http/onboarding.ts';

/** Endpoints of players, their stats and their XP. */
export const playerEndpoints = {
  userInfo: defineEndpoint(userInfoEndpoint, {
    access: 'player',
    limit: 'lookup',
    tag: 'players',
    summary: 'Name, picture and level of any player by public id; a Discord id finds only oneself',
    body: UserInfoBody,
  }),
  refreshProfile: defineEndpoint(refreshProfileEndpoint, {
    access: 'player',
    limit: 'profile',
    tag: 'players',
    summary: 'Reads avatar, roles and guilds anew from Discord',
  }),
  walletOwner: defineEndpoint(walletOwnerEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'lookup',
    tag: 'players',
    summary: 'Whose wallet an address is, for administrators',
    query: WalletOwnerQuery,
  }),
  avatar: defineEndpoint(avatarEndpoint, {
    access: 'public',
    limit: 'picture',
    tag: 'players',
    summary: "A player's picture; a drawn one when there is none",
    params: AvatarParams,
  }),
  guildIcon: defineEndpoint(guildIconEndpoint, {
    access: 'player',
    limit: 'picture',
    tag: 'players',
    summary: 'The icon of a server the player is in',
    params: GuildIconParams,
  }),
  stats: defineEndpoint(statsEndpoint, { access: 'player', limit: 'read', tag: 'stats', summary: 'The own stats' }),
  rankings: defineEndpoint(rankingsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'stats',
    summary: 'The own ranks',
  }),
  userXp: defineEndpoint(userXpEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'xp',
    summary: 'The own XP, level and progress',
    body: UserXpBody,
  }),
  recomputeUserXp: defineEndpoint(recomputeUserXpEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'xp',
    summary: 'Reckons the own XP anew from the runs',
    body: UserXpBody,
  }),
} as const;

/** Endpoints of public profiles and their visibility. */
export const profileEndpoints = {
  own: defineEndpoint(ownProfileEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'The own profile as others would see it, and whether they do',
  }),
  passport: defineEndpoint(passportEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'The own stamps of places whose summit a ranked run passed, when first in each grade, and all feats',
  }),
  profile: defineEndpoint(profileEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'players',
    summary: 'A player’s profile, the same for everybody; 404 where it is hidden',
    params: ProfileParams,
  }),
  preview: defineEndpoint(profilePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'players',
    summary: 'The picture of a profile for pages that show links; that of the game where there is none',
    params: ProfileParams,
  }),
  invitePreview: defineEndpoint(invitePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'invites',
    summary: 'The picture of an invite link for pages that show links; that of the game where nobody is to be named',
    params: ProfileParams,
  }),
  completedQuest: defineEndpoint(completedQuestEndpoint, {
    access: 'public',
    crossOrigin: true,
    limit: 'lookup',
    tag: 'players',
    summary: 'A quest that a player with a profile has done; 404 for any other',
    params: CompletedQuestParams,
  }),
  completedQuestPreview: defineEndpoint(completedQuestPreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'players',
    summary: 'The picture of such a quest for pages that show links; that of the game for any other',
    params: CompletedQuestParams,
  }),
  setting: defineEndpoint(profileSettingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may see the own profile',
  }),
  setSetting: defineEndpoint(setProfileSettingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others see the own profile, or hides it at once',
    body: ProfileSettingBody,
  }),
} as const;

/** Endpoints to report names and decide on reports. */
export const nameReportEndpoints = {
  report: defineEndpoint(nameReportEndpoint, {
    access: 'player',
    limit: 'report',
    tag: 'players',
    summary: 'Reports another player’s name to the operators, once of each name',
    body: NameReportBody,
  }),
  names: defineEndpoint(reportedNamesEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Names that were reported, those with the most reports first',
    query: ReportedNamesQuery,
  }),
  decide: defineEndpoint(nameActionEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Keeps a name, hides it everywhere, or takes that back',
    body: NameActionBody,
  }),
} as const;

/** Notification endpoints. */
export const noticeEndpoints = {
  notices: defineEndpoint(noticesEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'notices',
    summary: 'Lines of the own bell, newest first, and how many are unread',
    query: NoticesQuery,
  }),
  markNoticesRead: defineEndpoint(markNoticesReadEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'notices',
    summary: 'Marks lines of the own bell as read, up to one of them',
    body: MarkNoticesReadBody,
  }),
} as const;

/** Endpoints of onboarding before the first counted run, and of the roles it depends on. */
export const onboardingEndpoints = {
  status: defineEndpoint(onboardingStatusEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'onboarding',
    summary: 'Whether the signed-in player has completed onboarding',
    body: OnboardingBody,
  }),
  complete: defineEndpoint(completeOnboardingEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'Completes onboarding, once Discord says that the player is a member with the Jumper Role',
    body: OnboardingBody,
  }),
  userRoles: defineEndpoint(userRolesEndpoint, {
    access: 'player',
    limit: 'community',
    tag: 'onboarding',
    summary: 'The own roles in the community; of anybody for administrators',
    body: UserRolesBody,
  }),
  envCheck: defineEndpoint(envCheckEndpoint, {
    access: 'admin',
    role: 'owner',
    limit: 'lookup',
    tag: 'onboarding',
    summary: 'Which settings of the server are there, for administrators',
  }),
} as const;
