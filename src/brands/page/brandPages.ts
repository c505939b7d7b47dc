// The page of each brand, as others see it.
import type { BrandId } from '../brand.ts'
import { brandNamed } from '../brands.ts'
import type { BrandPage, ToldBrand } from './brandPage.ts'

const PAGES: Readonly<Record<BrandId, BrandPage>> = {
  meretee: {
    site: 'https://meretee.example/',
    descriptions: {
      en: 'Buy ferry tickets to the Estonian islands: timetables, prices and tickets on your phone.',
      et: 'Osta praamipiletid Eesti saartele: sõiduplaan, hinnad ja piletid sinu telefonis.',
    },
  },
  pisilaid: {
    site: 'https://pisilaid.example/',
    descriptions: {
      en: 'Buy ferry tickets to the small islands of Estonia: timetables, prices and tickets on your phone.',
      et: 'Osta laevapiletid Eesti väikesaartele: sõiduplaan, hinnad ja piletid sinu telefonis.',
    },
  },
  jarvelind: {
    site: 'https://jarvelind.example/',
    descriptions: {
      en: 'Buy boat tickets across the lake: timetables, prices and tickets on your phone.',
      et: 'Osta laevapiletid üle järve: sõiduplaan, hinnad ja piletid sinu telefonis.',
    },
  },
}

export const toldBrand = (id: BrandId): ToldBrand => {
  const brand = brandNamed(id)
  if (brand === null) throw new Error(`There is no brand ${id}`)
  return { brand, page: PAGES[id] }
}
