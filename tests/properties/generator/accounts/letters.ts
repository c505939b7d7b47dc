// The letters that the server has sent: what an address in a plan says of one becomes its token.
import { UNKNOWN_LETTER } from '../../../../src/demo/data/letters.ts'
import type { DemoBackend } from '../../../support/plainDemo.ts'

/** The newest one of its kind; where there is none, one that was never sent. */
export const withLetters = (fragment: string, backend: DemoBackend): string =>
  fragment
    .replaceAll('{activation}', () => letterOf(backend, 'activate'))
    .replaceAll('{reset}', () => letterOf(backend, 'reset'))
    .replaceAll('{invitation}', () => backend.invitations()[0]?.token ?? UNKNOWN_LETTER)

const letterOf = (backend: DemoBackend, purpose: 'activate' | 'reset'): string =>
  backend.letters().find((letter) => letter.purpose === purpose)?.token ?? UNKNOWN_LETTER
