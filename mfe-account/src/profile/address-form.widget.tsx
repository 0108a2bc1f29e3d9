import { placeName, storedPlace } from '@sahra/shared/address/place.text'
import { isInUae } from '@sahra/shared/rules/country.rules'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import { isTranslated } from '@sahra/shared/language/language.text'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form, Wide } from '@sahra/shared/ui/form'
import { toast } from '@sahra/shared/bus/toast'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useAfterPress } from '../account/after-press'
import {
  checkAddress,
  emirates,
  emptyAddress,
  internationalPhone,
  phoneDigits,
  trimmed,
  type AddressDraft,
  type AddressErrors
} from './address.rules'
import { addressText as text } from './address.text'
import styles from './profile.module.css'

const fields = [
  { name: 'street', label: text.street, autoComplete: 'street-address', wide: true },
  { name: 'city', label: text.city, autoComplete: 'address-level2' },
  { name: 'state', label: text.state, autoComplete: 'address-level1' },
  { name: 'zip', label: text.zip, autoComplete: 'postal-code', kind: 'code' },
  { name: 'country', label: text.country, autoComplete: 'country-name' },
  { name: 'phone', label: text.phone, autoComplete: 'tel-national', kind: 'tel', note: `(${text.optional})` }
] as const

const initialDraft = (initial: Widgets['mfe-account/address-form']['initial']): AddressDraft => {
  const draft = initial ? { ...emptyAddress, ...toDraft(initial) } : emptyAddress
  return isTranslated ? withPlaces(draft, placeName) : draft
}

/** Names the places of an address as the page shows them, or as they are stored. */
const withPlaces = (draft: AddressDraft, nameOf: (place: string) => string): AddressDraft => ({
  ...draft,
  city: nameOf(draft.city),
  state: nameOf(draft.state),
  country: nameOf(draft.country)
})

const draftNameOf = (initial: object | undefined): string =>
  `address ${initial && '_id' in initial ? String(initial._id) : 'new'}`

/** Copies the six fields only: the id must not be sent back. */
const toDraft = (address: NonNullable<Widgets['mfe-account/address-form']['initial']>): AddressDraft => ({
  street: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  phone: address.phone ?? ''
})

function hintOf(name: keyof AddressDraft, draft: AddressDraft): string | undefined {
  if (name === 'zip') return text.zipHint
  if (name !== 'phone' || !isInUae(draft.country)) return undefined
  const dialled = internationalPhone(draft)
  return dialled ? text.dialled(dialled) : text.phoneHint
}

/** Validates on blur and on submit (AC-034, AC-036). Exposed to the checkout. */
export function Component({
  initial,
  saveLabel,
  busy,
  onSave,
  onCancel
}: Widgets['mfe-account/address-form']) {
  const draftName = draftNameOf(initial)
  const [draft, setDraft] = useDraft(draftName, () => initialDraft(initial))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const emiratesId = useId()
  const { afterPress, onMouseDownCapture } = useAfterPress()

  const setField = (name: keyof AddressDraft, typed: string) => {
    const next = { ...draft, [name]: name === 'phone' ? phoneDigits(typed) : typed }
    setDraft(next)
    if (errors[name]) setErrors({ ...errors, [name]: checkAddress(next, text.errors)[name] })
  }
  const check = (name: keyof AddressDraft) =>
    setErrors(shown => ({ ...shown, [name]: checkAddress(draft, text.errors)[name] }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const invalid = checkAddress(draft, text.errors)
    setErrors(invalid)
    const [first] = Object.keys(invalid)
    if (first) {
      toast('error', text.fixErrors)
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSaving(true)
    void onSave(trimmed(isTranslated ? withPlaces(draft, storedPlace) : draft))
      .then(() => dropDraft(draftName))
      .catch(() => undefined)
      .finally(() => setSaving(false))
  }
  const cancel = () => {
    dropDraft(draftName)
    onCancel?.()
  }
  return (
    <Form ref={form} columns={2} noValidate onSubmit={submit} onMouseDownCapture={onMouseDownCapture}>
      {fields.map(field => {
        const { name, ...rest } = field
        const control = (
          <Field
            key={name}
            {...('wide' in rest ? { label: rest.label, autoComplete: rest.autoComplete } : rest)}
            name={name}
            required={name !== 'phone'}
            hint={hintOf(name, draft)}
            list={name === 'state' && isInUae(draft.country) ? emiratesId : undefined}
            value={draft[name]}
            error={errors[name]}
            onChange={event => setField(name, event.target.value)}
            onBlur={() => afterPress(() => check(name))}
          />
        )
        return 'wide' in field ? <Wide key={name}>{control}</Wide> : control
      })}
      <datalist id={emiratesId}>
        {emirates.map(emirate => (
          <option key={emirate} value={isTranslated ? placeName(emirate) : emirate} />
        ))}
      </datalist>
      <Wide className={styles.formActions}>
        <Button type="submit" busy={busy || saving}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            {text.cancel}
          </Button>
        )}
      </Wide>
    </Form>
  )
}
