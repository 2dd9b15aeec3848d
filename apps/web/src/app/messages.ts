import { message } from '@jumpy/i18n/message';

export const finishingDiscordLogin = message('FINISHING DISCORD LOGIN...');
export const playNow = message('Play now');
export const share = message('Share');
export const home = message('Home');
export const noWalletYet = message('No wallet yet. Creating one takes a few seconds.');
export const createWallet = message('Create wallet');
export const openWallet = message('Open wallet');
export const shareProfile = message('Share profile');
export const shareThisProfile = message('Share this profile');
export const shareThisQuest = message('Share this quest');
export const shareThisRace = message('Share this race');
export const privyRequired = message('Privy instance is required');
export const monAmount = message('{amount} MON');
