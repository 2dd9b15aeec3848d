import { DEFAULT_AVATAR_COUNT } from '../cdn/portraits.ts';
import type { DiscordPerson } from '../people/person.ts';
import { type Html, html } from './html.ts';

const ID_TIME_SHIFT = 22n;

/** Path of a person's avatar, custom or default, computed as Discord's clients do. */
export function discordAvatarPath({ id, avatar }: DiscordPerson, size: number): string {
  if (avatar === null)
    return `/cdn/embed/avatars/${(BigInt(id) >> ID_TIME_SHIFT) % BigInt(DEFAULT_AVATAR_COUNT)}.png?size=${size}`;
  return `/cdn/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}?size=${size}`;
}

/** Decorative avatar next to a written name, hence with an empty `alt`. */
export const renderAvatar = (person: DiscordPerson, side: number): Html =>
  html`<img class="avatar" src="${discordAvatarPath(person, 128)}" width="${side}" height="${side}" alt="" loading="lazy">`;
