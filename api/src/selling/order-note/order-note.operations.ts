import { z } from 'zod'
import { requiredText } from '../../catalogue/product-data/text-field'
import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import { helpIn, operation } from '../../server/operation/operation'
import { after, step } from '../checkout/shop-order'
import { readableId } from '../order/order.rules'
import { orderNoteHelp as english, orderNoteMessages as messages } from './order-note-operations.text'
import { orderNoteHelp as arabic } from './order-note-operations.text.ar'
import { addNote } from './order-note.queries'

const NOTE_MAX = 1000

export const orderNoteOperations = [
  operation({
    ...step,
    name: 'order.note',
    help: helpIn(english, arabic).note,
    scope: 'orders:write',
    route: 'POST /orders/{order}/note',
    input: z.strictObject({ order: z.string(), text: requiredText(NOTE_MAX, messages.badText(NOTE_MAX)) }),
    needsKey: true,
    effects: ['writes'],
    history: ['order.note'],
    run: (context, input) =>
      after(context, input, async id => {
        const { db, by } = context
        const noted = await addNote(db, id, { text: input.text, by })
        if (!noted) throw new ApiError('CONFLICT', messages.closed)
        // Without the text: the history of an order stays when the customer is erased.
        await recordChanges(db, [{ by, action: 'order.note', subject: noted.number }])
      }),
    verbs: {
      syntax: 'orders note <order> <text>',
      example: 'orders note SA-2026-004217 "Wants to be called before the courier comes."',
      print: order => messages.noted(readableId(order))
    }
  })
]
