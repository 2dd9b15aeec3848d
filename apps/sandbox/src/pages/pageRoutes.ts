import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { OUTAGE_PARTS, type OutageMode, type OutageState } from '../control/outage.ts';
import { readLastUser } from '../oauth/lastUser.ts';
import { getDisplayName, type DiscordPerson } from '../people/person.ts';
import { isAssignable, isProductRole, type GuildRole } from '../people/roles.ts';
import type { SandboxContext } from '../sandbox.ts';
import { describePerson, renderNewPersonFields, renderAvatar, splitPeople } from './authorizePage.ts';
import { renderErrorPage } from './errorPage.ts';
import { type Html, html } from './html.ts';
import { renderLayout, sendPage } from './layout.ts';
import { snowflakeTimeMs } from '../snowflake.ts';

/** Assets from other packages, by the name under which they are served. */
const SHARED_ASSETS: Record<string, string> = {
  'tokens.css': '@jumpy/theme/tokens.css',
  'reset.css': '@jumpy/theme/reset.css',
  'display.woff2': '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  'text.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
};

/** Pages for people, and their assets. */
export function addPageRoutes(
  app: FastifyInstance,
  { settings, community, roles, outage, chain }: SandboxContext,
): void {
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      renderPeoplePage({
        people: community.list(),
        roles,
        outage: outage.getState(),
        appUrl: settings.appUrl,
        hasChain: chain !== undefined,
      }),
    ),
  );

  app.get<{ Params: { code: string } }>('/invite/:code', (request, reply) => {
    if (request.params.code !== settings.inviteCode) {
      return sendPage(reply.code(404), renderErrorPage('This invitation is not known, or has expired.'));
    }
    const lastUser = readLastUser(request, community);
    return sendPage(
      reply,
      renderInvitePage({ guildName: settings.guildName, people: community.list(), last: lastUser }),
    );
  });

  app.get('/assets/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(new URL('style.css', import.meta.url))),
  );

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const file = SHARED_ASSETS[name];
    if (file === undefined) return reply.callNotFound();
    const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2';
    return reply.type(type).send(await readFile(fileURLToPath(import.meta.resolve(file))));
  });
}

/** Invite page of the server: one press makes someone a member. */
function renderInvitePage({
  guildName,
  people,
  last,
}: {
  guildName: string;
  people: DiscordPerson[];
  last: DiscordPerson | undefined;
}): Html {
  const outside = people.filter(({ membership }) => !membership);
  const members = people.length - outside.length;
  const ordered = [...outside.filter((person) => person === last), ...outside.filter((person) => person !== last)];
  return renderLayout({
    title: `Join ${guildName}`,
    body: html`<section class="panel narrow">
<h1 class="sign">Join ${guildName}</h1>
<p>${members} of ${people.length} people are members.</p>
${
  last?.membership
    ? html`<p role="status" class="done">${getDisplayName(last)} is a member already. Go back to the game.</p>`
    : undefined
}
${ordered.length === 0 && !last?.membership ? html`<p role="status">Everybody has joined.</p>` : undefined}
<div class="people">${ordered.map(
      (person, index) => html`<form method="post" action="/sandbox/people/${person.id}/membership">
<input type="hidden" name="back" value="invite">
<button class="person${index === 0 && !last?.membership && ' first'}" name="member" value="true">
${renderAvatar(person, 48)}<span class="who"><span class="name">Join as ${getDisplayName(person)}</span><span class="about">@${person.username}</span></span>
</button>
</form>`,
    )}</div>
<p><a class="button" href="/">People of the stand-in</a></p>
</section>`,
  });
}

const OUTAGE_MODE_LABELS: Record<OutageMode, string> = {
  none: 'All well',
  deny: 'Refuse',
  error: 'Error 500',
  slow: 'Slow',
  rateLimit: 'Rate limit',
};

const OUTAGE_PART_LABELS: Record<OutageState['parts'][number], string> = {
  api: 'API',
  oauth: 'Sign-in',
  cdn: 'Pictures',
  pinning: 'Pinning',
};

