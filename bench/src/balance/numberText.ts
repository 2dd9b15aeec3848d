import { groupedText } from '@jumpy/domain/numberText';

/** A whole number with its thousands parted. @example countText(12940) // '12,940' */
export const countText = (value: number): string => groupedText(Math.round(value));

/** A share in whole percent. @example shareText(0.231) // '23 %' */
export const shareText = (share: number): string => `${Math.round(share * 100)} %`;

/** A share with a digit after the point, for shares that are small. @example fineShareText(0.0231) // '2.3 %' */
export const fineShareText = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Hours of play, as exact as they are long. @example hoursText(0.04) // '0.04' */
export function hoursText(hours: number): string {
  if (hours < 0.1) return hours.toFixed(2);
  return hours < 10 ? hours.toFixed(1) : hours.toFixed(0);
}
