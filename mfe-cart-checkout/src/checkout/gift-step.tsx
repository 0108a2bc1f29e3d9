import { GIFT_NOTE_MAX } from '@sahra/shared/contract/limits'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { TextAreaField } from '@sahra/shared/ui/field'
import { CheckoutStep } from './checkout-step'
import type { Gift } from './order-request.rules'
import { text } from './checkout.text'
import { withoutControls } from './order-request.rules'
import styles from './gift-step.module.css'

/** Wrapping and a note for the card (C122). */
export function GiftStep(props: { number: number; gift: Gift; onChange: (gift: Gift) => void }) {
  const { number, gift, onChange } = props
  return (
    <CheckoutStep number={number} title={text.gift}>
      <div className={styles.gift}>
        <Checkbox
          className={styles.wrap}
          label={
            <>
              {text.giftWrap}
              <span className={styles.small}>{text.giftWrapHint}</span>
            </>
          }
          checked={gift.wrap}
          onChange={({ target }) => onChange({ ...gift, wrap: target.checked })}
        />
        <TextAreaField
          label={text.giftNote}
          note={text.optional}
          hint={text.giftNoteCount(gift.note.length, GIFT_NOTE_MAX)}
          rows={3}
          maxLength={GIFT_NOTE_MAX}
          autoComplete="off"
          value={gift.note}
          onChange={({ target }) => onChange({ ...gift, note: withoutControls(target.value) })}
        />
      </div>
    </CheckoutStep>
  )
}
