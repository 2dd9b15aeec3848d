import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '../startError.ts';
import type { TestMachine } from './machinePlan.ts';

const USER_ID = 1000;
const USER_NAME = 'someone';
/** Path in the machine of certificates that the host trusts in addition to public authorities. */
const CERTIFICATES = '/usr/local/share/host-certificates.pem';

export interface HostNpm {
  /** Settings that npm needs to reach its registry here. */
  settings: Record<string, string>;
  certificates: string | undefined;
}

const readOutput = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Throws a StartError unless machines can be created on this host. */
export function assertHost(machines: readonly TestMachine[]): void {
  const refuse = (why: string, remedy: string): StartError =>
    new StartError('The machines cannot be made here.', { why: `${why} Nothing was done.`, remedy });
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw refuse(
      'debootstrap and chroot need root on Linux.',
      'Run it as root on a Debian, such as a virtual machine.',
    );
  const isEmulated = machines.some(({ arch }) => arch === 'arm64') && process.arch !== 'arm64';
  const programs = { debootstrap: 'debootstrap', unshare: 'util-linux', ip: 'iproute2', git: 'git' };
  for (const [program, debianPackage] of Object.entries(programs)) {
    const { status } = spawnSync('sh', ['-c', `command -v ${program}`]);
    if (status !== 0) throw refuse(`There is no ${program}.`, `Install it: apt-get install ${debianPackage}`);
  }
  if (isEmulated && !existsSync(QEMU_FORMAT))
    throw refuse('There is no qemu for arm64.', 'Install it: apt-get install qemu-user-static');
}

/** The Debian mirror configured in the host's apt. */
export function findMirror(): string {
  const targets = readOutput('apt-get', ['indextargets', '--format', '$(ORIGIN)|$(CODENAME)|$(REPO_URI)']).split('\n');
  const [mirror] = targets.flatMap((line) => {
    const [origin, codename = '', uri] = line.split('|');
    return origin === 'Debian' && !codename.includes('-') && uri ? [uri] : [];
  });
  if (mirror !== undefined) return mirror;
  throw new StartError('There is no Debian mirror.', {
    why: 'The sources of apt name none for a release of Debian.',
    remedy: 'Give one: npm run proof -- machines --mirror URL, or run apt-get update first.',
  });
}

export function readHostNpm(inherited: NodeJS.ProcessEnv): HostNpm {
  const config = JSON.parse(readOutput('npm', ['config', 'list', '--json'])) as Record<string, unknown>;
  const names = ['registry', 'proxy', 'https-proxy', 'noproxy'];
  const settings = Object.fromEntries(
    names.flatMap((name) => {
      const value = config[name];
      return typeof value === 'string' && value !== '' ? [[`npm_config_${name.replaceAll('-', '_')}`, value]] : [];
    }),
  );
  const certificates = config['cafile'] ?? inherited['NODE_EXTRA_CA_CERTS'];
  return { settings, certificates: typeof certificates === 'string' ? certificates : undefined };
}

/** binfmt configuration of Debian's qemu-user-static. */
const QEMU_FORMAT = '/usr/lib/binfmt.d/qemu-aarch64.conf';
const BINFMT_FOLDER = '/proc/sys/fs/binfmt_misc';

/** Registers qemu for arm64 programs if needed. Returns a function that undoes it. */
export function registerQemu(): () => void {
  if (process.arch === 'arm64' || existsSync(`${BINFMT_FOLDER}/qemu-aarch64`)) return () => {};
  const isMounted = existsSync(`${BINFMT_FOLDER}/register`);
  if (!isMounted) readOutput('mount', ['-t', 'binfmt_misc', 'binfmt_misc', BINFMT_FOLDER]);
  if (!existsSync(`${BINFMT_FOLDER}/qemu-aarch64`))
    writeFileSync(`${BINFMT_FOLDER}/register`, readFileSync(QEMU_FORMAT));
  return () => {
    writeFileSync(`${BINFMT_FOLDER}/qemu-aarch64`, '-1');
    if (!isMounted) readOutput('umount', [BINFMT_FOLDER]);
  };
}

