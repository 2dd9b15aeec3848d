import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/appError.ts';
import { dailyClaimStore } from './store.ts';

/** Names from the zone database or browsers that are not real time zones. */
const PSEUDO_ZONES: ReadonlySet<string> = new Set(['Etc/Unknown', 'Factory', 'localtime', 'posixrules']);

/** Minimum time between two changes of the time zone. */
export const ZONE_CHANGE_COOLDOWN_MS = 7 * 86_400_000;

/**
 * Changes the player's time zone: the browser's own at the first visit, afterwards the player's choice, once in 7 days.
 */
export async function setTimeZone(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  {
    userId,
    timeZone: requestedTimeZone,
    isSeen = false,
  }: { userId: string; timeZone: string; isSeen?: boolean | undefined },
): Promise<void> {
  const timeZone = toCanonicalTimeZone(requestedTimeZone);
  if (PSEUDO_ZONES.has(timeZone) || !(await dailyClaimStore.isKnownTimeZone(db, timeZone)))
    throw new AppError('bad_request', 'We don’t know that time zone.', { field: 'timeZone' });
  const now = new Date(clock.nowMs());
  const change = { userId, timeZone, now };
  if (isSeen) return dailyClaimStore.saveDetectedTimeZone(db, change);
  const changeableBefore = new Date(now.getTime() - ZONE_CHANGE_COOLDOWN_MS);
  if (!(await dailyClaimStore.changeTimeZone(db, { ...change, before: changeableBefore })))
    throw new AppError('zone_fixed', 'You can change your time zone once every 7 days.');
}

/**
 * Maps former time zone names to current ones, from the links of the IANA database (2025b). Browsers still send many of
 * them, and PostgreSQL may lack them if it uses the system's zones (a separate package on Debian 13).
 */
const LEGACY_ALIASES: Readonly<Record<string, string>> = {
  'Africa/Abidjan': 'Africa/Timbuktu Iceland',
  'Africa/Cairo': 'Egypt',
  'Africa/Nairobi': 'Africa/Asmera',
  'Africa/Tripoli': 'Libya',
  'America/Adak': 'America/Atka US/Aleutian',
  'America/Anchorage': 'US/Alaska',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Argentina/ComodRivadavia America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba America/Rosario',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Chicago': 'US/Central',
  'America/Denver': 'America/Shiprock Navajo US/Mountain',
  'America/Detroit': 'US/Michigan',
  'America/Edmonton': 'America/Yellowknife Canada/Mountain',
  'America/Halifax': 'Canada/Atlantic',
  'America/Havana': 'Cuba',
  'America/Indiana/Indianapolis': 'America/Fort_Wayne America/Indianapolis US/East-Indiana',
  'America/Indiana/Knox': 'America/Knox_IN US/Indiana-Starke',
  'America/Iqaluit': 'America/Pangnirtung',
  'America/Jamaica': 'Jamaica',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Los_Angeles': 'US/Pacific',
  'America/Manaus': 'Brazil/West',
  'America/Mazatlan': 'Mexico/BajaSur',
  'America/Mexico_City': 'Mexico/General',
  'America/New_York': 'US/Eastern',
  'America/Noronha': 'Brazil/DeNoronha',
  'America/Nuuk': 'America/Godthab',
  'America/Panama': 'America/Coral_Harbour',
  'America/Phoenix': 'US/Arizona',
  'America/Puerto_Rico': 'America/Virgin',
  'America/Regina': 'Canada/Saskatchewan',
  'America/Rio_Branco': 'America/Porto_Acre Brazil/Acre',
  'America/Santiago': 'Chile/Continental',
  'America/Sao_Paulo': 'Brazil/East',
  'America/St_Johns': 'Canada/Newfoundland',
  'America/Tijuana': 'America/Ensenada America/Santa_Isabel Mexico/BajaNorte',
  'America/Toronto': 'America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern',
  'America/Vancouver': 'Canada/Pacific',
  'America/Whitehorse': 'Canada/Yukon',
  'America/Winnipeg': 'America/Rainy_River Canada/Central',
  'Asia/Ashgabat': 'Asia/Ashkhabad',
  'Asia/Dhaka': 'Asia/Dacca',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Hong_Kong': 'Hongkong',
  'Asia/Jerusalem': 'Asia/Tel_Aviv Israel',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Macau': 'Asia/Macao',
  'Asia/Makassar': 'Asia/Ujung_Pandang',
  'Asia/Nicosia': 'Europe/Nicosia',
  'Asia/Seoul': 'ROK',
  'Asia/Shanghai': 'Asia/Chongqing Asia/Chungking Asia/Harbin PRC',
  'Asia/Singapore': 'Singapore',
  'Asia/Taipei': 'ROC',
  'Asia/Tehran': 'Iran',
  'Asia/Thimphu': 'Asia/Thimbu',
  'Asia/Tokyo': 'Japan',
  'Asia/Ulaanbaatar': 'Asia/Choibalsan Asia/Ulan_Bator',
  'Asia/Urumqi': 'Asia/Kashgar',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Australia/Adelaide': 'Australia/South',
  'Australia/Brisbane': 'Australia/Queensland',
  'Australia/Broken_Hill': 'Australia/Yancowinna',
  'Australia/Darwin': 'Australia/North',
  'Australia/Hobart': 'Australia/Currie Australia/Tasmania',
  'Australia/Lord_Howe': 'Australia/LHI',
  'Australia/Melbourne': 'Australia/Victoria',
  'Australia/Perth': 'Australia/West',
  'Australia/Sydney': 'Australia/ACT Australia/Canberra Australia/NSW',
  'Europe/Berlin': 'Atlantic/Jan_Mayen',
  'Europe/Chisinau': 'Europe/Tiraspol',
  'Europe/Dublin': 'Eire',
  'Europe/Istanbul': 'Asia/Istanbul Turkey',
  'Europe/Kyiv': 'Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye',
  'Europe/Lisbon': 'Portugal',
  'Europe/London': 'Europe/Belfast GB GB-Eire',
  'Europe/Moscow': 'W-SU',
  'Europe/Warsaw': 'Poland',
  'Pacific/Auckland': 'Antarctica/South_Pole NZ',
  'Pacific/Chatham': 'NZ-CHAT',
  'Pacific/Easter': 'Chile/EasterIsland',
  'Pacific/Guadalcanal': 'Pacific/Ponape',
  'Pacific/Honolulu': 'Pacific/Johnston US/Hawaii',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Kwajalein': 'Kwajalein',
  'Pacific/Pago_Pago': 'Pacific/Samoa US/Samoa',
  'Pacific/Port_Moresby': 'Pacific/Truk Pacific/Yap',
};

const CANONICAL_BY_ALIAS = new Map(
  Object.entries(LEGACY_ALIASES).flatMap(([current, aliases]) =>
    aliases.split(' ').map((name) => [name, current] as const),
  ),
);

const toCanonicalTimeZone = (timeZone: string): string => CANONICAL_BY_ALIAS.get(timeZone) ?? timeZone;
