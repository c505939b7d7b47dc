// The demo as each of the brands, a press away. In a replay there is nothing to press.
import { pageAddress } from '../../../effects/ports/browserPorts.ts'
import { BRANDS } from '../../brands/brands.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { addressAsBrand } from '../../brands/brandOfAddress.ts'
import { useShellTexts, useShownLocale } from '../../texts/shownLocale.ts'
import css from './DemoBrands.module.css'

export const DemoBrands = () => {
  const t = useShellTexts()
  const { id: shown } = useBrand()
  const locale = useShownLocale()
  return (
    <nav aria-label={t('demo.brands')}>
      <ul className={css.brands}>
        {BRANDS.map(({ id, name }) => (
          <li key={id}>
            <a
              href={addressAsBrand(new URL(pageAddress()), { id, locale })}
              {...(id === shown ? { 'aria-current': 'true' } : {})}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
