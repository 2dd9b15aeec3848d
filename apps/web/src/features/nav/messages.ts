import { message } from '@jumpy/i18n/message';

export const profileAndWallet = message('Profile and wallet');
export const menu = message('Menu');
export const main = message('Main');
export const profile = message('Profile');
export const theArmy = message('the army');
export const admin = message('Admin');
export const discord = message('Discord');
export const x = message('X');
// Tooltip of a link that leaves the site.
export const inNewTab = message('{name} (opens in a new tab)');
export const rooms = message('Rooms');
export const verify = message('Verify');
export const help = message('Help');
export const settings = message('Settings');
export const logOut = message('Log out');
export const home = message('Home');
export const daily = message('Daily');
export const shop = message('Shop');
export const mint = message('Mint');
export const stats = message('Stats');
export const quests = message('Quests');
export const questsToClaim = message('Quests, {count} to claim');
export const tryIt = message('Try it');
export const signIn = message('Sign in');
export const productHome = message('{productName}, home');
export const skipToContent = message('Skip to content');
// The bar at the bottom of phones.
export const shortcuts = message('Shortcuts');
export const boards = message('Boards');
export const you = message('You');
export const looks = message('Looks');
export const league = message('League');
export const eventCalendar = message('Calendar');
export const passport = message('Passport');
