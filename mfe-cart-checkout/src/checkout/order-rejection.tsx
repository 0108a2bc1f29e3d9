import { paths } from '@sahra/shared/routing/paths'
import { returnTargetState } from '@sahra/shared/routing/navigation.rules'
import { Note } from '@sahra/shared/ui/error-panel'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { Rejection } from './rejection'
import styles from './order-rejection.module.css'
import { text } from './checkout.text'

/** Why the order was not placed, and a link to what helps; the page to verify the e-mail leads back to this order. */
export function OrderRejection(props: {
  rejection: Rejection
  /** The history state of this checkout. */
  checkoutState: object
  onVerify: () => void
}) {
  const { message, help } = props.rejection
  return (
    <Note tone="bad">
      {message}{' '}
      <span className={styles.help}>
        {help === 'verify' ? (
          <TextLink
            to={paths.emailVerify}
            state={returnTargetState(paths.checkout, props.checkoutState)}
            onClick={props.onVerify}
          >
            {text.verifyEmail}
          </TextLink>
        ) : (
          <TextLink to={paths.contact}>{text.contact}</TextLink>
        )}
      </span>
    </Note>
  )
}
