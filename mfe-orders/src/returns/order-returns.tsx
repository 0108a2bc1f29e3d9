import type { Order, RequestReturnRequest } from '@sahra/shared/contract/order'
import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import { useLocation } from '@sahra/shared/routing/router'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Note } from '@sahra/shared/ui/error-panel'
import { useEffect, useRef, useState } from 'react'
import { OrderPart } from '../order-parts/order-part'
import { RETURNS } from '../order-parts/order.rules'
import { ReturnForm } from './return-form'
import { ReturnList } from './return-list'
import { emptyDraft } from './returns.rules'
import { returnsText as text } from './returns.text'
import styles from './returns.module.css'

/** Resolves to the new order, or to a message when the request has failed. */
export type RequestReturn = (request: RequestReturnRequest) => Promise<Order | string>

type Outcome = { requested: string } | { error: string }

/** The returns of an order, with a form while one can be requested. */
export function OrderReturns({ order, onRequest }: { order: Order; onRequest: RequestReturn }) {
  const name = `return ${order._id}`
  const [draft, setDraft, isRestored] = useDraft(name, () => emptyDraft(order))
  const [outcome, setOutcome] = useState<Outcome>()
  const [sentCount, setSentCount] = useState(0)
  const status = useRef<HTMLDivElement>(null)
  const isWanted = useLocation().hash === `#${RETURNS}`
  const isOpen = order.returnBy !== undefined
  const error = outcome && 'error' in outcome ? outcome.error : undefined
  const requested = outcome && 'requested' in outcome ? outcome.requested : undefined

  useEffect(() => {
    // The form, and the focus in it, are gone.
    if (outcome && (requested !== undefined || !isOpen)) status.current?.focus()
  }, [outcome, requested, isOpen])

  useEffect(() => {
    // The order has loaded after the router looked for the fragment of the address.
    if (isWanted) status.current?.closest('section')?.scrollIntoView()
  }, [isWanted])

  if (!isOpen && !order.returns?.length && !outcome) return null

  async function send(request: RequestReturnRequest): Promise<void> {
    setOutcome(undefined)
    const result = await onRequest(request)
    if (typeof result === 'string') return setOutcome({ error: result })
    setDraft(emptyDraft(result))
    dropDraft(name)
    setSentCount(sentCount + 1)
    setOutcome({ requested: result.returns?.at(-1)?.number ?? '' })
  }

  return (
    <OrderPart title={text.title} {...(!order.returns?.length && { className: styles.unrequested })}>
      <div role="status" tabIndex={-1} ref={status} className={styles.status}>
        {requested !== undefined && <Note>{text.requested(requested)}</Note>}
        {error && !isOpen && <Note tone="bad">{error}</Note>}
      </div>
      {order.returnBy && (
        <Disclosure
          key={sentCount}
          className={styles.request}
          open={(isWanted || isRestored) && sentCount === 0}
          summary={
            <span>
              {text.request} <span className={styles.note}>{text.until(order.returnBy)}</span>
            </span>
          }
        >
          <ReturnForm order={order} draft={draft} error={error} onChange={setDraft} onSend={send} />
        </Disclosure>
      )}
      <ReturnList order={order} />
    </OrderPart>
  )
}
