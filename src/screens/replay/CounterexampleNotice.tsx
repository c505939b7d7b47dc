// Why a generated log exists: the law that it was written for, where it came from, and whether this
// version sees that law broken.
import { lawById } from '../../../replay/laws/laws.ts'
import type { Counterexample } from '../../../replay/schema/logHeader.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { Notice, type NoticeTone } from '../../components/layout/Notice.tsx'
import { LawFact } from '../../devtools/laws/BrokenLaw.tsx'
import { useLawSentences } from '../../devtools/laws/lawTexts.ts'
import { useLawWatch } from '../../devtools/laws/lawWatch.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import type { Replay } from './recording/replayOf.ts'

export const CounterexampleNotice = ({ replay }: { readonly replay: Replay }) => {
  const { counterexample } = replay.log.header
  return counterexample === null ? null : <Why replay={replay} counterexample={counterexample} />
}

interface WhyProps {
  readonly replay: Replay
  readonly counterexample: Counterexample
}

const Why = ({ replay, counterexample }: WhyProps) => {
  const t = useReplayTexts()
  const sentenceOf = useLawSentences()
  const judgement = useJudgement(replay, counterexample)
  const { law, seed } = counterexample
  const known = lawById(law)
  return (
    <Notice tone={TONES[judgement._tag]} title={t('counterexample.title', { law })}>
      {known !== null && <p>{sentenceOf(known.id)}</p>}
      <p>{seed === null ? t('counterexample.recorded') : t('counterexample.generated', { seed })}</p>
      <JudgementWords judgement={judgement} seq={counterexample.seq} />
    </Notice>
  )
}

/** What this version says of the law that the log was written for. */
type Judgement =
  | { readonly _tag: 'unknownLaw' }
  | { readonly _tag: 'checking' }
  | { readonly _tag: 'broken'; readonly found: LawBreak }
  | { readonly _tag: 'holds' }

const TONES: Readonly<Record<Judgement['_tag'], NoticeTone>> = {
  unknownLaw: 'info',
  checking: 'info',
  broken: 'warn',
  holds: 'good',
}

const useJudgement = ({ laws }: Replay, { law }: Counterexample): Judgement => {
  const { breaks, isChecked } = useLawWatch(laws)
  if (lawById(law) === null) return { _tag: 'unknownLaw' }
  const found = breaks.find((broken) => broken.law === law)
  if (found !== undefined) return { _tag: 'broken', found }
  return { _tag: isChecked ? 'holds' : 'checking' }
}

interface JudgementWordsProps {
  readonly judgement: Judgement
  /** Where the header says that the law is broken. */
  readonly seq: number
}

const JudgementWords = ({ judgement, seq }: JudgementWordsProps) => {
  const t = useReplayTexts()
  switch (judgement._tag) {
    case 'unknownLaw':
      return <p>{t('counterexample.unknown')}</p>
    case 'checking':
      return <p>{t('lawPanel.checking')}</p>
    case 'holds':
      return <p>{t('counterexample.holds')}</p>
    case 'broken': {
      const { found } = judgement
      const isElsewhere = found.seq !== seq
      return (
        <>
          <p>
            {isElsewhere
              ? t('counterexample.elsewhere', { seq, found: found.seq })
              : t('counterexample.broken', { seq })}
          </p>
          <LawFact fact={found.fact} />
        </>
      )
    }
  }
}
