import { StartError } from './startError.ts';

/** Reads an integer setting. */
export function readInteger(
  env: NodeJS.ProcessEnv,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartError(`${name} cannot be ${text}.`, {
    why: `It is a whole number from ${min} to ${max}.`,
    remedy: `Correct ${name}, or leave it out for ${fallback}.`,
  });
}

/** Reads a URL setting; undefined if unset. Never printed, since it may contain a password. */
export function readAddress(
  env: NodeJS.ProcessEnv,
  name: string,
  { protocols, example }: { protocols: readonly string[]; example: string },
): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const isUnreadable = protocols.some((protocol) => text.startsWith(`${protocol}//`));
  throw new StartError(`${name} is not an address.`, {
    why: isUnreadable
      ? 'It cannot be read; in a password, # is written %23, / is %2F, @ is %40 and : is %3A.'
      : `It does not begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    remedy: `Correct ${name}, e.g. ${example}, or leave it out.`,
  });
}
