import type { Order } from '@sahra/shared/contract/order'
import { isPickedUp, type Step, toneOf } from './order.rules'
import { orderText, statusName } from './order.text'

type Promised = Partial<Pick<Order, 'promise'>>
const words: Partial<Record<string, string>> = orderText.pickUp

/** What a step is called, or a tone with the same name: a courier ships and delivers, a store has it ready (C427). */
export const pickUpWord = (order: Promised, name: string): string | false | undefined =>
  isPickedUp(order) && words[name]

export const stepText = (order: Promised, name: Step['name']): string =>
  pickUpWord(order, name) || orderText.steps[name]

export const statusText = (order: Promised & Pick<Order, 'status'>): string =>
  pickUpWord(order, toneOf(order.status)) || statusName(order.status)
