import { placeName, townLine } from '@sahra/shared/address/place.text'
import { isInUae } from '@sahra/shared/rules/country.rules'
import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { Session } from '@sahra/shared/stores/session'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Icon } from '@sahra/shared/ui/icon'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { TextButton } from '@sahra/shared/ui/text-link'
import { OutsideUaeNote } from './outside-uae-note'
import styles from './address-step.module.css'
import step from './checkout-step.module.css'
import { addressesOf, chosenAddress, type CheckoutState } from './checkout.store'
import { text } from './checkout.text'
import { NewAddress } from './new-address'
import { CheckoutStep } from './checkout-step'

interface Props {
  session: Session['status']
  state: CheckoutState
  onChoose: (id: string) => void
  onAdd: (open: boolean) => void
  onSave: (fields: AddressFields) => Promise<void>
  onRetry: () => void
  onSignIn: () => void
}

/** Shipping address; a visitor sees a sign-in prompt instead (C28). */
export function AddressStep(props: Props) {
  return (
    <CheckoutStep number={1} title={text.address}>
      {props.session === 'shopper' ? <Addresses {...props} /> : <SignInPrompt {...props} />}
    </CheckoutStep>
  )
}

/** Takes the place of an address and the button below it. */
const Waiting = ({ children }: { children: string }) => (
  <div className={styles.waiting}>
    <BusyNote boxed className={step.settling}>
      {children}
    </BusyNote>
  </div>
)

function SignInPrompt({ session, onSignIn }: Props) {
  if (session === 'loading') return <Waiting>{text.checkingSession}</Waiting>
  return (
    <div className={styles.visitor}>
      <div>
        <p>{text.signInTitle}</p>
        <p className={styles.hint}>{text.signInHint}</p>
      </div>
      <Button variant="ghost" size="small" onClick={onSignIn}>
        {text.signIn}
      </Button>
    </div>
  )
}

function Addresses({ state: view, onChoose, onAdd, onSave, onRetry }: Props) {
  const { addresses, formOpen: adding } = view
  if (addresses.status === 'loading') return <Waiting>{text.addressesLoading}</Waiting>
  if (addresses.status === 'failed') return <ErrorPanel message={addresses.message} onRetry={onRetry} />
  const list = addressesOf(view)
  const chosen = chosenAddress(view)
  return (
    <div className={styles.addresses}>
      {list.length > 0 ? (
        <div>
          <RadioCards legend={text.chooseAddress} columns={2}>
            {list.map(address => (
              <AddressCard
                key={address._id}
                address={address}
                checked={address._id === chosen?._id}
                onChoose={() => onChoose(address._id)}
              />
            ))}
          </RadioCards>
          <div role="status">{chosen && !isInUae(chosen.country) && <OutsideUaeNote />}</div>
        </div>
      ) : (
        <p className={styles.hint}>{text.noAddress}</p>
      )}
      {adding || !list.length ? (
        <NewAddress onSave={onSave} onCancel={list.length ? () => onAdd(false) : undefined} />
      ) : (
        <TextButton className={styles.add} onClick={() => onAdd(true)}>
          <Icon name="plus" />
          {text.addAddress}
        </TextButton>
      )}
    </div>
  )
}

function AddressCard(props: { address: Address; checked: boolean; onChoose: () => void }) {
  const { street, country, phone, isDefault, _id } = props.address
  return (
    <RadioCard
      name="address"
      value={_id}
      title={<bdi>{street}</bdi>}
      mark={isDefault ? text.default : undefined}
      checked={props.checked}
      onChange={props.onChoose}
    >
      <bdi>{townLine(props.address)}</bdi>
      <br />
      <bdi>{placeName(country)}</bdi>
      {phone && (
        <>
          {' · '}
          <bdi>{phone}</bdi>
        </>
      )}
    </RadioCard>
  )
}
