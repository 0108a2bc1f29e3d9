import { useStore } from '@sahra/shared/atoms/atoms'
import { paths } from '@sahra/shared/routing/paths'
import type { PageMeta } from '@sahra/shared/page/page'
import { AccountNav } from '@sahra/shared/ui/account-nav'
import { ButtonLink } from '@sahra/shared/ui/button'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ConfirmDialog } from '@sahra/shared/ui/confirm-dialog'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Wrap } from '@sahra/shared/ui/layout'
import { useRef, useState } from 'react'
import { orderText } from '../order-parts/order.text'
import { paymentDeadline } from '../payment/payment.rules'
import { useRefreshOnReturn } from '../payment/use-refresh-on-return'
import { OrderRow } from './order-row'
import { createOrderListService, type OrderListService } from './order-list.service'
import { orderListText as text } from './order-list.text'
import styles from './order-list.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component() {
  const [list] = useState(createOrderListService)
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} />
      <AccountNav current="orders">
        <Orders service={list} />
      </AccountNav>
    </Wrap>
  )
}

function Orders({ service }: { service: OrderListService }) {
  const state = useStore(service.$orders)
  const list = useRef<HTMLUListElement>(null)
  const [toCancel, setToCancel] = useState<string>()
  const cancel = async (id: string) => {
    await service.cancel(id)
    // A cancelled order has no Cancel button any more: move the focus to the list.
    if (document.activeElement === document.body) list.current?.focus()
  }
  useRefreshOnReturn({
    refresh: () => void service.refresh(),
    isAwaited: state.status === 'ready' && !state.paying && state.orders.some(paymentDeadline),
    polls: false
  })
  if (state.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (state.status === 'failed')
    return <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
  if (!state.orders.length)
    return (
      <EmptyState title={text.empty}>
        <ButtonLink to={paths.products}>{text.startShopping}</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.orders} aria-label={text.title}>
        {state.orders.map(order => (
          <OrderRow
            key={order._id}
            order={order}
            busy={state.cancelling === order._id}
            onCancel={() => setToCancel(order._id)}
            paying={state.paying === order._id}
            onPay={() => void service.pay(order._id)}
            onExpire={() => void service.refresh()}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={!!toCancel}
        question={orderText.confirmCancel}
        confirmLabel={orderText.cancelOrder}
        cancelLabel={orderText.keepOrder}
        onConfirm={() => toCancel && void cancel(toCancel)}
        onClose={() => setToCancel(undefined)}
      />
    </>
  )
}
