// A link to another screen in the current language.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fragmentOf } from '../../domain/shell/address.ts'
import { useModel } from '../models/modelSource.ts'

interface AppLinkProps {
  readonly path: string
  readonly query?: Record<string, string> | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const AppLink = ({ path, query = {}, className, children }: AppLinkProps) => {
  const locale = useModel('shell').address?.locale ?? 'en'
  return (
    <Link to={fragmentOf({ locale, path, query }).slice(1)} className={className}>
      {children}
    </Link>
  )
}
