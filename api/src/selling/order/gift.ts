import { GIFT_NOTE_MAX, VISIBLE_TEXT } from '@sahra/shared/contract/limits'
import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { assertNoLink } from '../../house/mail/typed'
import { giftNoteControls, giftNoteTooLong } from './order.text'

export interface Gift {
  wrap: boolean
  note: string | null
}

/** Returns what the shopper asks for (C122); undefined without any of it. Throws BAD_INPUT. */
export function parseGift({ giftWrap, giftNote }: PlaceOrderRequest): Gift | undefined {
  const wrap = giftWrap === true
  const note = giftNote?.replace(/\r\n?/g, '\n').trim() ?? ''
  if (/[^\P{Cc}\n]/u.test(note)) throw new ApiError('GIFT_NOTE_CHARACTERS', giftNoteControls)
  if (note.length > GIFT_NOTE_MAX) throw new ApiError('GIFT_NOTE_TOO_LONG', giftNoteTooLong)
  assertNoLink(note)
  const isBlank = !VISIBLE_TEXT.test(note)
  return wrap || !isBlank ? { wrap, note: isBlank ? null : note } : undefined
}
