import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta, PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Icon } from '@sahra/shared/ui/icon'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Wrap } from '@sahra/shared/ui/layout'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useMemo } from 'react'
import { PaymentNotice } from '../payment/payment-notice'
import { paymentDeadline } from '../payment/payment.rules'
import { useRefreshOnReturn } from '../payment/use-refresh-on-return'
import { OrderReturns } from '../returns/order-returns'
import { OrderDetail } from './order-detail'
import { createOrderService } from './order.service'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component({ params }: PageProps<undefined>) {
  const id = params.orderId ?? ''
  const service = useMemo(() => createOrderService(id), [id])
  const state = useStore(service.$order)
  useRefreshOnReturn({
    refresh: () => void service.refresh(),
    isAwaited: state.status === 'ready' && !state.paying && paymentDeadline(state.order) !== undefined,
    polls: true
  })
  return (
    <Wrap bottomSpace className={styles.page}>
      <p className={styles.back}>
        <TextLink to={paths.orders}>
          <Icon name="back" size="small" mirrored />
          {text.back}
        </TextLink>
      </p>
      {state.status === 'ready' ? (
        <OrderDetail
          order={state.order}
          returns={<OrderReturns order={state.order} onRequest={service.requestReturn} />}
        >
          <PaymentNotice
            order={state.order}
            paying={state.paying === true}
            onPay={() => void service.pay()}
            onExpire={() => void service.refresh()}
          />
        </OrderDetail>
      ) : (
        <>
          <PageHeading title={state.status === 'not-found' ? text.notFound : text.title} />
          {state.status === 'loading' && <BusyNote>{text.loading}</BusyNote>}
          {state.status === 'failed' && (
            <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
          )}
        </>
      )}
    </Wrap>
  )
}