/** Creates the root file system of a machine with its Node and npm, or reuses an earlier one. */
export async function prepareRoot(
  machine: TestMachine,
  { folder, mirror, npm, log }: { folder: string; mirror: string; npm: HostNpm; log: string },
): Promise<string> {
  const { suite, arch } = machine;
  const root = path.join(folder, 'roots', `${suite}-${arch}-node${machine.node}`);
  if (!existsSync(root)) {
    const partial = `${root}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const args = [`--arch=${arch}`, '--variant=minbase', '--include=ca-certificates', suite, partial, mirror];
    const code = await runLogged('debootstrap', args, { log });
    if (code !== 0) throw new Error(`debootstrap ${suite} ${arch} ended with ${code}, see ${log}`);
    for (const name of readdirSync(path.join(partial, 'usr/bin')).filter((file) => /^apt(-|$)/.test(file)))
      rmSync(path.join(partial, 'usr/bin', name));
    installNode(partial, machine, folder);
    readOutput('chroot', [partial, 'useradd', '-m', '-u', String(USER_ID), '-s', '/bin/bash', USER_NAME]);
    writeFileSync(path.join(partial, 'etc/hosts'), '127.0.0.1\tlocalhost\n::1\tlocalhost\n');
    renameSync(partial, root);
  }
  // The host's network may have changed since.
  copyFileSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  if (npm.certificates !== undefined) copyFileSync(npm.certificates, path.join(root, CERTIFICATES));
  return root;
}

function installNode(root: string, { arch, node, npm }: TestMachine, folder: string): void {
  const unpack = (name: string, target: string, ...files: string[]): void => {
    const tools = path.join(folder, 'tools');
    mkdirSync(tools, { recursive: true });
    const file = readOutput('npm', ['pack', '--silent', '--pack-destination', tools, name]).split('\n').at(-1) ?? '';
    const strip = `--strip-components=${files.length === 0 ? 1 : 2}`;
    mkdirSync(target, { recursive: true });
    readOutput('tar', ['-xzf', path.join(tools, file), '-C', target, strip, '--no-same-owner', ...files]);
  };
  const local = path.join(root, 'usr/local');
  unpack(`node-linux-${arch === 'amd64' ? 'x64' : arch}@${node}`, path.join(local, 'bin'), 'package/bin/node');
  unpack(`npm@${npm}`, path.join(local, 'lib/node_modules/npm'));
  for (const name of ['npm', 'npx'])
    readOutput('ln', ['-sf', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name)]);
}

/** Puts a fresh clone into the machine user's home; returns the home and the clone's folder. */
export function prepareHome(machine: TestMachine, { clone, folder }: { clone: string; folder: string }): MachineHome {
  rmSync(folder, { recursive: true, force: true });
  const outside = path.join(folder, 'home');
  mkdirSync(outside, { recursive: true });
  mkdirSync(path.join(folder, 'tmp'));
  readOutput('chmod', ['1777', path.join(folder, 'tmp')]);
  readOutput('cp', ['-a', clone, path.join(outside, 'jumpy')]);
  return { folder, outside, inside: machine.user === 'root' ? '/root' : `/home/${USER_NAME}` };
}

export interface MachineHome {
  folder: string;
  /** Path of the home on the host and inside the machine. */
  outside: string;
  inside: string;
}

/**
 * Script that enters the root given as first argument and runs the command; all mounts and processes end with it. The
 * kernel refuses user namespaces inside a chroot, so chroot is used for machines without them.
 */
const ENTER_SCRIPT = `set -e
root=$1 home=$2 inside=$3 tmp=$4 namespaces=$5 proc=$6 network=$7
shift 7
[ "$network" = true ] || ip link set lo up
mount --bind "$root" "$root"
cd "$root"
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount --rbind /sys sys
mount -t tmpfs -o mode=755 tmpfs run
mkdir run/proc
mount -t proc proc run/proc
mount -t proc proc proc
mount --bind "$tmp" tmp
mount --bind "$home" "./$inside"
if [ "$namespaces" = false ]; then exec chroot . "$@"; fi
pivot_root . .
umount -l .
[ "$proc" = true ] || umount proc
exec "$@"`;

/** Runs a command in a machine, in its clone's folder. Resolves with the exit code. */
export async function runInside(
  machine: TestMachine,
  command: readonly string[],
  {
    root,
    home,
    npm,
    hasNetwork,
    ...options
  }: RunOptions & { root: string; home: MachineHome; npm: HostNpm; hasNetwork: boolean },
): Promise<number | undefined> {
  if (machine.user === 'user') readOutput('chown', ['-R', `${USER_ID}:${USER_ID}`, home.outside]);
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', ...(hasNetwork ? [] : ['--net'])];
  const entry = ['sh', '-c', ENTER_SCRIPT, 'enter', root, home.outside, home.inside, path.join(home.folder, 'tmp')];
  const flags = [machine.hasNamespaces, machine.hasProc, hasNetwork].map(String);
  const identity = ['setpriv', `--reuid=${USER_ID}`, `--regid=${USER_ID}`, '--clear-groups'];
  const certificates = npm.certificates === undefined ? {} : { NODE_EXTRA_CA_CERTS: CERTIFICATES };
  const variables = {
    HOME: home.inside,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    npm_config_progress: 'false',
    ...npm.settings,
    ...certificates,
    ...(npm.certificates === undefined ? {} : { npm_config_cafile: CERTIFICATES }),
  };
  const inside = [
    ...(machine.user === 'user' ? identity : []),
    ...[
      'env',
      '-i',
      '-C',
      `${home.inside}/jumpy`,
      ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    ],
    ...command,
  ];
  return runLogged('unshare', [...isolated, ...entry, ...flags, ...inside], options);
}

interface RunOptions {
  log: string;
  /** Also receives the output. */
  onOutput?: (text: string) => void;
  cwd?: string;
  timeoutMs?: number;
}

/** Runs a program with its output in a log. Resolves with the exit code, or undefined if a signal ended it. */
export function runLogged(
  program: string,
  args: readonly string[],
  { log, onOutput, cwd, timeoutMs }: RunOptions,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const file = createWriteStream(log, { flags: 'a' });
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(cwd === undefined ? {} : { cwd }),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs, killSignal: 'SIGKILL' }),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        file.write(text);
        onOutput?.(text);
      });
    }
    child.once('error', reject).once('close', (code) => {
      file.end();
      resolve(code ?? undefined);
    });
  });
}
