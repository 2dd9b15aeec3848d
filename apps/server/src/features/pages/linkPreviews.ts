import { formatGrouped } from '@jumpy/domain/formatNumber';
import { specialEventDays } from '@jumpy/domain/specialEvents';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { type SharedPage, sharedPagePreviewEndpoint } from '@jumpy/protocol/http/previews';
import {
  type CompletedQuest,
  completedQuestPreviewEndpoint,
  invitePreviewEndpoint,
  profilePreviewEndpoint,
  type PublicProfile,
} from '@jumpy/protocol/http/profiles';
import { runPreviewEndpoint } from '@jumpy/protocol/http/replays';
import { type SpecialEvent, specialEventPreviewEndpoint } from '@jumpy/protocol/http/specialEvents';
import { roomRacePreviewEndpoint } from '@jumpy/protocol/http/roomRaces';
import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { formatDay } from '../previews/drawRunPreviews.ts';
import type { DailyPageFacts, MintPageFacts, PagePreviewFacts } from '../previews/previewFacts.ts';
import { countRacers, findWinner, type FinishedRace } from '../roomRaces/raceReader.ts';
import { type LinkPreview, sanitizeName } from './linkTags.ts';

/** Visitors of `/` stand at the login, so its address is shared for that of the product. */
const SHARED_PAGES_BY_PATH: ReadonlyMap<string, SharedPage> = new Map([
  ['/', 'home'],
  ['/login', 'home'],
  ['/daily', 'daily'],
  ['/mint', 'mint'],
  ['/verify', 'verify'],
  ['/characters', 'characters'],
]);

/** The shared page at a path, with or without a slash at its end. */
export function findSharedPage(path: string): SharedPage | undefined {
  return SHARED_PAGES_BY_PATH.get(path.length > 1 ? path.replace(/\/$/, '') : path);
}

/** Link preview of a shared page by what it is about now. */
export function toPageLinkPreview(facts: PagePreviewFacts): LinkPreview {
  const picture = `${API_PATH}/${endpointPath(sharedPagePreviewEndpoint, { params: { page: facts.page } })}`;
  return {
    path: facts.page === 'home' ? '/' : `/${facts.page}`,
    // Sites keep pictures by their address, so each day has its own.
    imagePath: facts.page === 'daily' ? `${picture}?date=${facts.date}` : picture,
    keepsHeading: true,
    ...describePage(facts),
  };
}

function describePage(facts: PagePreviewFacts): Pick<LinkPreview, 'title' | 'description' | 'imageAlt'> {
  switch (facts.page) {
    case 'home':
      return {
        title: 'Jump, climb, and compete',
        description: 'Jump, climb, and get on a board where every score is a verified replay. Free, in the browser.',
        imageAlt: 'A character jumps off a platform, beside the words “Jump, climb, and compete”',
      };
    case 'daily':
      return describeDaily(facts);
    case 'mint':
      return describeMint(facts);
    case 'verify':
      return {
        title: 'Every score is verified',
        description: 'Every score comes with a replay. Your browser can re-run them all right here and compare.',
        imageAlt: 'A character celebrates beside the words “Every score is verified”',
      };
    case 'characters':
      return {
        title: 'Characters',
        description: 'You wear your character everywhere: at home, in the game, on the boards and as a ghost.',
        imageAlt: 'Five characters on their platforms',
      };
  }
}

function describeDaily({ date, players, best }: DailyPageFacts): ReturnType<typeof describePage> {
  const course = `Daily course, ${formatDay(date)}`;
  const rule = 'One course a day, same for everyone.';
  if (!best) return { title: course, description: `${rule} No runs yet today. Set the first score!`, imageAlt: course };
  const score = formatGrouped(best.score);
  const count = players === 1 ? '1 player' : `${formatGrouped(players)} players`;
  return {
    title: `${course}: ${score} to beat`,
    description: `${sanitizeName(best.name)} leads with ${score}. ${count} so far. ${rule} Can you beat it?`,
    imageAlt: `${course}. The score to beat is ${score}, by ${sanitizeName(best.name)}`,
  };
}

function describeMint({ sale }: MintPageFacts): ReturnType<typeof describePage> {
  const title = 'Mint a recruit';
  if (!sale)
    return {
      title,
      description: '333 recruits, three phases. Who you got is revealed once the sale ends.',
      imageAlt: 'A recruit of Jumpy’s Army',
    };
  const { minted, supply, phase } = sale;
  const count = `${formatGrouped(minted)} of ${formatGrouped(supply)} recruits are minted`;
  const state = {
    before: 'The sale hasn’t started yet.',
    open: `Phase ${phase} is open.`,
    paused: 'The sale is paused.',
    soldOut: 'Sold out.',
    closed: 'The sale is over.',
  }[sale.state];
  return {
    title: sale.state === 'open' ? `${title}: phase ${phase} is open` : title,
    description: `${state} ${count}. Who you got is revealed once the sale ends.`,
    imageAlt: `${state} ${count}`,
  };
}

