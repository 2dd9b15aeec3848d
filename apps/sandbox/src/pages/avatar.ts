import { DEFAULT_PICTURES } from '../cdn/pictures.ts';
import type { Person } from '../people/person.ts';
import { type Html, html } from './html.ts';

const ID_TIME_SHIFT = 22n;

/** Where somebody's picture is, chosen or given, as Discord's clients work it out. */
export function avatarPath({ id, avatar }: Person, size: number): string {
  if (avatar === null)
    return `/cdn/embed/avatars/${(BigInt(id) >> ID_TIME_SHIFT) % BigInt(DEFAULT_PICTURES)}.png?size=${size}`;
  return `/cdn/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}?size=${size}`;
}

/** The picture beside a name that is written out, so it needs no words of its own. */
export const avatarImage = (person: Person, side: number): Html =>
  html`<img class="avatar" src="${avatarPath(person, 128)}" width="${side}" height="${side}" alt="" loading="lazy">`;
