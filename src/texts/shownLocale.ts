// The language on the screen, and the texts of the first page.
import { createContext, use } from 'react'
import { textsIn } from './i18n.ts'

export const ShownLocale = createContext('en')

/** For dates, prices and `lang`. */
export const useShownLocale = (): string => use(ShownLocale)

/** The frame's texts in the language on the screen. */
export const useShellTexts = () => textsIn(useShownLocale(), 'shell')

/** The texts from the route to the tickets. */
export const useTripTexts = () => textsIn(useShownLocale(), 'trip')

/** The texts of the menu and of the choice about cookies. */
export const useFrameTexts = () => textsIn(useShownLocale(), 'frame')
