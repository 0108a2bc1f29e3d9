import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta, PageProps } from '@sahra/shared/page/page'
import { useLocation } from '@sahra/shared/routing/router'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Wrap } from '@sahra/shared/ui/layout'
import { readJustPlaced } from '@sahra/shared/routing/navigation.rules'
import { useMemo } from 'react'
import { createOrderService } from '../order/order.service'
import { orderText } from '../order-parts/order.text'
import { PaymentNotice } from '../payment/payment-notice'
import { paymentDeadline } from '../payment/payment.rules'
import { useRefreshOnReturn } from '../payment/use-refresh-on-return'
import { confirmationText as text } from './confirmation.text'
import { Confirmation } from './confirmation'

export const meta: PageMeta<undefined> = () => ({
  title: text.details,
  description: orderText.description,
  robots: 'noindex'
})

/** The title depends on the history state only (C47). */
export function Component({ params }: PageProps<undefined>) {
  const title = readJustPlaced(useLocation().state) ? text.confirmed : text.details
  const id = params.orderId ?? ''
  const service = useMemo(() => createOrderService(id), [id])
  const state = useStore(service.$order)
  useRefreshOnReturn({
    refresh: () => void service.refresh(),
    isAwaited: state.status === 'ready' && !state.paying && paymentDeadline(state.order) !== undefined,
    polls: true
  })
  if (state.status === 'ready')
    return (
      <Confirmation title={title} order={state.order}>
        <PaymentNotice
          variant="centred"
          order={state.order}
          paying={state.paying === true}
          onPay={() => void service.pay()}
          onExpire={() => void service.refresh()}
        />
      </Confirmation>
    )
  return (
    <Wrap bottomSpace>
      <PageHeading title={title} />
      {state.status === 'loading' && <BusyNote>{text.loading}</BusyNote>}
      {state.status === 'not-found' && <ErrorPanel message={orderText.notFound} />}
      {state.status === 'failed' && (
        <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
      )}
    </Wrap>
  )
}
