// The parts of the bench that measure the built shop, most of them in a browser.
import type { PageBench } from './builtShop.ts'
import { firstPagePart } from './firstPagePart.ts'
import { historyPart } from './historyPart.ts'
import type { PagePartName } from './partNames.ts'
import { peersPart } from './peers/peersPart.ts'
import { goOnPagePart } from './replay/goOnPagePart.ts'
import { replayPagePart } from './replay/pagePart.ts'
import type { Part } from './table.ts'
import { vitalsPart } from './vitals/vitalsPart.ts'

export const PAGE_PARTS: Readonly<Record<PagePartName, (bench: PageBench) => Promise<Part>>> = {
  firstpage: firstPagePart,
  history: historyPart,
  vitals: vitalsPart,
  replaypage: replayPagePart,
  peers: peersPart,
  goonpage: goOnPagePart,
}
