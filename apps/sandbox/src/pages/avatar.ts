import { DEFAULT_PICTURES } from '../cdn/pictures.ts';
import type { Person } from '../people/person.ts';
import { type Html, html } from './html.ts';

const ID_TIME_SHIFT = 22n;

/** Path of a person's avatar, custom or default, computed as Discord's clients do. */
export function avatarPath({ id, avatar }: Person, size: number): string {
  if (avatar === null)
    return `/cdn/embed/avatars/${(BigInt(id) >> ID_TIME_SHIFT) % BigInt(DEFAULT_PICTURES)}.png?size=${size}`;
  return `/cdn/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}?size=${size}`;
}

/** Decorative avatar next to a written name, hence with an empty `alt`. */
export const avatarImage = (person: Person, side: number): Html =>
  html`<img class="avatar" src="${avatarPath(person, 128)}" width="${side}" height="${side}" alt="" loading="lazy">`;
