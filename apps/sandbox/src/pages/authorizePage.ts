import { type AuthorizeRequest, OAUTH_SCOPES } from '../oauth/authorizeRequest.ts';
import { type DiscordPerson, getDisplayName } from '../people/person.ts';
import { ROLE_IDS } from '../people/roles.ts';
import { type Html, html } from './html.ts';
import { renderLayout } from './layout.ts';
import { DEFAULT_AVATAR_COUNT } from '../cdn/portraits.ts';

const VISIBLE_COUNT = 12;

/** Splits people into those shown immediately and those in a collapsed section. */
export const splitPeople = (people: readonly DiscordPerson[]): { near: DiscordPerson[]; crowd: DiscordPerson[] } => {
  const isCrowd = people.length > 2 * VISIBLE_COUNT;
  return {
    near: people.slice(0, isCrowd ? VISIBLE_COUNT : undefined),
    crowd: isCrowd ? people.slice(VISIBLE_COUNT) : [],
  };
};

const ID_TIME_SHIFT = 22n;

/** Path of a person's avatar, custom or default, computed as Discord's clients do. */
function discordAvatarPath({ id, avatar }: DiscordPerson, size: number): string {
  if (avatar === null)
    return `/cdn/embed/avatars/${(BigInt(id) >> ID_TIME_SHIFT) % BigInt(DEFAULT_AVATAR_COUNT)}.png?size=${size}`;
  return `/cdn/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}?size=${size}`;
}

/** Decorative avatar next to a written name, hence with an empty `alt`. */
export const renderAvatar = (person: DiscordPerson, side: number): Html =>
  html`<img class="avatar" src="${discordAvatarPath(person, 128)}" width="${side}" height="${side}" alt="" loading="lazy">`;

const ROLE_LABELS: Record<string, string> = {
  [ROLE_IDS.team]: 'admin',
  [ROLE_IDS.elite]: 'elite',
  [ROLE_IDS.jumplist]: 'on the jumplist',
  [ROLE_IDS.passHolder]: 'pass holder',
  [ROLE_IDS.fcfs]: 'fcfs member',
};

/** One-line summary of a person's roles, or that they have not joined. */
export function describePerson({ membership }: DiscordPerson): string {
  if (!membership) return 'newcomer, not in the server';
  const best = Object.keys(ROLE_LABELS).find((roleId) => membership.roles.includes(roleId));
  return (best && ROLE_LABELS[best]) ?? 'member';
}

/** Consent page: choose a person, see what the product will access, accept or decline. */
export function renderAuthorizePage({
  wanted,
  query,
  last,
  people,
}: {
  wanted: AuthorizeRequest;
  /** Original query of the request, which the form sends back. */
  query: string;
  last: DiscordPerson | undefined;
  people: DiscordPerson[];
}): Html {
  const first = last ?? people[0];
  const { near, crowd } = splitPeople(people.filter((person) => person !== first));
  return renderLayout({
    title: 'Authorize',
    body: html`<form class="panel narrow" method="post" action="/oauth2/authorize?${query}">
<h1 class="sign">Who is signing in?</h1>
<p>Jumpy asks to see:</p>
<ul class="scopes">${wanted.scopes.map((scope) => html`<li>${OAUTH_SCOPES[scope]}</li>`)}</ul>
<div class="people">
${first && personRow(first, true)}${near.map((person) => personRow(person, false))}
${crowd.length > 0 && html`<details><summary>${crowd.length} more</summary>${crowd.map((person) => personRow(person, false))}</details>`}
</div>
<div class="row">
<button class="button" name="answer" value="cancel">Cancel</button>
<span class="muted">${new URL(wanted.redirectUri).host} gets the answer.</span>
</div>
</form>
<form class="panel narrow" method="post" action="/oauth2/authorize?${query}">
<h2 class="sign">Somebody new</h2>
${renderNewPersonFields('authorize')}
<button class="button" name="answer" value="new">Make and sign in</button>
</form>`,
  });
}

const personRow = (
  person: DiscordPerson,
  isFirst: boolean,
): Html => html`<button class="person${isFirst && ' first'}" name="person" value="${person.id}">
${renderAvatar(person, 48)}<span class="who"><span class="name">${getDisplayName(person)}</span><span class="about">@${person.username} · ${describePerson(person)}</span></span>
</button>
`;

/** Form fields for a new person, used on both pages. */
export const renderNewPersonFields = (idPrefix: string): Html => html`<div class="fields">
<label for="${idPrefix}-name">Name</label>
<input id="${idPrefix}-name" name="name" required maxlength="32" autocomplete="off">
<label for="${idPrefix}-age">Account made</label>
<select id="${idPrefix}-age" name="accountAgeDays">
<option value="400">over a year ago</option>
<option value="0">today</option>
</select>
</div>`;
