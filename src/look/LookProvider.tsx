// Mantine in our look, for the parts that are made of it: fields and dialogs. It stands around them and not around the
// application, so that choosing a route doesn't download it. Colours and their scheme are the tokens' own business.
import { HeadlessMantineProvider, createTheme } from '@mantine/core'
import type { ReactNode } from 'react'

export const LookProvider = ({ children }: { readonly children: ReactNode }) => (
  <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
)

/**
 * Carries the look into Mantine: Mantine brings behaviour, our tokens and class names bring every visible thing. None
 * of Mantine's styles are loaded, so a component used here needs its class names first. It is named by its name and
 * not imported: all that is imported here is downloaded with the first field.
 */
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
