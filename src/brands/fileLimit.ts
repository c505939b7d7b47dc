// How large a file may be that a customer sends to a brand (OP-60, TIME-31).
import { atMostBytes, MAX_FILE_BYTES, type Rule } from '../../domain/forms/rules.ts'
import type { Brand } from './brand.ts'

const mostBytesOf = ({ maxFileBytes = MAX_FILE_BYTES }: Brand): number => maxFileBytes

export const fileRuleOf = (brand: Brand): Rule<{ readonly size: number }> => atMostBytes(mostBytesOf(brand))

/** As a person reads it, in MB to one decimal, and never more than the rule lets pass. */
export const fileSizeMbOf = (brand: Brand): number =>
  Math.floor((mostBytesOf(brand) / (1024 * 1024)) * 10) / 10
