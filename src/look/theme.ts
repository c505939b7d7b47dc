/* Carries the look into Mantine: Mantine brings behaviour, our tokens and class names bring every visible thing.
   None of Mantine's component styles are loaded, so a component used here needs its class names first. */
import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  Loader,
  type MantineColorsTuple,
  NativeSelect,
  NumberInput,
  TextInput,
} from '@mantine/core'

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
  components: {
    Button: Button.extend({
      classNames: { root: 'fl-btn', inner: 'fl-btn-inner', label: 'fl-btn-label', section: 'fl-btn-section' },
    }),
    ActionIcon: ActionIcon.extend({ classNames: { root: 'fl-icon-btn' } }),
    TextInput: TextInput.extend({ defaultProps: fieldDefaults }),
    NativeSelect: NativeSelect.extend({ defaultProps: fieldDefaults }),
    NumberInput: NumberInput.extend({ defaultProps: { ...fieldDefaults, hideControls: true } }),
    Checkbox: Checkbox.extend({
      classNames: {
        root: 'fl-check',
        body: 'fl-check-body',
        inner: 'fl-check-inner',
        input: 'fl-check-input',
        icon: 'fl-check-icon',
        labelWrapper: 'fl-check-words',
        label: 'fl-check-label',
        description: 'fl-field-hint',
        error: 'fl-field-error',
      },
    }),
    Loader: Loader.extend({ defaultProps: { color: 'var(--fl-accent)', size: 24 } }),
  },
})
