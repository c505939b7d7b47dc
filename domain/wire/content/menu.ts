// The menu as the content service returns it (CONT-02, OP-149).
import type * as t from 'io-ts'
import { shape } from '../../codec/shapes.ts'
import { openText } from '../../codec/text.ts'
import type { MenuItem } from '../../content/content.ts'
import { contentOf } from '../readings.ts'

/** A menu item without words, or without a place to lead to, is none. */
export const WireMenuItem = shape({
  subject: openText('subject', /\S/),
  link: openText('menuLink', /\S/),
})

export const MenuAnswer = contentOf(WireMenuItem)

export const toMenu = (items: t.TypeOf<typeof MenuAnswer>): { items: MenuItem[] } => ({ items })
