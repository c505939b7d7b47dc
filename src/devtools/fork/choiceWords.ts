// What was chosen to be other in a fork, in words. The texts of the replay page and of the devtools have to be here.
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import { minutes } from '../../../domain/instant.ts'
import type { ForkChoice } from '../../../replay/forks/choices.ts'
import { useDevtoolsTexts, useReplayTexts } from '../../texts/pageTexts.ts'
import { factsOf } from '../demo/faultDraft.ts'

export const useChoiceWords = (): ((choice: ForkChoice) => string) => {
  const t = useReplayTexts()
  const devtools = useDevtoolsTexts()
  const faultWords = ({ on, fault, nth, workDone }: FaultRule): string => {
    const call = on === '*' ? t('fork.choice.any') : on
    const facts = [
      devtools(`faults.kinds.${fault.kind}`),
      factsOf(fault),
      workDone === true ? devtools('faults.work-done') : '',
    ].filter((fact) => fact !== '')
    const values = { call, fault: facts.join(', ') }
    if (nth === undefined) return t('fork.choice.each', values)
    if (nth === 1) return t('fork.choice.next', values)
    return t('fork.choice.some', { ...values, nth: [nth].flat().join('–') })
  }
  return (choice) => {
    switch (choice.does) {
      case 'fault':
        return faultWords(choice.rule)
      case 'setClock':
        return t(choice.byMs < 0 ? 'fork.choice.clock-back' : 'fork.choice.clock-ahead', {
          minutes: Math.round(Math.abs(choice.byMs) / minutes(1)),
        })
      case 'network':
        return t(choice.online ? 'fork.choice.online' : 'fork.choice.offline')
    }
  }
}
