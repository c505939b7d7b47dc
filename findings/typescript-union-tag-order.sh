#!/usr/bin/env bash
# TypeScript 6.0.3 and 7.0.2: where the elements of two arrays, or the two sides of `a ? b : c`, are unions of many object
# types, the checker compares member with member to leave out subtypes. A pair costs nothing where the members' tag
# differs, and the tag it looks at is the first property, in the order of declaration, whose type is a unit (a literal,
# null, undefined). With a tag in front that all members share (`kind`), every pair is compared in full; with the one
# that is each member's own (`type`) in front, none is. The order of two properties is all that differs below.
# Seen: 60 members, five spreads of their union; strict subtype comparisons kept by 6.0.3: 39,244 with the shared
# tag first, 304 with the own tag first. 7.0.2 tells no such count; it takes both programs.
# Exits 1 where the order no longer matters.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund typescript6@npm:typescript@6.0.3 typescript7@npm:typescript@7.0.2
node - <<'JS'
const { writeFileSync } = require('node:fs')
const member = (i, tags) => `{ readonly seq: number; ${tags(i)}; readonly data: { readonly f${i}: number; readonly g: string } }`
const program = (tags) => `
export type Entry =
${Array.from({ length: 60 }, (_, i) => `  | ${member(i, tags)}`).join('\n')}
declare const entries: readonly Entry[]
const [first] = entries as [Entry]
${Array.from({ length: 5 }, (_, i) => `export const list${i} = [...entries, { ...first, extra${i}: ${i} }]`).join('\n')}
`
writeFileSync('shared-first.ts', program((i) => `readonly kind: 'event'; readonly type: 'T${i}'`))
writeFileSync('own-first.ts', program((i) => `readonly type: 'T${i}'; readonly kind: 'event'`))
JS
compared() {
  node node_modules/typescript6/bin/tsc --noEmit --strict --extendedDiagnostics "$1" | sed -n 's/^Strict subtype cache size: *//p'
}
shared=$(compared shared-first.ts)
own=$(compared own-first.ts)
echo "kept comparisons: $shared with the shared tag first, $own with the own tag first"
for file in shared-first.ts own-first.ts; do node node_modules/typescript7/bin/tsc --noEmit --strict "$file"; done
[ "$shared" -gt $((own * 10 + 1000)) ]
