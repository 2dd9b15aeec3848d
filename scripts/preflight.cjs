// Runs before every script, on whatever Node there is: `npm ci` brings the Node that runs TypeScript as it stands, so before it
// nothing else could say what is missing. Nothing is imported here, and nothing is newer than a Node of many years ago can read.
const fs = require('fs');
const path = require('path');

const NEEDED = 20;
const version = process.versions.node;

function whatToDo() {
  // npm writes it when everything is in its place.
  if (fs.existsSync(path.join(__dirname, '../node_modules/.package-lock.json'))) {
    if (process.features.typescript) return undefined;
    return `This is Node ${version}, and Jumpy runs on 24, which npm ci brings along for Linux on x64 and arm64. Run npm ci without --omit=optional, or install Node 24.`;
  }
  if (parseInt(version, 10) < NEEDED)
    return `Jumpy needs Node ${NEEDED} or newer, and this is ${version}. Install it from https://nodejs.org, then run: npm ci`;
  return 'Jumpy is not installed yet. Run this first, then your command again: npm ci';
}

const answer = whatToDo();
if (answer !== undefined) {
  console.error(`\n${answer}\n`);
  process.exit(1);
}
