// Mantine in our look, for the parts that are made of it: fields and dialogs. It stands around them and not around the
// application, so that choosing a route doesn't download it. Colours and their scheme are the tokens' own business.
import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

export const LookProvider = ({ children }: { readonly children: ReactNode }) => (
  <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
)