/** Page with all people, their roles, and the outage controls. */
function renderPeoplePage({
  people,
  roles,
  outage,
  appUrl,
  hasChain,
  error,
}: {
  people: DiscordPerson[];
  roles: GuildRole[];
  outage: OutageState;
  appUrl: string;
  hasChain: boolean;
  error?: string | undefined;
}): Html {
  const { near, crowd } = splitPeople(people);
  return renderLayout({
    title: 'People',
    body: html`<div class="head">
<h1>People</h1>
<a class="button lime" href="${appUrl}">Open Jumpy</a>
</div>
${error !== undefined && html`<p class="panel error" role="alert">${error}</p>`}
<section class="cards" aria-label="Everybody">${near.map((person) => renderPersonCard(person, { roles }))}</section>
${crowd.length > 0 && html`<details class="panel"><summary>${crowd.length} more</summary><ul>${crowd.map((person) => html`<li id="person-${person.id}">${getDisplayName(person)} <span class="muted">@${person.username} · ${describePerson(person)}</span></li>`)}</ul></details>`}
<div class="cards">
<form class="panel" method="post" action="/sandbox/people">
<h2 class="sign">Somebody new</h2>
${renderNewPersonFields('people')}
<button class="button">Make</button>
</form>
${renderOutageForm(outage)}
${rolesForm(roles)}
${hasChain && balanceForm}
<form class="panel" method="post" action="/sandbox/reset">
<h2 class="sign">Start over</h2>
<p>Brings back the people it began with, ends every sign-in and all outages.</p>
<button class="button coral">Start over</button>
</form>
</div>`,
  });
}

/** Roles of the server, highest first. Roles above the bot, or deleted ones, cannot be given. */
const rolesForm = (roles: GuildRole[]): Html => html`<section class="panel" id="roles" aria-labelledby="roles-title">
<h2 class="sign" id="roles-title">Roles</h2>
<p>The bot gives and takes what stands below it.</p>
<details><summary>Move and delete</summary>
${roles
  .toReversed()
  .filter(({ id }) => isProductRole(id))
  .map((role) => {
    const isBelow = isAssignable(role.id, roles);
    return html`<div class="row"><strong>${role.name}</strong>
<form method="post" action="/sandbox/roles/${role.id}/move"><button class="button small" name="aboveBot" value="${
      isBelow ? 'true' : 'false'
    }">${isBelow ? 'Put above the bot' : 'Put below the bot'}</button></form>
<form method="post" action="/sandbox/roles/${role.id}/delete"><button class="button small coral">Delete</button></form></div>`;
  })}
</details></section>`;

const renderOutageForm = (outage: OutageState): Html => html`<form class="panel" method="post" action="/sandbox/outage">
<h2 class="sign">Outages</h2>
<p role="status">${
  outage.mode === 'none'
    ? 'Everything answers.'
    : html`Now: <strong>${OUTAGE_MODE_LABELS[outage.mode]}</strong> for ${outage.parts.map((part) => OUTAGE_PART_LABELS[part]).join(', ')}.`
}</p>
<fieldset class="row"><legend>What fails</legend>
${OUTAGE_PARTS.map(
  (part) =>
    html`<label class="check"><input type="checkbox" name="parts" value="${part}"${
      outage.parts.includes(part) && html` checked`
    }>${OUTAGE_PART_LABELS[part]}</label>`,
)}
</fieldset>
<div class="row">${Object.entries(OUTAGE_MODE_LABELS).map(
  ([mode, label]) =>
    html`<button class="button small${mode === 'none' && ' mint'}" name="mode" value="${mode}" aria-pressed="${
      mode === outage.mode ? 'true' : 'false'
    }">${label}</button>`,
)}</div>
</form>`;

const balanceForm = html`<form class="panel" method="post" action="/sandbox/balance">
<h2 class="sign">Coins</h2>
<p>Makes any wallet of the local chain hold exactly so much. Its address stands in the game, under Wallet.</p>
<div class="fields">
<label for="balance-address">Wallet address</label>
<input id="balance-address" name="address" required pattern="\\s*0x[0-9a-fA-F]{40}\\s*" autocomplete="off" spellcheck="false">
<label for="balance-mon">Balance in MON</label>
<input id="balance-mon" name="mon" required inputmode="decimal" pattern="\\s*[0-9]+(\\.[0-9]+)?\\s*" autocomplete="off">
<button class="button small">Set balance</button>
</div>
</form>`;

function renderPersonCard(person: DiscordPerson, { roles }: { roles: GuildRole[] }): Html {
  const path = `/sandbox/people/${person.id}`;
  const createdOn = new Date(snowflakeTimeMs(person.id)).toISOString().slice(0, 10);
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
<p class="muted">Id <code>${person.id}</code>, account made ${createdOn}</p>
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
  const heldRoles = new Set(person.membership?.roles);
  const shownRoles = roles.filter((role) => isAssignable(role.id, roles) || heldRoles.has(role.id));
  return html`<div class="roles" role="group" aria-label="Roles of ${getDisplayName(person)}">${shownRoles
    .toReversed()
    .map(
      (role) => html`<form method="post" action="${path}/roles">
<input type="hidden" name="has" value="${heldRoles.has(role.id) ? 'false' : 'true'}">
<button class="chip" name="role" value="${role.id}" aria-pressed="${heldRoles.has(role.id) ? 'true' : 'false'}">${role.name}</button>
</form>`,
    )}</div>`;
}
