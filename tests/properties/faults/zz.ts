import { readFileSync } from 'node:fs'
import { FAULTS } from './faults.ts'
import { patchedText } from './fault.ts'
for (const f of FAULTS)
  for (const file of new Set(f.patches.map((p) => p.file))) {
    try {
      patchedText(file, readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'), f.patches)
    } catch (e) {
      console.log(f.id, String(e))
    }
  }
