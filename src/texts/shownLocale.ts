// The language on the screen, and the texts of the first page.
import { createContext, use } from 'react'
import { textsIn } from './i18n.ts'

export const ShownLocale = createContext('en')

/** For dates, prices and `lang`. */
export const useShownLocale = (): string => use(ShownLocale)

/** The frame's texts in the language on the screen. */
export const useShellTexts = () => textsIn(useShownLocale(), 'shell')

export const useTripTexts = () => textsIn(useShownLocale(), 'trip')

export const useFrameTexts = () => textsIn(useShownLocale(), 'frame')
