// What is chosen to be other before a session goes on: the server's next answers, by the form of the devtools panel, the
// device's clock, the network.
import { minutes, type DurationMs, durationMs } from '../../../domain/instant.ts'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import { endpoints } from '../../../domain/wire/endpoints/endpoints.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import { choicesText, type ForkChoice } from '../../../replay/forks/choices.ts'
import { TextField } from '../../components/forms/TextField.tsx'
import { FaultForm } from '../../devtools/demo/FaultForm.tsx'
import { FaultList } from '../../devtools/demo/FaultList.tsx'
import type { Namespace } from '../../texts/i18n.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { TextsProvider } from '../../shell/TextsProvider.tsx'
import { nextAnswer, nextCalls } from './recording/nextCalls.ts'
import css from './WhatIf.module.css'

export interface WhatIfDraft {
  readonly rules: readonly FaultRule[]
  /** Minutes, as typed. */
  readonly byText: string
  readonly isOffline: boolean
}

export const NOTHING_OTHER: WhatIfDraft = { rules: [], byText: '', isOffline: false }

/** `null` where the minutes are none. */
const movedBy = (text: string): DurationMs | null => {
  const trimmed = text.trim()
  if (trimmed === '') return durationMs(0)
  const count = Number(trimmed.replace(/^−/, '-'))
  return Number.isInteger(count) && Math.abs(count) <= MOST_MINUTES ? minutes(count) : null
}

/** Two years. */
const MOST_MINUTES = 1_000_000

/** `null` where something of it can't be. */
export const choicesOfDraft = ({ rules, byText, isOffline }: WhatIfDraft): readonly ForkChoice[] | null => {
  const byMs = movedBy(byText)
  if (byMs === null) return null
  const choices: readonly ForkChoice[] = [
    ...rules.map((rule): ForkChoice => ({ does: 'fault', rule })),
    ...(byMs === 0 ? [] : [{ does: 'setClock', byMs } as const]),
    ...(isOffline ? [{ does: 'network', online: false } as const] : []),
  ]
  return choicesText(choices) === null ? null : choices
}

interface WhatIfProps {
  readonly entries: readonly Entry[]
  /** The entry to go on from. */
  readonly seq: number
  readonly draft: WhatIfDraft
  readonly onChange: (draft: WhatIfDraft) => void
}

const NAMESPACES: readonly Namespace[] = ['replay', 'devtools']
const CALLS = Object.keys(endpoints).toSorted()

export const WhatIf = (props: WhatIfProps) => (
  <TextsProvider locale={useShownLocale()} namespaces={NAMESPACES}>
    <Choices {...props} />
  </TextsProvider>
)

const Choices = ({ entries, seq, draft, onChange }: WhatIfProps) => {
  const t = useReplayTexts()
  const { rules, byText, isOffline } = draft
  const isMoved = movedBy(byText) !== null
  return (
    <div className={css.choices}>
      <p className="fl-muted">{t('fork.what-if-lead')}</p>
      <FaultForm
        // Another entry has other answers next.
        key={seq}
        calls={CALLS}
        next={nextCalls(entries, seq)}
        answerTo={(call) => nextAnswer(entries, seq, call)}
        onAdd={(rule) => onChange({ ...draft, rules: [...rules, rule] })}
      />
      {rules.length > 0 && (
        <FaultList
          rules={rules}
          onRemove={(gone) => onChange({ ...draft, rules: rules.filter((rule) => rule !== gone) })}
        />
      )}
      <div className={css.device}>
        <TextField
          label={t('fork.clock')}
          hint={t('fork.clock-hint')}
          value={byText}
          error={isMoved ? undefined : t('fork.clock-wrong')}
          onChange={(text) => onChange({ ...draft, byText: text })}
        />
        <label className={css.flag}>
          <input
            type="checkbox"
            checked={isOffline}
            onChange={() => onChange({ ...draft, isOffline: !isOffline })}
          />
          {t('fork.network')}
        </label>
      </div>
      {isMoved && choicesOfDraft(draft) === null && <p role="alert">{t('fork.too-long')}</p>}
    </div>
  )
}
