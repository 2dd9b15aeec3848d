// Runs after `npm ci`. npm before 11.7 deletes the commands of optional packages that do not fit the machine. The Node for another
// processor has the same command, so `.bin/node` is deleted with it, and every script would run on the system's Node.
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');

const modules = path.join(__dirname, '../node_modules');
const link = path.join(modules, '.bin/node');

const isInstalled = (name) => fs.existsSync(path.join(modules, name, 'bin/node'));
// Not chosen by this machine's processor: `npm ci --cpu` installs for another one.
const installed = (fs.existsSync(modules) ? fs.readdirSync(modules) : []).find(
  (name) => name.startsWith('node-') && isInstalled(name),
);

// A Node for another C library would hide the system's, which runs.
const canRun = (name) => spawnSync(path.join(modules, name, 'bin/node'), ['--version']).status === 0;

if (installed !== undefined && !fs.existsSync(link) && (!installed.endsWith(process.arch) || canRun(installed))) {
  fs.mkdirSync(path.dirname(link), { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync(`../${installed}/bin/node`, link);
}
