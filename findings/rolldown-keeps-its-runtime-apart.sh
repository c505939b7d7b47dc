#!/usr/bin/env bash
# Rolldown 1.2.19 (the bundler of Vite 8.3.8): once a group of `output.codeSplitting.groups` takes a CommonJS module out of the
# entry, the module that wraps such modules (`\0rolldown/runtime.js`) becomes a file of its own, which each page has to fetch
# too. No group can have it: it is listed in `moduleIds` under that name, but a `test` that names it, one that holds for
# every module, and a `name` that is a function are never asked about it, and nothing says so. It stays inside another
# file only where no group takes a module, or one group takes them all.
# Seen: without groups two files, main and later; with the group "libs", tested by /node_modules/ or by
# /node_modules|rolldown.runtime/, the same four: main, later, libs and rolldown-runtime.
# Exits 1 where a group can take the runtime, or where it needs no file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rolldown@1.2.19
mkdir -p node_modules/lib
echo '{ "name": "lib", "main": "lib.js" }' > node_modules/lib/package.json
echo 'exports.one = 1' > node_modules/lib/lib.js
cat > main.js <<'JS'
import { one } from 'lib'
console.log(one)
import('./later.js')
JS
cat > later.js <<'JS'
import { one } from 'lib'
export const two = one + 1
JS
cat > build.mjs <<'JS'
import { rolldown } from 'rolldown'
const asked = []
const GROUPS = {
  'no group': undefined,
  'libraries alone': [{ name: 'libs', test: /node_modules/ }],
  'libraries and the runtime': [{ name: 'libs', test: /node_modules|rolldown.runtime/ }],
  'by a function': [
    { name: 'libs', test: (id) => (asked.push(id), id.includes('node_modules') || id.includes('rolldown')) },
  ],
}
const files = {}
for (const [what, groups] of Object.entries(GROUPS)) {
  const bundle = await rolldown({ input: 'main.js', platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', ...(groups && { codeSplitting: { groups } }) })
  files[what] = output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$|\.js$/, '')).sort().join(' ')
  console.log(`${what}: ${files[what]}`)
}
const apart = 'later libs main rolldown-runtime'
const isAsked = asked.some((id) => id.includes('rolldown/runtime'))
console.log(`the function was asked about ${asked.length} modules, the runtime ${isAsked ? 'among them' : 'not'}`)
const isAsSeen =
  files['no group'] === 'later main' &&
  ['libraries alone', 'libraries and the runtime', 'by a function'].every((what) => files[what] === apart) &&
  !isAsked
process.exit(isAsSeen ? 0 : 1)
JS
node build.mjs
