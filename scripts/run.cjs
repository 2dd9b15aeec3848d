// Runs a script of this repository: node scripts/run.cjs <file> [arguments]. It is started by whatever Node there is, says what is missing,
// and uses the Node that `npm ci` has brought. It imports nothing that `npm ci` installs and uses no syntax newer than Node 12.
const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const table = require('../packages/platforms/platforms.json');

const NEEDED_FOR_NPM = 20;
const PARENT_CHECK_MS = 250;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const ROOT = path.join(__dirname, '..');
const MODULES = path.join(ROOT, 'node_modules');
const version = process.versions.node;
// First argument of the run that the packaged Node does.
const HERE = '--here';
const isHere = process.argv[2] === HERE;
const [script, ...args] = process.argv.slice(isHere ? 3 : 2);

const { refusal, packages } = findPlatform(false);
const packaged = packages.node && path.join(MODULES, packages.node, 'bin/node');

if (refusal !== undefined) fail(refusal);
else if (/[#?$`"\\:;]/.test(ROOT) && path.sep === '/') fail(describePath());
// npm writes this file last.
else if (!fs.existsSync(path.join(MODULES, '.package-lock.json'))) fail(describeMissingInstall());
else if (isHere || packaged === undefined || !fs.existsSync(packaged) || isThisNode(packaged)) runHere();
else runWith(packaged);

function runHere() {
  if (!process.features.typescript) return fail(describeOldNode(findPlatform(isMusl())));
  stopWithParent();
  let isLoaded = false;
  // Node reports this itself only for the file it was started with.
  process.once('beforeExit', () => {
    if (!isLoaded) fail(`${script} waits for something that never comes.`);
  });
  const file = path.resolve(script);
  process.argv.splice(1, process.argv.length, file, ...args);
  void import(pathToFileURL(file).href).then(() => {
    isLoaded = true;
  });
}

function runWith(node) {
  stopWithParent();
  const child = spawn(node, [__filename, HERE, script, ...args], { stdio: 'inherit' });
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  // It was built for glibc, and an npm that ignores the C library has installed it under musl.
  child.once('error', runHere);
  child.once('exit', (code, signal) => process.exit(code === null ? 128 + os.constants.signals[signal] : code));
}

// Without /proc, Node knows its program only as it was called, and would call any other Node by that name.
function isThisNode(file) {
  return path.isAbsolute(process.execPath) && fs.realpathSync(file) === fs.realpathSync(process.execPath);
}

function findPlatform(musl) {
  const id = `${process.platform}-${process.arch}${musl ? '-musl' : ''}`;
  return table.platforms[id] || { name: id, packages: {} };
}

// Takes 20 ms, so only messages ask it.
function isMusl() {
  if (process.platform !== 'linux' || !process.report) return false;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime === undefined;
}

// Vite reads # and ? as parts of an address, PostgreSQL's initdb gives paths to a shell, and : and ; separate the folders of PATH.
function describePath() {
  return `Jumpy cannot run in this folder: ${ROOT}\nIts path has one of these characters in it: # ? $ \` " \\ : ;\nMove the folder somewhere else.`;
}

function describeMissingInstall() {
  if (parseInt(version, 10) < NEEDED_FOR_NPM)
    return `Jumpy needs Node ${NEEDED_FOR_NPM} or newer, and this is ${version}. Install it from https://nodejs.org, then run: npm ci`;
  return 'Jumpy is not installed yet. Run this first, then your command again: npm ci';
}

function describeOldNode({ name, packages: { node }, note }) {
  const found = `This is Node ${version}, and Jumpy runs on 24 or newer`;
  if (node !== undefined) return `${found}, which npm ci brings along. Run npm ci again, without --omit=optional.`;
  return [`${found}. npm ci brings none for ${name}.`, table.alternatives.node, note].filter(Boolean).join(' ');
}

// A shell that does not replace itself with its last command stands between npm and this process, and dies alone when npm is
// stopped. What the script has started must not go on without it.
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function fail(problem) {
  console.error(`\n${problem}\n`);
  process.exit(1);
}
