#!/usr/bin/env bash
# msw 2.15.0, on Node 20.19 or later: the module that keeps its cookies reads `localStorage` as it is loaded, behind a
# `typeof` that is no guard against a getter that throws. So in a page for which a browser refuses all cookies, where reading
# `window.localStorage` throws a SecurityError, the import of `msw` (and of `msw/browser`) itself is rejected, before any
# handler or worker is named; with a storage in its place before the import, it loads, and reads one key of it.
# Seen: `import('msw')` rejected with SecurityError; with a storage of three functions, loaded after one `getItem`.
# Exits 1 where it loads without a storage, or no longer asks for one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts msw@2.15.0
cat >seen.mjs <<'JS'
const asked = []
const refused = {
  get: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
}
const kept = { value: { getItem: (key) => (asked.push(key), null), setItem() {}, removeItem() {} } }
const storage = process.argv[2] === 'refused' ? refused : kept
Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...storage })
await import('msw').then(
  () => console.log('loaded, asked for', asked.join()),
  (error) => console.log('rejected:', error.name),
)
JS
seen=$(node seen.mjs refused; node seen.mjs kept)
echo "$seen"
expected='rejected: SecurityError
loaded, asked for __msw-cookie-store__'
[ "$seen" = "$expected" ]
