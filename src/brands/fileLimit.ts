// How large a file may be that a customer sends to a brand (OP-60, TIME-31).
import { atMostBytes, MAX_FILE_BYTES, type Rule } from '../../domain/forms/rules.ts'
import type { Brand } from './brand.ts'

export const fileRuleOf = ({ maxFileBytes = MAX_FILE_BYTES }: Brand): Rule<{ readonly size: number }> =>
  atMostBytes(maxFileBytes)
