// The texts of the demo's card form: it stands behind the wire and knows no languages of ours.
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

/** `amount` is formatted. */
export const useCardFormTexts = (amount: string) => {
  const t = useCheckoutTexts()
  return {
    warning: t('card.demo'),
    tests: t('card.tests'),
    testPays: t('card.test-pays'),
    testDeclined: t('card.test-declined'),
    labels: {
      number: t('card.number'),
      expiry: t('card.expiry'),
      cvc: t('card.cvc'),
      name: t('card.name'),
    },
    hints: { expiry: t('card.expiry-hint'), cvc: t('card.cvc-hint') },
    wrong: {
      number: t('card.wrong.number'),
      expiry: t('card.wrong.expiry'),
      cvc: t('card.wrong.cvc'),
      name: t('card.wrong.name'),
    },
    pay: t('card.pay', { amount }),
    paying: t('card.paying'),
    cancel: t('card.cancel'),
    declined: t('card.declined'),
    lost: t('card.lost'),
    check: t('card.check'),
    refused: (message: string) => t('card.refused', { message }),
  }
}
