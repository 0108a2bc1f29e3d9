import type { AddressFields } from '@sahra/shared/contract/address'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { FailedSlot } from '@sahra/shared/ui/error-panel'
import { Widget } from '@sahra/shared/page/widget'
import step from './checkout-step.module.css'
import { text } from './checkout.text'
import styles from './new-address.module.css'

/** The address form widget of mfe-account. If it cannot be loaded, saved addresses can still be chosen. */
export function NewAddress(props: {
  onSave: (fields: AddressFields) => Promise<void>
  onCancel: (() => void) | undefined
}) {
  return (
    <div className={styles.new}>
      <h3>{text.addAddress}</h3>
      <Widget
        name="mfe-account/address-form"
        props={{ saveLabel: text.saveAddress, onSave: props.onSave, onCancel: props.onCancel }}
        // Beside saved addresses the form was asked for by a press: the steps below stay.
        fallback={
          <BusyNote className={props.onCancel ? undefined : step.settling}>{text.formLoading}</BusyNote>
        }
        renderError={retry => (
          <FailedSlot title={text.formFailed} text={text.formFailedHint} onRetry={retry} />
        )}
      />
    </div>
  )
}
