// Which of the banner's titles a screen has (LAY-05, OP-12), and the title of the browser's tab.
import { isProtectedScreen, PATHS } from '../../domain/shell/address.ts'

export type BannerTitle = 'route-select' | 'your-tickets' | 'login' | 'account' | 'replay'

export const titleKeyOf = (path: string): BannerTitle => {
  if (path === PATHS.home || path === PATHS.notFound) return 'route-select'
  if (path === PATHS.login) return 'login'
  if (isProtectedScreen(path)) return 'account'
  return path === PATHS.replay ? 'replay' : 'your-tickets'
}
