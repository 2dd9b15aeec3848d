import * as m from './messages.ts';

/** Text for any rejected link (QUEST-47). */
export const INVALID_LINK_TEXT = m.invalidLink();

/** Which link a quest needs, with an example. */
const EXPECTED_LINKS: Readonly<Record<string, string>> = {
  x: m.postNeeded(),
  tiktok_video: m.tiktokNeeded(),
  youtube_review: m.youtubeNeeded(),
};

/** Returns the kind of link a quest accepts; undefined if it accepts any. */
export function expectedLinkText(questType: string): string | undefined {
  return EXPECTED_LINKS[X_QUEST_TYPES.includes(questType) ? 'x' : questType];
}

/** Returns the text for a link that does not fit a quest, with the expected link (QUEST-47). */
export const invalidLinkText = (questType: string): string =>
  [INVALID_LINK_TEXT, expectedLinkText(questType)].filter(Boolean).join(' ');

/** What a link identifies, independent of its spelling: a group of hosts and an id. */
export interface SocialLink {
  /** Globally unique, e.g. `x:1859`. */
  identity: string;
  /** Creation time in milliseconds since 1970, if the id contains it. */
  createdAtMs?: number;
  /** Set for an app's short link: its https URL, which redirects to the long link of the same post. */
  shortUrl?: string;
}

/** A parsed URL; satisfied by a WHATWG `URL`. */
export interface ParsedUrl {
  protocol: string;
  host: string;
  hostname: string;
  port: string;
  username: string;
  password: string;
  pathname: string;
  search: string;
  searchParams: { get(name: string): string | null };
}

/** Parses a URL; undefined if invalid. */
export type ParseUrl = (text: string) => ParsedUrl | undefined;

/** Epoch of X's snowflake ids, in milliseconds. */
const X_EPOCH_MS = 1_288_834_974_657n;
const X_QUEST_TYPES = ['x_post', 'share_score', 'like_posts', 'retweet', 'create_meme'];
const PATH_PATTERNS = {
  x: /^\/(?:[A-Za-z0-9_]{1,15}|i\/web)\/status(?:es)?\/(\d{2,20})(?:\/.*)?$/,
  tiktok: /^\/@[^/]{0,64}\/(?:video|photo)\/(\d{6,24})\/?$/,
  tiktokShort: /^\/([A-Za-z0-9]{6,16})\/?$/,
  tiktokShared: /^\/t\/([A-Za-z0-9]{6,16})\/?$/,
  youtube: /^\/(?:shorts|live|embed)\/([A-Za-z0-9_-]{11})\/?$/,
} as const;

/**
 * Returns what a quest link identifies; undefined if the quest accepts no such link (QUEST-42 to QUEST-46). Short links
 * count only if the apps themselves create them; general URL shorteners do not.
 * @example parseSocialLink('x_post', { text: 'https://x.com/ada/status/20', parse }) // { identity: 'x:20', createdAtMs:
 * 1288834974657 }
 */
export function parseSocialLink(
  questType: string,
  { text, parse }: { text: string; parse: ParseUrl },
): SocialLink | undefined {
  const url = parseWebUrl(text, parse);
  if (!url) return undefined;
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '');
  if (X_QUEST_TYPES.includes(questType))
    return host === 'x.com' || host === 'twitter.com' ? parseXStatus(url) : undefined;
  if (questType === 'tiktok_video') return parseTiktokVideo(url, host);
  if (questType === 'youtube_review') return createLink('youtube', parseVideoId(url, host));
  return { identity: `url:${url.host}${url.pathname}${url.search}` };
}

/** Parses a plain web URL; rejects credentials, ports and spaces. */
function parseWebUrl(text: string, parse: ParseUrl): ParsedUrl | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 500 || !trimmed.startsWith('http')) return undefined;
  const url = parse(trimmed);
  if (!url) return undefined;
  const isPlain = url.username === '' && url.password === '' && url.port === '' && !/[\s\\]/.test(trimmed);
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

function createLink(group: string, id: string | undefined | null): SocialLink | undefined {
  return id ? { identity: `${group}:${id}` } : undefined;
}

function parseXStatus({ pathname }: ParsedUrl): SocialLink | undefined {
  const id = PATH_PATTERNS.x.exec(pathname)?.[1];
  if (id === undefined) return undefined;
  const status = BigInt(id);
  return { identity: `x:${status}`, createdAtMs: Number((status >> 22n) + X_EPOCH_MS) };
}

/** TikTok's own short links also lead to a single video; they redirect to a long link, at times without the name. */
function parseTiktokVideo({ pathname }: ParsedUrl, host: string): SocialLink | undefined {
  if (host === 'vm.tiktok.com' || host === 'vt.tiktok.com')
    return createShortLink(PATH_PATTERNS.tiktokShort.exec(pathname)?.[1], `https://${host}/`);
  if (host !== 'tiktok.com') return undefined;
  return (
    createLink('tiktok', PATH_PATTERNS.tiktok.exec(pathname)?.[1]) ??
    createShortLink(PATH_PATTERNS.tiktokShared.exec(pathname)?.[1], 'https://www.tiktok.com/t/')
  );
}

function createShortLink(code: string | undefined, base: string): SocialLink | undefined {
  return code === undefined ? undefined : { identity: `tiktok-link:${code}`, shortUrl: `${base}${code}` };
}

function parseVideoId({ pathname, searchParams }: ParsedUrl, host: string): string | undefined {
  const isId = (id: string | null | undefined): id is string => /^[A-Za-z0-9_-]{11}$/.test(id ?? '');
  if (host === 'youtu.be') {
    const id = pathname.slice(1).replace(/\/$/, '');
    return isId(id) ? id : undefined;
  }
  if (host !== 'youtube.com' && host !== 'music.youtube.com') return undefined;
  const watched = searchParams.get('v');
  if (pathname === '/watch') return isId(watched) ? watched : undefined;
  return PATH_PATTERNS.youtube.exec(pathname)?.[1];
}
