import { type DiscordPerson, getDisplayName } from '../people/person.ts';
import { type GuildRole, isAssignable } from '../people/roles.ts';
import { snowflakeTimeMs } from '../snowflake.ts';
import { renderAvatar } from './avatar.ts';
import { describePerson } from './authorizePage.ts';
import { type Html, html } from './html.ts';

export function renderPersonCard(person: DiscordPerson, { roles }: { roles: GuildRole[] }): Html {
  const path = `/sandbox/people/${person.id}`;
  const made = new Date(snowflakeTimeMs(person.id)).toISOString().slice(0, 10);
  return html`<article class="panel card" id="person-${person.id}" aria-labelledby="name-${person.id}">
<div class="row">
${renderAvatar(person, 64)}
<div class="who"><h2 class="name" id="name-${person.id}">${getDisplayName(person)}</h2><span class="about">@${person.username} · ${describePerson(person)}</span></div>
</div>
${renderMembershipForm(person, path)}
${person.membership && renderPersonRolesForm(person, { path, roles })}
<details>
<summary>Change ${getDisplayName(person)}</summary>
<form class="fields" method="post" action="${path}">
<label for="name-field-${person.id}">Name</label>
<input id="name-field-${person.id}" name="globalName" value="${getDisplayName(person)}" required maxlength="32" autocomplete="off">
<label for="handle-field-${person.id}">Handle</label>
<input id="handle-field-${person.id}" name="username" value="${person.username}" required minlength="2" maxlength="32" pattern="[a-z0-9_.]+" autocomplete="off">
<button class="button small">Save</button>
</form>
<form class="row" method="post" action="${path}" aria-label="Picture of ${getDisplayName(person)}">
<button class="button small" name="avatar" value="still">New picture</button>
<button class="button small" name="avatar" value="moving">Moving picture</button>
<button class="button small" name="avatar" value="none">No picture</button>
</form>
<form class="row" method="post" action="${path}/tokens" aria-label="Tokens of ${getDisplayName(person)}">
<button class="button small" name="end" value="access">Expire access token</button>
<button class="button small" name="end" value="all">Revoke all tokens</button>
</form>
<form class="row" method="post" action="${path}/remove"><button class="button small coral">Remove ${getDisplayName(person)}</button></form>
<p class="muted">Id <code>${person.id}</code>, account made ${made}</p>
</details>
</article>`;
}

const renderMembershipForm = (
  person: DiscordPerson,
  path: string,
): Html => html`<form method="post" action="${path}/membership">
<button class="button small${!person.membership && ' sun'}" name="member" value="${person.membership ? 'false' : 'true'}">${
  person.membership ? 'Leave the server' : 'Join the server'
}</button>
</form>`;

function renderPersonRolesForm(person: DiscordPerson, { path, roles }: { path: string; roles: GuildRole[] }): Html {
  const held = new Set(person.membership?.roles);
  const shown = roles.filter((role) => isAssignable(role.id, roles) || held.has(role.id));
  return html`<div class="roles" role="group" aria-label="Roles of ${getDisplayName(person)}">${shown.toReversed().map(
    (role) => html`<form method="post" action="${path}/roles">
<input type="hidden" name="has" value="${held.has(role.id) ? 'false' : 'true'}">
<button class="chip" name="role" value="${role.id}" aria-pressed="${held.has(role.id) ? 'true' : 'false'}">${role.name}</button>
</form>`,
  )}</div>`;
}
