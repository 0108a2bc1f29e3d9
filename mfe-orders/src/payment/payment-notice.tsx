import { useStore } from '@sahra/shared/atoms/atoms'
import type { Order } from '@sahra/shared/contract/order'
import { classNames } from '@sahra/shared/ui/class-names'
import { $settings } from '@sahra/shared/stores/settings'
import { Button } from '@sahra/shared/ui/button'
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { paymentDeadline, paymentPhase, type PaymentPhase } from './payment.rules'
import { paymentText as text } from './payment.text'
import styles from './payment-notice.module.css'

/** Longer delays overflow the timer of the browser, which then fires at once. */
const TIMER_MAX_MS = 24 * 60 * 60 * 1000

interface Payment {
  order: Order
  /** The payment page is being opened. */
  paying: boolean
  onPay: () => void
  /** Called when the time to pay ends while the order is shown. */
  onExpire: () => void
}

/**
 * What is paid of an order, with a button while it can be paid. `variant`: `row` shows only what can be paid, `centred`
 * and `row` differ in looks. A notice that was shown stays, so that the page does not jump.
 */
export function PaymentNotice(props: Payment & { variant?: 'plain' | 'centred' | 'row' }) {
  const { order, variant = 'plain' } = props
  const now = useNowUntil(paymentDeadline(order), props.onExpire)
  const settings = useStore($settings)
  const providers = settings.status === 'ready' ? settings.settings.paymentProviders : undefined
  const phase = paymentPhase(order, now, providers)
  const [wasPayable, setWasPayable] = useState(false)
  if (phase === 'payable' && !wasPayable) setWasPayable(true)
  const isNews = phase === 'payable' || wasPayable
  const isStatement = phase === 'closed' || phase === 'arranged' || phase === 'unpaid'
  if (!phase || !(isNews || (isStatement && variant !== 'row'))) return null
  return <Notice {...props} phase={phase} now={now} className={classNames(styles.notice, styles[variant])} />
}

function Notice(props: Payment & { phase: NonNullable<PaymentPhase>; now: number; className: string }) {
  const { order, paying, phase, now } = props
  const statusId = useId()
  const { status, button, guard } = useFocusOfRemovedButton(paying, phase)
  return (
    <div className={props.className} role="group" aria-label={text.title}>
      <div className={styles.status} role="status" tabIndex={-1} id={statusId} ref={status}>
        <p>{text.phases[phase]}</p>
        {phase === 'payable' && (
          <p className={styles.deadline}>{paying ? text.opening : text.payBy(order.payBy ?? '', now)}</p>
        )}
      </div>
      {phase === 'payable' && (
        <Button ref={button} busy={paying} aria-describedby={statusId} {...guard} onClick={props.onPay}>
          {text.payNow}
        </Button>
      )}
    </div>
  )
}

/** Returns the time of this rendering; renders again at `deadline`. Both in milliseconds since 1970. */
function useNowUntil(deadline: number | undefined, onPassed: () => void): number {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const passed = useRef(onPassed)
  useEffect(() => {
    passed.current = onPassed
  })
  useEffect(() => {
    const left = (deadline ?? 0) - Date.now()
    if (deadline === undefined || left <= 0) return
    const timer = setTimeout(
      () => {
        tick()
        if (Date.now() >= deadline) passed.current()
      },
      Math.min(left, TIMER_MAX_MS)
    )
    return () => clearTimeout(timer)
  }, [deadline, ticks])
  return Date.now()
}

/** Keyboard focus returns to the button after an attempt, or goes to the text that replaced the button. */
function useFocusOfRemovedButton(paying: boolean, phase: PaymentPhase) {
  const status = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (paying || !hadFocus.current || document.activeElement !== document.body) return
    ;(button.current ?? status.current)?.focus()
  }, [paying, phase])
  const guard = {
    onFocus: () => void (hadFocus.current = true),
    // A button that is disabled while it is busy loses the focus without the shopper leaving it.
    onBlur: () => void (hadFocus.current = paying)
  }
  return { status, button, guard }
}
