// Deletes about 140 MB that nothing reads from node_modules: the headers of the packaged Node, source maps, and builds
// of packages for other module systems and runtimes.
// `npm ci` runs it at its end, with any Node from 14.14 on.
const fs = require('fs');
const path = require('path');

const HEADERS = /^node-(?:linux|darwin)-[^/]+\/include$/;
const OTHER_BUILD = /(?:^|\/)(?:viem\/_cjs|ox\/_cjs|@opentelemetry\/[^/]+\/build\/esnext)$/;
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;
const modules = process.argv[2] || path.join(__dirname, '..', 'node_modules');

prune(modules);

function prune(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const relative = path.relative(modules, file).split(path.sep).join('/');
    if (entry.isDirectory() && (HEADERS.test(relative) || OTHER_BUILD.test(relative)))
      fs.rmSync(file, { recursive: true, force: true });
    // A link leads to a package of ours.
    else if (entry.isDirectory()) prune(file);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) fs.rmSync(file, { force: true });
  }
}
