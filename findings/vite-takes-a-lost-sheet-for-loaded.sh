#!/usr/bin/env bash
# Vite 8.3.8, on Node 20.19 or later: what its build puts around `import()` asks for a part's style sheet before the part, and
# refuses the part where the sheet does not come ("Unable to preload CSS"). It remembers each sheet by its address, and what
# has failed in the same way as what has come: with `undefined` under a key that stays. So an `import()` that is tried again
# asks for no sheet, succeeds, and the part is shown without its styles until the page is loaded anew. A second part that
# shares the sheet comes without it at its first try. A script that was lost is no such case: that one fails again.
# Seen, in a page that loses each sheet: first try "Unable to preload CSS", 1 sheet asked for; second try "part is here",
# still 1 asked for; the other part, which stands on the same sheet, "other is here", still 1.
# Exits 1 where a later try asks for the sheet again, or fails too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --silent --no-audit --no-fund vite@8.3.8
echo 'b { color: red }' >shared.css
echo "import './shared.css'; export const said = 'part is here'" >part.js
echo "import './shared.css'; export const said = 'other is here'" >other.js
cat >main.js <<'JS'
globalThis.load = { part: () => import('./part.js'), other: () => import('./other.js') }
JS
echo '<script type="module" src="/main.js"></script>' >index.html
cat >seen.mjs <<'JS'
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

await build({ logLevel: 'silent', base: './', build: { minify: false } })

let asked = 0
/** As little of a page as the helper looks at. Scripts come; a sheet never does. */
const element = () => {
  const listeners = {}
  return {
    relList: { supports: () => true },
    setAttribute() {},
    addEventListener: (type, listener) => (listeners[type] = listener),
    removeEventListener() {},
    lose: () => listeners.error?.({ type: 'error' }),
  }
}
globalThis.window = { dispatchEvent: () => true }
globalThis.document = {
  createElement: element,
  querySelector: () => null,
  querySelectorAll: () => [],
  getElementsByTagName: () => [],
  head: {
    appendChild: (link) => {
      if (link.rel !== 'stylesheet') return
      asked += 1
      setTimeout(link.lose, 0)
    },
  },
}
globalThis.MutationObserver = class {
  observe() {}
}

const entry = readdirSync('dist/assets').find((name) => /^index-.*\.js$/.test(name))
await import(pathToFileURL(`dist/assets/${entry}`).href)
const attempt = (load) =>
  load().then(
    ({ said }) => said,
    ({ message }) => message.split(' for ')[0],
  )
for (const name of ['part', 'part', 'other']) {
  const outcome = await attempt(globalThis.load[name])
  console.log(`${name}: ${outcome}, sheets asked for: ${asked}`)
}
JS
seen=$(node seen.mjs)
echo "$seen"
expected='part: Unable to preload CSS, sheets asked for: 1
part: part is here, sheets asked for: 1
other: other is here, sheets asked for: 1'
[ "$seen" = "$expected" ]
