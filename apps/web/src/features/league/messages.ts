import { message } from '@jumpy/i18n/message';

export const league = message('League');
export const leagueTitle = message('LEAGUE');
export const tierLeague = message('{tier} league');
export const tiers = message('Tiers');
export const daysLeft = message('{days, plural, one {# day} other {# days}} {hours} h left');
export const hoursLeft = message('{hours} h {minutes} min left');
export const weekIsOver = message('The week is over');
export const riseTo = message('{count, plural, one {The first rises} other {The first # rise}} to {tier}');
export const fallTo = message('{count, plural, one {The last falls} other {The last # fall}} to {tier}');
export const rising = message('Rising');
export const falling = message('Falling');
export const you = message('(you)');
export const players = message('Players');
export const yourRuns = message('YOUR BEST FIVE');
export const runAtLevel = message('Level {level}');
export const openSlot = message('Open');
export const total = message('Total');
export const play = message('Play');
export const howTitle = message('HOW IT WORKS');
export const how = message(
  'We add up your five best solo runs of the week. Only ranked runs count: played online, from start to finish. Of thirty players, the first seven rise and the last seven fall.',
);
export const weeksInUtc = message('Weeks run Monday to Sunday, UTC.');
export const takePart = message('Weekly leagues');
export const takePartNote = message(
  'Turn them off to leave right away. If you’re out when the week ends, you drop a tier.',
);
export const on = message('On');
export const off = message('Off');
export const notSaved = message('Couldn’t save that. Try again.');
export const joinTitle = message('Play a ranked run to join this week’s league');
export const joinText = message('Your first run puts you in a group of up to thirty players.');
export const waitingTitle = message('Last week is being settled');
export const waitingText = message('Your new group is drawn at {time}. Runs you play now already count.');
export const leftTitle = message('You’re out of the leagues');
export const leftText = message('Switch them on to play for your tier again.');
export const hiddenTitle = message('You’re off the boards');
export const hiddenText = message('So you’re in no league. Your runs still earn XP and stars.');
export const loadingLeague = message('Loading your league…');
export const leagueNotLoaded = message('Couldn’t load your league');
export const pointsAreSafe = message('Your points are safe. Try again in a moment.');
export const wonTitle = message('You won your league!');
export const roseTitle = message('You rose to {tier}!');
export const stayedTitle = message('You stayed in {tier}');
export const fellTitle = message('You fell to {tier}');
export const droppedTitle = message('You’re back in {tier}');
export const resultText = message(
  'Last week: #{rank} of {size} with {points, plural, one {# point} other {# points}}.',
);
export const droppedText = message('You played no ranked run last week, so you dropped out.');
