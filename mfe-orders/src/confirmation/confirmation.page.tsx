import { useStore } from '@nanostores/react'
import type { PageMeta, PageProps } from '@sahra/shared/page'
import { useLocation } from '@sahra/shared/router'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Wrap } from '@sahra/shared/ui/layout'
import { useMemo } from 'react'
import { openOrder } from '../order/order.service'
import { orderText } from '../order/order.text'
import { confirmationText as text } from './confirmation.text'
import { Confirmation } from './confirmation'

export const meta: PageMeta<undefined> = () => ({ title: text.details, robots: 'noindex' })

const justPlacedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { justPlaced?: unknown }).justPlaced === true

/** The title depends on how one came here, and on nothing else (decision C47). */
export function Component({ params }: PageProps<undefined>) {
  const title = justPlacedIn(useLocation().state) ? text.confirmed : text.details
  const id = params.orderId ?? ''
  const opened = useMemo(() => openOrder(id), [id])
  const shown = useStore(opened.$order)
  if (shown.status === 'ready') return <Confirmation title={title} order={shown.order} />
  return (
    <Wrap foot>
      <PageHeading title={title} />
      {shown.status === 'loading' && <BusyNote>{text.loading}</BusyNote>}
      {shown.status === 'missing' && <ErrorPanel message={orderText.missing} />}
      {shown.status === 'failed' && (
        <ErrorPanel message={shown.message} onRetry={() => void opened.reload()} />
      )}
    </Wrap>
  )
}
