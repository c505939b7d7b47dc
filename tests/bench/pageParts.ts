// The parts of the bench that measure the built shop, most of them in a browser.
import type { BuiltShop } from './builtShop.ts'
import { firstPagePart } from './firstPagePart.ts'
import { historyPart } from './historyPart.ts'
import type { LongLog } from './longLog.ts'
import type { PagePartName } from './partNames.ts'
import { replayPagePart } from './replay/pagePart.ts'
import type { Scale } from './scale.ts'
import type { Part } from './table.ts'
import { vitalsPart } from './vitals/vitalsPart.ts'

export interface PageBench {
  readonly shop: BuiltShop
  readonly scale: Scale
  readonly log: LongLog
}

export const PAGE_PARTS: Readonly<Record<PagePartName, (bench: PageBench) => Promise<Part>>> = {
  page: firstPagePart,
  history: historyPart,
  vitals: vitalsPart,
  replaypage: replayPagePart,
}