/** Link preview of a race: the winner and the number of racers. */
export function toRaceLinkPreview(finishedRace: FinishedRace): LinkPreview {
  const { id } = finishedRace.race;
  const racers = countRacers(finishedRace);
  const winner = findWinner(finishedRace);
  const jumps = winner ? `${formatGrouped(winner.jumps)} jumps. ` : '';
  return {
    title: formatTitle({ racers, winner }),
    description: `${jumps}Watch everyone race the same course side by side.`,
    path: `/race/${id}`,
    imagePath: `${API_PATH}/${endpointPath(roomRacePreviewEndpoint, { params: { raceId: id }, query: {} })}`,
    hasOEmbed: true,
  };
}

function formatTitle({ racers, winner }: { racers: number; winner: ReturnType<typeof findWinner> }): string {
  if (!winner) return 'A race';
  const name = sanitizeName(winner.username ?? '');
  const score = formatGrouped(winner.score);
  return racers === 1 ? `${name} raced to ${score}` : `${name} won a race of ${racers} with ${score}`;
}

/** Link preview of a run. */
interface RunLinkFacts {
  id: string;
  publicId: string;
  hasProfile: boolean;
  username: string;
  score: number;
  level: number;
  startPlace: number;
  jumps: number;
  eventName: string | null;
}

export function toRunLinkPreview({
  id,
  publicId,
  hasProfile,
  username,
  score,
  level,
  startPlace,
  jumps,
  eventName,
}: RunLinkFacts): LinkPreview {
  const backdrop = biomeAt(biomeForLevel(level, startPlace));
  const event = eventName === null ? '' : `Played in ${sanitizeName(eventName)}. `;
  return {
    title: `${sanitizeName(username)} scored ${formatGrouped(score)}`,
    description: `${event}Level ${level}, ${biomeName(backdrop)}, ${formatGrouped(jumps)} jumps. Watch the run, race it, or check it yourself.`,
    path: `/run/${id}`,
    imagePath: `${API_PATH}/${endpointPath(runPreviewEndpoint, { params: { runId: id }, query: {} })}`,
    hasOEmbed: true,
    backdrop,
    embeddedRunId: id,
    author: { name: sanitizeName(username), path: hasProfile ? `/u/${publicId}` : undefined },
  };
}

/** Link preview of a run as a challenge: who challenges, and the score to beat. */
export function toChallengeLinkPreview({ id, username, score }: RunLinkFacts): LinkPreview {
  return {
    title: `${sanitizeName(username)} challenges you: beat ${formatGrouped(score)}`,
    description: 'Race their ghost in your browser. Free, no account needed.',
    path: `/challenge/${id}`,
    imagePath: `${API_PATH}/${endpointPath(runPreviewEndpoint, { params: { runId: id }, query: {} })}`,
  };
}

/** Link preview of a season or weekend. */
export function toEventLinkPreview(event: SpecialEvent): LinkPreview {
  const { id, name, kind, startPlace } = event;
  const [from, to] = specialEventDays(event).map(formatDay);
  const course = kind === 'season' ? `Climb from ${biomeName(biomeAt(startPlace))}` : 'Play by the rule of a weekend';
  const imageAlt = `${sanitizeName(name)}, ${from} to ${to}`;
  return {
    title: sanitizeName(name),
    description: `${from} to ${to} (UTC). ${course}, and get on a board of its own, where every score is a verified replay.`,
    path: `/event/${id}`,
    imagePath: `${API_PATH}/${endpointPath(specialEventPreviewEndpoint, { params: { id: String(id) } })}`,
    keepsHeading: true,
    imageAlt,
  };
}

/** Link preview of a player's profile. */
export function toProfileLinkPreview({ publicId, username, level, best, feats }: PublicProfile): LinkPreview {
  const doneCount = feats.filter(({ run }) => run !== null).length;
  const score = best ? `Best score ${formatGrouped(best.score)}. ` : '';
  return {
    title: sanitizeName(username),
    description: `Level ${formatGrouped(level)}. ${score}${doneCount} of ${feats.length} feats. Watch the best runs, race them, or check them yourself.`,
    path: `/u/${publicId}`,
    imagePath: `${API_PATH}/${endpointPath(profilePreviewEndpoint, { params: { publicId } })}`,
  };
}

/** Link preview of a completed quest. */
export function toQuestLinkPreview({ player: { publicId, username }, quest }: CompletedQuest): LinkPreview {
  const { questKey, title, description } = quest;
  return {
    title: `${sanitizeName(username)} did "${title}"`,
    description: `${description}. Can you do it too?`,
    path: `/u/${publicId}/quest/${questKey}`,
    imagePath: `${API_PATH}/${endpointPath(completedQuestPreviewEndpoint, { params: { publicId, questKey } })}`,
  };
}

/** Link preview of an invite link. */
export function toInviteLinkPreview({ publicId, username }: PublicProfile): LinkPreview {
  return {
    title: `${sanitizeName(username)} invites you to jump`,
    description: 'Jump, climb, and get on a board where every score is a verified replay. Free, in the browser.',
    path: `/?ref=${encodeURIComponent(username)}`,
    imagePath: `${API_PATH}/${endpointPath(invitePreviewEndpoint, { params: { publicId } })}`,
  };
}
