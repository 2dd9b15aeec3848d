import {
  ClaimQuestBody,
  claimQuestEndpoint,
  questsEndpoint,
  SocialSubmissionBody,
  socialSubmissionEndpoint,
} from '../http/quests.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Quest and reward endpoints. */
export const questEndpoints = {
  quests: defineEndpoint(questsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'claims',
    summary: 'All quests, how far the signed-in player is, and what they have claimed',
  }),
  claimQuest: defineEndpoint(claimQuestEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Claims a quest: once, or once in its day or week',
    body: ClaimQuestBody,
  }),
  socialSubmission: defineEndpoint(socialSubmissionEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Takes a link that shows a social quest done; each link counts once, for anybody',
    body: SocialSubmissionBody,
  }),
};
