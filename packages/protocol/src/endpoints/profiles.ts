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
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of public profiles and their visibility. */
export const profileEndpoints = {
  own: defineEndpoint(ownProfileEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'The own profile as others would see it, and whether they do',
  }),
  profile: defineEndpoint(profileEndpoint, {
    access: 'public',
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
