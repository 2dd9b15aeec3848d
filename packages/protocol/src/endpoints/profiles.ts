import {
  doneQuestEndpoint,
  DoneQuestParams,
  doneQuestPreviewEndpoint,
  invitePreviewEndpoint,
  ownProfileEndpoint,
  profileEndpoint,
  ProfileParams,
  profilePreviewEndpoint,
  ProfileSettingBody,
  profileSettingEndpoint,
  setProfileSettingEndpoint,
} from '../http/profiles.ts';
import { served } from './served.ts';

/** Endpoints of public profiles and their visibility. */
export const profileEndpoints = {
  own: served(ownProfileEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'The own profile as others would see it, and whether they do',
  }),
  profile: served(profileEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'players',
    summary: 'A player’s profile, the same for everybody; 404 where it is hidden',
    params: ProfileParams,
  }),
  preview: served(profilePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'players',
    summary: 'The picture of a profile for pages that show links; that of the game where there is none',
    params: ProfileParams,
  }),
  invitePreview: served(invitePreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'invites',
    summary: 'The picture of an invite link for pages that show links; that of the game where nobody is to be named',
    params: ProfileParams,
  }),
  doneQuest: served(doneQuestEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'players',
    summary: 'A quest that a player with a profile has done; 404 for any other',
    params: DoneQuestParams,
  }),
  doneQuestPreview: served(doneQuestPreviewEndpoint, {
    access: 'public',
    limit: 'preview',
    tag: 'players',
    summary: 'The picture of such a quest for pages that show links; that of the game for any other',
    params: DoneQuestParams,
  }),
  setting: served(profileSettingEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'players',
    summary: 'Whether others may see the own profile',
  }),
  setSetting: served(setProfileSettingEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'players',
    summary: 'Lets others see the own profile, or hides it at once',
    body: ProfileSettingBody,
  }),
} as const;
