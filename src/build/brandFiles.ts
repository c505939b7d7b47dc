// What the build makes of the brand: the parts that name it, its mark, head, icons, manifest and sheet.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin, Rolldown } from 'vite'
import type { Brand } from '../brands/brand.ts'
import { maskableIcon, plainIcon, sharedPicture } from '../brands/page/drawings.ts'
import { headTagsOf, manifestOf, PICTURE_SIZE } from '../brands/page/pageHead.ts'
import { BRAND_PAGES } from '../brands/page/pages.ts'
import { lookProperties } from '../brands/theme.ts'

export const brandFiles = (brand: Brand): readonly Plugin[] => [
  ownBrand(brand),
  brandMark(brand),
  brandPage(brand),
  ...(Object.keys(brand.theme).length === 0 ? [] : [brandSheet(brand)]),
]

const MANIFEST_FILE = 'manifest.webmanifest'

const markOf = ({ id }: Brand): string => `src/brands/page/${id}.svg`

/** What a machine shows of the shop once it is installed, and what is shown where its address is shared. */
const DRAWINGS = [
  { name: 'shopIcon-192.png', draw: plainIcon, width: 192 },
  { name: 'shopIcon-512.png', draw: plainIcon, width: 512 },
  { name: 'shopIcon-maskable-512.png', draw: maskableIcon, width: 512 },
  { name: 'shopIcon-touch.png', draw: maskableIcon, width: 180 },
  { name: 'shopPicture.png', draw: sharedPicture, width: PICTURE_SIZE.width },
] as const

type DrawingName = (typeof DRAWINGS)[number]['name']

const WASM_FILE = '@resvg/resvg-wasm/index_bg.wasm'
let wasm: Promise<void> | null = null

const drawn = async (svg: string, width: number): Promise<Uint8Array> => {
  await (wasm ??= readFile(createRequire(import.meta.url).resolve(WASM_FILE)).then(initWasm))
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/** What `ownBrand.ts` and `ownScene.ts` say. The other brands are parts of the demo alone, as nothing of the first page names them. */
const ownBrand = ({ id: brandId, scene }: Brand): Plugin => ({
  name: 'ferrylog:own-brand',
  transform: {
    filter: { id: /src\/(brands\/ownBrand|look\/seascape\/ownScene)\.ts$/ },
    handler: (_code, id) => {
      const code = id.endsWith('ownBrand.ts')
        ? `export { ${brandId} as ownBrand } from './${brandId}.ts'`
        : `export { ${scene}Scene as ownScene } from './${scene}Scene.tsx'`
      return { code, map: null }
    },
  },
})

const brandMark = (brand: Brand): Plugin => ({
  name: 'ferrylog:brand-mark',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/src\/brands\/page\/\w+\.svg/, markOf(brand)),
  },
})

/** The head of the page, the manifest and the icons, from the brand's own files. */
const brandPage = (brand: Brand): Plugin => {
  const published = { brand, page: BRAND_PAGES[brand.id] }
  const fileOf = (bundle: Rolldown.OutputBundle, name: DrawingName): string => {
    const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name))
    if (file === undefined) throw new Error(`${name} is not in the bundle`)
    return `./${file.fileName}`
  }
  return {
    name: 'ferrylog:brand-page',
    apply: 'build',
    async buildStart() {
      const mark = await readFile(markOf(brand), 'utf8')
      for (const { name, draw, width } of DRAWINGS) {
        const source = await drawn(draw({ mark, colors: published.page.colors }), width)
        this.emitFile({ type: 'asset', name, source })
      }
    },
    generateBundle(_options, bundle) {
      const icon = (name: DrawingName, size: number, isMaskable = false) => ({
        src: fileOf(bundle, name),
        size,
        isMaskable,
      })
      const manifest = manifestOf(published, [
        icon('shopIcon-192.png', 192),
        icon('shopIcon-512.png', 512),
        icon('shopIcon-maskable-512.png', 512, true),
      ])
      const source = `${JSON.stringify(manifest, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const tags = headTagsOf(published, {
          manifest: `./${MANIFEST_FILE}`,
          touchIcon: fileOf(bundle, 'shopIcon-touch.png'),
          picture: fileOf(bundle, 'shopPicture.png'),
        })
        return {
          html: html.replace(/<title>[^<]*/, `<title>${brand.name}`),
          tags: tags.map(({ tag, attrs }) => ({ tag, attrs: { ...attrs }, injectTo: 'head' })),
        }
      },
    },
  }
}

const BRAND_SHEET = 'brand.css'

/** The look of the brand for the first picture; the program paints it once more where it runs. */
const brandSheet = (brand: Brand): Plugin => ({
  name: 'ferrylog:brand-sheet',
  apply: 'build',
  buildStart() {
    const properties = Object.entries(lookProperties(brand))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
    this.emitFile({ type: 'asset', name: BRAND_SHEET, source: `:root{${properties}}\n` })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.values(bundle).find(
        (one) => one.type === 'asset' && one.names.includes(BRAND_SHEET),
      )
      if (file === undefined) throw new Error('The sheet of the brand is not in the bundle')
      return [{ tag: 'link', attrs: { rel: 'stylesheet', href: `./${file.fileName}` }, injectTo: 'head' }]
    },
  },
})
