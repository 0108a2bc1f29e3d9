import { VISIBLE_TEXT } from '@sahra/shared/contract/limits'
import { storedText, typedAs } from '../../server/operation/fields'
import { isPlain } from './plain-text.rules'

/** A text on any number of lines, trimmed; none where it is empty. */
export const textField = (max: number, refuse: string) =>
  typedAs(
    storedText(max, refuse, typed => (isPlain(typed) ? typed.trim() : undefined)),
    { none: '' }
  )

/** As `textField`, with a visible character. */
export const requiredText = (max: number, refuse: string) =>
  storedText(max, refuse, typed => (VISIBLE_TEXT.test(typed) && isPlain(typed) ? typed.trim() : undefined))
