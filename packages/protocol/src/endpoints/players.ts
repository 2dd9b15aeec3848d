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
import { refreshProfileEndpoint } from '../http/session.ts';
import { defineEndpoint } from './defineEndpoint.ts';

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
