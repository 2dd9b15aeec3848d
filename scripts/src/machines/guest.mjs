// Runs inside a machine as its process 1, on the machine's own Node: does one command as a person would and prints what it saw as
// the last line. Plain JavaScript, because the Node that runs TypeScript comes with `npm ci`.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const READY = 'Jumpy is ready';
const END_TIMEOUT_MS = 60_000;
/** Where the driver sees processes, also on a machine without /proc. */
const PROC = '/run/proc';

const [command, readyTimeoutS = '600'] = process.argv.slice(2);
const COMMANDS = { start: checkStart, test: checkTest, programs: checkPrograms };
const result = await COMMANDS[command]().catch((error) => ({ passed: false, detail: error.message }));
console.log(`\n${JSON.stringify(result)}`);
// Process 1 takes everything with it.
process.exit(0);

async function checkStart() {
  const npm = runNpm(['start']);
  await until(() => npm.output().includes(READY) || npm.code() !== undefined, Number(readyTimeoutS) * 1000);
  if (npm.code() !== undefined) throw new Error(`ended with ${npm.code()}: ${lastLine(npm.output())}`);
  if (!npm.output().includes(READY)) throw new Error(`not ready after ${readyTimeoutS} s: ${lastLine(npm.output())}`);
  const ready = /Jumpy is ready \(([^)]*)\)/.exec(npm.output())?.[1] ?? 'unknown';
  const chain = /^ *Chain +(\w+)/m.exec(npm.output())?.[1] ?? 'unknown';
  const page = await checkPage();

  const before = npm.output().length;
  const interruptedMs = performance.now();
  npm.interrupt();
  await until(() => npm.code() !== undefined, END_TIMEOUT_MS);
  const endedMs = performance.now() - interruptedMs;
  if (npm.code() === undefined) throw new Error(`still runs ${END_TIMEOUT_MS / 1000} s after Ctrl-C`);
  // The shell that npm puts between gets the Ctrl-C, too, and reports it once its command has ended.
  if (![0, 130].includes(npm.code())) throw new Error(`Ctrl-C ended it with ${npm.code()}`);
  if (/^\s+at |\\n\s+at /m.test(npm.output().slice(before))) throw new Error('prints a stack trace after Ctrl-C');
  const left = listProcesses();
  if (left.length > 0) throw new Error(`left running after Ctrl-C: ${left.join('; ')}`);
  return {
    passed: true,
    detail: `ready in ${ready}, chain ${chain}, ${page}, ended ${(endedMs / 1000).toFixed(1)} s after Ctrl-C`,
  };
}

async function checkPage() {
  const { html, url } = await fetchPage('/');
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (script === undefined) throw new Error(`${url} names no script`);
  await fetchPage(new URL(script, url).pathname);
  return 'page served';
}

/** By address: a minimal machine resolves no `*.localhost`. */
async function fetchPage(path) {
  const url = new URL(path, 'http://127.0.0.1:4010');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return { html: await answer.text(), url: answer.url };
}

async function checkTest() {
  const npm = runNpm(['test']);
  await until(() => npm.code() !== undefined, Infinity);
  const counts =
    npm
      .output()
      .match(/^\d+ passed, .*$/gm)
      ?.at(-1) ?? lastLine(npm.output());
  const left = listProcesses();
  return {
    passed: npm.code() === 0 && left.length === 0,
    detail: left.length === 0 ? counts : `${counts}; left running: ${left.join('; ')}`,
  };
}

async function checkPrograms() {
  // As a start finds them, which makes the links that an install without scripts leaves out.
  const find = `const { findPostgresProgram } = await import('./scripts/src/postgresProgram.ts');
    const { postgres, initdb } = await findPostgresProgram();
    console.log(JSON.stringify([postgres, initdb]));`;
  const found = spawnSync('node_modules/.bin/node', ['--input-type=module', '-e', find], { encoding: 'utf8' });
  if (found.status !== 0) return { passed: false, detail: lastLine(found.stderr) };
  const foundry = process.arch === 'x64' ? 'amd64' : process.arch;
  const programs = [
    'node_modules/.bin/node',
    ...JSON.parse(found.stdout),
    ...['anvil', 'forge'].map((name) => `node_modules/@foundry-rs/${name}-linux-${foundry}/bin/${name}`),
  ];
  const answers = programs.map((file) => {
    if (!existsSync(file)) return { file, error: 'is not there' };
    chmodSync(file, 0o755);
    const { status, stdout, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    return { file, version: stdout.split('\n')[0], error: status === 0 ? undefined : lastLine(stderr) };
  });
  const failed = answers.filter(({ error }) => error !== undefined);
  return {
    passed: failed.length === 0,
    detail: answers.map(({ file, version, error }) => (error === undefined ? version : `${file} ${error}`)).join(', '),
  };
}

/** npm at a terminal, where Ctrl-C reaches all it has started. */
function runNpm(args) {
  const child = spawn('script', ['-qefc', ['exec npm', ...args].join(' '), '/dev/null'], { stdio: 'pipe' });
  let output = '';
  let code;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = stripVTControlCharacters(text).replaceAll('\r', '');
      output += lines;
      process.stdout.write(lines);
    });
  }
  child.once('error', (error) => (output += error.message));
  child.once('close', (status, signal) => (code = status ?? signal));
  return { output: () => output, code: () => code, interrupt: () => child.stdin.write('\u0003') };
}

/** What runs besides this process; one that has ended and waits to be collected is not running. */
function listProcesses() {
  return readdirSync(PROC)
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => {
      const read = (file) => {
        try {
          return readFileSync(`${PROC}/${name}/${file}`, 'utf8');
        } catch {
          return '';
        }
      };
      const state = /\) (\w)/.exec(read('stat'))?.[1] ?? 'Z';
      return { state, line: read('cmdline').replaceAll('\0', ' ').trim() };
    })
    .filter(({ state }) => state !== 'Z')
    .map(({ line }) => line);
}

async function until(isDone, timeoutMs) {
  const deadlineMs = performance.now() + timeoutMs;
  while (!isDone() && performance.now() < deadlineMs) await new Promise((resolve) => setTimeout(resolve, 100));
}

function lastLine(text) {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
