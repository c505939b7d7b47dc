// Mantine in our look, for fields and dialogs. It stands around them alone, so that choosing a route doesn't download it.
import { HeadlessMantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

export const LookProvider = ({ children }: { readonly children: ReactNode }) => (
  <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
)

/** Of our class names, as none of Mantine's styles are loaded. Named and not imported: imports come with the first field. */
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

const theme = createTheme({
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: fieldProps },
    NativeSelect: { defaultProps: fieldProps },
    Textarea: { defaultProps: fieldProps },
    InputWrapper: { defaultProps: fieldProps },
  },
})
