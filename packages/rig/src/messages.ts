import { message } from '@jumpy/i18n/message';

export const meadow = message('Dawn Meadow');
export const hollow = message('Mushroom Hollow');
export const neon = message('Neon Rooftops');
export const lagoon = message('Coral Lagoon');
export const frost = message('Frost Peaks');
export const forge = message('Ember Forge');
export const thunder = message('Thunderhead');
export const crystal = message('Crystal Deep');
