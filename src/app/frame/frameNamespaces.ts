// The texts of what comes into the frame after the first page.
import type { Namespace } from '../../texts/i18n.ts'

export const FRAME_NAMESPACES: readonly Namespace[] = ['frame']
