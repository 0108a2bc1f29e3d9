import { useRef, useState } from 'react'
import { useListContext, useNotify, useTranslate } from 'react-admin'
import { type Identified, paramsOf } from '../data/identity.rules'
import { newKey, runOperation } from '../data/run-operation.service'
import type { Order } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { RequestError } from '../session/session.service'
import { movedTo } from './moved-to.rules'
import { nameIn, positionOf, reordered, siblingsOf } from './ordered.rules'

const CONFLICT = 409

/**
 * Returns the things of a list in their order, and what moves one to another place: it is shown at once and stored one
 * after another. An order that someone else has changed meanwhile is read again and said.
 */
export function useOrder({ change }: Resource, order: Order) {
  const { data = [], refetch } = useListContext<Identified>()
  const notify = useNotify()
  const translate = useTranslate()
  // What was moved and is not read again yet.
  const [moved, setMoved] = useState<readonly Identified[]>()
  const stored = useRef<{ last: Promise<void>; count: number }>({ last: Promise.resolve(), count: 0 })
  const latest = useRef(data)
  latest.current = data
  const items = moved ?? data

  async function store(item: Identified, body: object) {
    if (!change) return
    // Its number may have changed with the order.
    const now = latest.current.find(each => nameIn(order, each) === nameIn(order, item)) ?? item
    try {
      await runOperation(change, { params: paramsOf(change, now), body, key: newKey() })
    } catch (error) {
      const isStale = error instanceof RequestError && error.status === CONFLICT
      notify(isStale ? translate('desk.orderChanged') : (error as Error).message, { type: 'error' })
    }
    await refetch()
  }

  function move(item: Identified, to: number) {
    const seen = siblingsOf(order, items, item)
    const from = seen.indexOf(item)
    if (from === to) return
    setMoved(reordered(items, movedTo(seen, from, to)))
    const queue = stored.current
    queue.count += 1
    queue.last = queue.last
      .then(() => store(item, positionOf(order, seen, to)))
      .finally(() => {
        queue.count -= 1
        if (queue.count === 0) setMoved(undefined)
      })
  }
  return { items, move }
}
