import { type Person, nameOf } from '../people/person.ts';
import { avatarImage } from './avatar.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

/** The server's invitation: one press, and somebody is a member. */
export function invitePage({
  guildName,
  people,
  last,
}: {
  guildName: string;
  people: Person[];
  last: Person | undefined;
}): Html {
  const outside = people.filter(({ membership }) => !membership);
  const members = people.length - outside.length;
  const ordered = [...outside.filter((person) => person === last), ...outside.filter((person) => person !== last)];
  return layout({
    title: `Join ${guildName}`,
    body: html`<section class="panel narrow">
<h1 class="sign">Join ${guildName}</h1>
<p>${members} of ${people.length} people are members.</p>
${
  last?.membership
    ? html`<p role="status" class="done">${nameOf(last)} is a member already. Go back to the game.</p>`
    : undefined
}
${ordered.length === 0 && !last?.membership ? html`<p role="status">Everybody has joined.</p>` : undefined}
<div class="people">${ordered.map(
      (person, index) => html`<form method="post" action="/sandbox/people/${person.id}/membership">
<input type="hidden" name="back" value="invite">
<button class="person${index === 0 && !last?.membership && ' first'}" name="member" value="true">
${avatarImage(person, 48)}<span class="who"><span class="name">Join as ${nameOf(person)}</span><span class="about">@${person.username}</span></span>
</button>
</form>`,
    )}</div>
<p><a class="button" href="/">People of the stand-in</a></p>
</section>`,
  });
}
