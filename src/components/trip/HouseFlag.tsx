// The flag of the brand; decorative, its name stands beside it.
import { useBrand } from '../../brands/brandContext.ts'

export const HouseFlag = ({ className }: { readonly className?: string | undefined }) => {
  const { ground, device, path } = useBrand().flag
  return (
    <svg className={className} viewBox="0 0 20 15" aria-hidden="true" focusable="false">
      <path fill={ground} d="M0 0h20v15H0z" />
      <path fill={device} d={path} />
    </svg>
  )
}
