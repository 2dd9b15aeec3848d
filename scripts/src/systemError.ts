import { statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './startError.ts';

interface FileError extends Error {
  code: string;
  path: string;
  syscall?: string;
}

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'code' in error && 'path' in error && typeof error.path === 'string';

/**
 * Converts file errors that the user can fix, such as missing permissions or a full disk, to a StartError. Undefined
 * for other errors.
 */
export function toStartError(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error;
  if (!isFileError(error)) return undefined;
  const { code, path: file } = error;
  const refuse = (what: string, why: string, remedy: string): StartError =>
    new StartError(what, { why, remedy, cause: error });
  switch (code) {
    case 'EACCES':
    case 'EPERM': {
      const { nearest, owner } = nearestExisting(file);
      const user = process.getuid?.();
      return refuse(
        `${file} cannot be used.`,
        owner === user || owner === undefined
          ? `${nearest} does not let this user in.`
          : `${nearest} belongs to user ${owner}${owner === 0 ? ' (root)' : ''}, and this is user ${user}.`,
        INSTALLED.test(file)
          ? 'Run npm ci as the user who starts Jumpy, or start it as the one who installed it.'
          : PAGES.test(file)
            ? `Let the user who installed Jumpy run npm run build, or give the checkout to this one (chown -R ${user}).`
            : owner === user
              ? 'Set DATA_DIR to another folder.'
              : `Start as that user, give it to this one (chown -R ${user} ${nearest}), or set DATA_DIR to another folder.`,
      );
    }
    case 'EROFS':
      return refuse(
        `${file} cannot be written.`,
        'It is on a read-only disk.',
        'Set DATA_DIR to a folder that can be written.',
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return refuse(
        `${file} cannot be written.`,
        'The disk is full.',
        'Free some space, or set DATA_DIR to a folder on another disk.',
      );
    case 'ENOENT':
      // Whatever else is missing, the parent exists.
      return error.syscall === 'mkdir'
        ? refuse(`${file} cannot be made.`, 'The system keeps no folders there.', 'Set DATA_DIR to a folder on a disk.')
        : undefined;
    case 'ENOTDIR':
    case 'EEXIST':
      return refuse(`${file} cannot be a folder.`, 'There is a file in its way.', 'Set DATA_DIR to a folder.');
    default:
      return undefined;
  }
}

const INSTALLED = /[\\/]node_modules(?:[\\/]|$)/;
/** The folder of a page, or its build. */
const PAGES = /[\\/]apps[\\/]\w+(?:[\\/]dist(?:[\\/].*)?)?$/;

/** The file, or its closest existing ancestor. */
function nearestExisting(file: string): { nearest: string; owner: number | undefined } {
  for (let nearest = file; ; nearest = path.dirname(nearest)) {
    const owner = getFileOwner(nearest);
    if (owner !== undefined || nearest === path.dirname(nearest)) return { nearest, owner };
  }
}

function getFileOwner(file: string): number | undefined {
  try {
    return statSync(file).uid;
  } catch {
    return undefined;
  }
}
