#!/usr/bin/env bash
# rrweb 2.2.2 in Chromium (driven by playwright-core 1.65.1), on Node 20.19 or later: to find out whether a page has changed
# the prototypes of the DOM, the recorder looks at their accessors and methods, and takes those of a new inner frame where one
# is not native. Among the accessors of `Element` it lists `querySelector` and `querySelectorAll`, which are methods and have
# no getter, so that every page counts as changed: in a bare page that changed nothing, a recorder appends a hidden frame to
# the body and takes it away again, twice. What watches the frames of a page, or counts its nodes, sees them.
# Seen with Chromium 150: 2 frames opened in a bare page, asked for by shadowRoot, and none that stays.
# Exits 1 where a bare page gets no frame, or one stays. Needs a Chromium: CHROMIUM names one.
set -euo pipefail
chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrweb@2.2.2 playwright-core@1.65.1
cat >seen.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { chromium } = require('playwright-core')
const rrweb = readFileSync('node_modules/rrweb/dist/rrweb.umd.cjs', 'utf8')

const main = async () => {
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--headless', '--no-sandbox'] })
  const bare = await browser.newPage()
  await bare.setContent('<p>text</p>')
  await bare.addScriptTag({ content: rrweb })
  const askers = await bare.evaluate(() => {
    const asked = []
    const { createElement } = document
    document.createElement = function (name) {
      if (name === 'iframe') asked.push(/Object\.(\w+)/.exec(new Error().stack)?.[1])
      return createElement.apply(this, arguments)
    }
    rrweb.record({ emit() {} })
    return asked
  })
  console.log('in a bare page:', askers.length, 'frames opened by', [...new Set(askers)].join())
  console.log('left in it:', await bare.locator('iframe').count())
  await browser.close()
}
main()
JS
seen=$(timeout 120 node seen.cjs "$chromium")
echo "$seen"
expected='in a bare page: 2 frames opened by shadowRoot
left in it: 0'
[ "$seen" = "$expected" ]
