/* Carries the look into Mantine: Mantine brings behaviour, our tokens and class names bring every visible thing.
   None of Mantine's component styles are loaded, so a component used here needs its class names first. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Mantine wants ten shades of its primary colour; one enamel blue stands in all of them. */
const sea: MantineColorsTuple = [
  'var(--fl-accent-soft)',
  'var(--fl-accent-soft)',
  'var(--fl-accent)',
  'var(--fl-accent)',
  'var(--fl-accent)',
  'var(--fl-accent)',
  'var(--fl-accent)',
  'var(--fl-accent-hover)',
  'var(--fl-accent-hover)',
  'var(--fl-accent-hover)',
]

const field = {
  root: 'fl-field',
  label: 'fl-field-label',
  required: 'fl-field-required',
  wrapper: 'fl-field-wrapper',
  input: 'fl-input',
  section: 'fl-field-section',
  description: 'fl-field-hint',
  error: 'fl-field-error',
}

const fieldDefaults = {
  classNames: field,
  inputWrapperOrder: ['label', 'description', 'input', 'error'] as (
    'label' | 'description' | 'input' | 'error'
  )[],
}

export const theme = createTheme({
  fontFamily: 'var(--fl-font)',
  headings: { fontFamily: 'var(--fl-font)' },
  colors: { sea },
  primaryColor: 'sea',
  autoContrast: false,
  cursorType: 'pointer',
  defaultRadius: 'var(--fl-radius-m)',
  respectReducedMotion: true,
  focusRing: 'never',
  activeClassName: '',
  // Named here and not imported, since what is named in an import is downloaded.
  components: { TextInput: { defaultProps: fieldDefaults } },
})
