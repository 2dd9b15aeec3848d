import type { AuthorizeRequest } from '../oauth/authorizeRequest.ts';
import { SCOPES } from '../oauth/scopes.ts';
import { type Person, nameOf } from '../people/person.ts';
import { ROLE_IDS } from '../people/roles.ts';
import { avatarImage } from './avatar.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { partPeople } from './partPeople.ts';

const KNOWN_FOR: Record<string, string> = {
  [ROLE_IDS.team]: 'admin',
  [ROLE_IDS.elite]: 'elite',
  [ROLE_IDS.jumplist]: 'on the jumplist',
  [ROLE_IDS.passHolder]: 'pass holder',
  [ROLE_IDS.fcfs]: 'fcfs member',
};

/** One-line summary of a person's roles, or that they have not joined. */
export function knownFor({ membership }: Person): string {
  if (!membership) return 'newcomer, not in the server';
  const best = Object.keys(KNOWN_FOR).find((roleId) => membership.roles.includes(roleId));
  return (best && KNOWN_FOR[best]) ?? 'member';
}

/** Consent page: choose a person, see what the product will access, accept or decline. */
export function authorizePage({
  wanted,
  query,
  last,
  people,
}: {
  wanted: AuthorizeRequest;
  /** Original query of the request, which the form sends back. */
  query: string;
  last: Person | undefined;
  people: Person[];
}): Html {
  const first = last ?? people[0];
  const { near, crowd } = partPeople(people.filter((person) => person !== first));
  return layout({
    title: 'Authorize',
    body: html`<form class="panel narrow" method="post" action="/oauth2/authorize?${query}">
<h1 class="sign">Who is signing in?</h1>
<p>Jumpy asks to see:</p>
<ul class="scopes">${wanted.scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>
<div class="people">
${first && row(first, true)}${near.map((person) => row(person, false))}
${crowd.length > 0 && html`<details><summary>${crowd.length} more</summary>${crowd.map((person) => row(person, false))}</details>`}
</div>
<div class="row">
<button class="button" name="answer" value="cancel">Cancel</button>
<span class="muted">${new URL(wanted.redirectUri).host} gets the answer.</span>
</div>
</form>
<form class="panel narrow" method="post" action="/oauth2/authorize?${query}">
<h2 class="sign">Somebody new</h2>
${newPersonFields('authorize')}
<button class="button" name="answer" value="new">Make and sign in</button>
</form>`,
  });
}

const row = (
  person: Person,
  isFirst: boolean,
): Html => html`<button class="person${isFirst && ' first'}" name="person" value="${person.id}">
${avatarImage(person, 48)}<span class="who"><span class="name">${nameOf(person)}</span><span class="about">@${person.username} · ${knownFor(person)}</span></span>
</button>
`;

/** Form fields for a new person, used on both pages. */
export const newPersonFields = (idPrefix: string): Html => html`<div class="fields">
<label for="${idPrefix}-name">Name</label>
<input id="${idPrefix}-name" name="name" required maxlength="32" autocomplete="off">
<label for="${idPrefix}-age">Account made</label>
<select id="${idPrefix}-age" name="accountAgeDays">
<option value="400">over a year ago</option>
<option value="0">today</option>
</select>
</div>`;
