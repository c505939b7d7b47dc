// The layer rule is seen to fail on each kind of wrong import, and to accept the right ones.
import { describe, expect, it } from 'vitest'
import { layersRule } from './layers.ts'
import { LAYERS } from './layerTable.ts'

describe('when a file imports what its layer may not', () => {
  it.each([
    ['domain/money.ts', "import { a } from '../effects/pay.ts'", 'domain/ may not import effects/pay.ts'],
    [
      'domain/money.ts',
      "import type { A } from '../projections/cart'",
      'domain/ may not import projections/cart',
    ],
    ['domain/money.ts', "import { map } from 'rxjs'", 'domain/ may not import rxjs'],
    ['domain/money.ts', "import fs from 'fs'", 'domain/ may not import fs'],
    [
      'projections/cart.ts',
      "export * from '../effects/pay.ts'",
      'projections/ may not import effects/pay.ts',
    ],
    ['effects/pay.ts', "import axios from 'axios'", 'axios belongs to effects/api/ alone'],
    ['effects/pay.ts', "import { useState } from 'react'", 'effects/ may not import react'],
    [
      'replay/player/player.ts',
      "import { readFile } from 'node:fs/promises'",
      'belongs to replay/cli/ alone',
    ],
    [
      'replay/player/player.ts',
      "const a = await import('../../src/app.tsx')",
      'replay/ may not import src/app.tsx',
    ],
    [
      'replay/player/player.ts',
      "type A = import('../../src/app.tsx').A",
      'replay/ may not import src/app.tsx',
    ],
    [
      'replay/upcast/fromTwo.ts',
      "import type { Reservation } from '../../domain/reservation.ts'",
      'replay/upcast/ may not import domain/reservation.ts',
    ],
    ['src/app.tsx', "import axios from 'axios'", 'src/ may not import axios'],
    ['src/app.tsx', "import { http } from 'msw'", 'src/ may not import msw'],
    ['src/app.tsx', "import { start } from './demo/browser.ts'", 'load its door by "await import('],
    ['src/app.tsx', "const all = await import('./demo/prices.ts')", 'load its door'],
    [
      'src/demo/prices.ts',
      "import { pay } from '../../effects/pay.ts'",
      'src/demo/ may not import effects/pay.ts',
    ],
    ['src/demo/prices.ts', "import { App } from '../app.tsx'", 'src/demo/ may not import src/app.tsx'],
    ['src/demo/prices.ts', "import http from 'node:http'", 'belongs to src/demo/server/ alone'],
    ['locales/types.ts', "import { a } from '../domain/money.ts'", 'it may import nothing'],
    ['effects/pay.ts', "import { a } from '../tests/support/page.ts'", 'no layer imports tests'],
  ])('%s: %s', (path, text, message) => {
    const found = layersRule([{ path, text: `// A header.\n${text}` }])
    expect(found.map(({ line }) => line)).toEqual([2])
    expect(found[0]?.message).toContain(message)
  })
})

describe('when a relative import names no ending', () => {
  it('is judged by the file that it leads to', () => {
    const target = { path: 'effects/api/index.ts', text: '' }
    const found = layersRule([
      { path: 'domain/money.ts', text: "import { a } from '../effects/api'" },
      target,
    ])
    expect(found[0]?.message).toContain('effects/api/index.ts')
  })
})

describe('when a file imports what its layer may', () => {
  it.each([
    ['domain/money.ts', "import * as E from 'fp-ts/Either'; import { tz } from '@date-fns/tz'"],
    ['effects/api/client.ts', "import axios from 'axios'; import { a } from '../../domain/money.ts'"],
    ['replay/cli/story.ts', "import { readFile } from 'node:fs/promises'"],
    ['src/app.tsx', "import '@mantine/core/styles/Button.css'; import texts from '../locales/en/shell.json'"],
    ['src/main.tsx', "const demo = await import('./demo/demo.ts')"],
    [
      'src/demo/server/start.ts',
      "import http from 'node:http'; import { a } from '../../../effects/api/codec.ts'",
    ],
    ['tests/anything.ts', "import axios from 'axios'; import { a } from '../src/demo/prices.ts'"],
  ])('says nothing about %s', (path, text) => {
    expect(layersRule([{ path, text }])).toEqual([])
  })
})

describe('the table of layers', () => {
  it('lets no layer import one that stands above it', () => {
    const order = ['domain/', 'projections/', 'effects/', 'replay/', 'src/']
    for (const { folder, mayImport } of LAYERS.filter((layer) => order.includes(layer.folder))) {
      const above = order.slice(order.indexOf(folder) + 1)
      expect(
        mayImport.filter((prefix) => above.includes(prefix)),
        folder,
      ).toEqual([])
    }
  })
})
