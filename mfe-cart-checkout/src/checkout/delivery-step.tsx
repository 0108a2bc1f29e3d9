import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import type { DeliveryChoices } from '../delivery/delivery-choices'
import { CheckoutStep } from './checkout-step'
import styles from './checkout-step.module.css'
import { text } from './checkout.text'

type Props = ComponentProps<typeof DeliveryChoices>

/** Only for a shop with several methods. Without its script an order has the default method. */
const Choices = lazy<ComponentType<Props>>(() =>
  import(/* webpackChunkName: "late" */ '../delivery/delivery-choices').then(
    module => ({ default: module.DeliveryChoices }),
    () => ({ default: () => null })
  )
)

/** How the order is delivered (C426); the steps below are shown at their place when it is there. */
export const DeliveryStep = (props: Props) => (
  <CheckoutStep number={2} title={text.delivery}>
    <Suspense fallback={<span className={styles.settling} />}>
      <Choices {...props} />
    </Suspense>
  </CheckoutStep>
)
