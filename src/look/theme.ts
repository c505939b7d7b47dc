/* Carries the look into Mantine: Mantine brings behaviour, our tokens and class names bring every visible thing.
   None of Mantine's styles are loaded, so a component used here needs its class names first. It is named by its name
   and not imported: all that is imported here is downloaded with the first field. */
import { createTheme } from '@mantine/core'

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

const fieldProps = { classNames: field, inputWrapperOrder: ['label', 'description', 'input', 'error'] }

export const theme = createTheme({
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: fieldProps },
    NativeSelect: { defaultProps: fieldProps },
    Textarea: { defaultProps: fieldProps },
    InputWrapper: { defaultProps: fieldProps },
  },
})
