// What a server says instead of its usual answer, for tests that set `answer` of a booking.
interface WireRoute {
  readonly code: string
  readonly attributes: object
}

/** The routes of an answer, with the attribute that shows residents on one of them changed. */
export const routesShowing = (body: unknown, RESIDENTS: 'true' | 'false') => ({
  content: (body as { readonly content: readonly WireRoute[] }).content.map((route) =>
    route.code === 'VIR-KUI' ? { ...route, attributes: { ...route.attributes, RESIDENTS } } : route,
  ),
})

/** The prices of an answer, without the first of those for residents. */
export const withoutResidents = (body: unknown): unknown => {
  const prices = body as { readonly residentPrices: readonly unknown[] }
  return { ...prices, residentPrices: prices.residentPrices.slice(1) }
}

/** A price list as a server answers, with each ticket a euro less. */
export const aEuroLess = (body: unknown): unknown => {
  const list = body as { readonly prices: readonly { readonly calculatedPrice: number }[] }
  return {
    ...list,
    prices: list.prices.map((price) => ({ ...price, calculatedPrice: price.calculatedPrice - 1 })),
  }
}

interface Listed {
  readonly priceCategory: { readonly code: string; readonly title: string; readonly inventoryClass: string }
}

/** The prices of an answer, where those for residents say no more of what they are than their group does. */
export const barelySaid = (body: unknown, said: { readonly subType?: string }): unknown => {
  const prices = body as { readonly residentPrices: readonly Listed[] }
  return {
    ...prices,
    residentPrices: prices.residentPrices.map(
      ({ priceCategory: { code, title, inventoryClass }, ...price }) => ({
        ...price,
        priceCategory: { code, title, inventoryClass, ...said },
      }),
    ),
  }
}
