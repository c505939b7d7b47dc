// Says that no real card belongs here, and offers those that do.
import type { CardFormTexts } from './cardFields.ts'
import css from './CardForm.module.css'
import { grouped } from './cardFields.ts'

const PAYS = '4111111111111111'
const DECLINED = '4000000000000002'

interface TestCardsProps {
  readonly texts: CardFormTexts
  readonly onPick: (number: string) => void
}

export const TestCards = ({ texts, onPick }: TestCardsProps) => (
  <div className={css.hints}>
    <p>{texts.warning}</p>
    <p className={css.tests}>{texts.tests}</p>
    <ul>
      {[
        { number: PAYS, words: texts.testPays },
        { number: DECLINED, words: texts.testDeclined },
      ].map(({ number, words }) => (
        <li key={number}>
          <button type="button" className={css.test} onClick={() => onPick(number)}>
            <span className="fl-num">{grouped(number)}</span> {words}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
