import { placeName, townLine } from '@sahra/shared/address/place.text'
import type { Address } from '@sahra/shared/contract/address'
import { useDraft } from '@sahra/shared/forms/drafts'
import { ConfirmDialog } from '@sahra/shared/ui/confirm-dialog'
import { Icon } from '@sahra/shared/ui/icon'
import { Radio } from '@sahra/shared/ui/radio-card'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useRef, useState } from 'react'
import { Component as AddressForm } from './address-form.widget'
import type { AddressBook } from './address.service'
import { addressText as text } from './address.text'
import styles from './profile.module.css'

/** Thrown to the form, which keeps what was typed; a toast has named the reason. */
const assertSaved = (isSaved: boolean): void => {
  if (!isSaved) throw new Error('The address was not saved')
}

export function AddressList({ addresses, book }: { addresses: readonly Address[]; book: AddressBook }) {
  // 'new', the id of the edited address, or ''.
  const [editing, setEditing] = useDraft('open-address', () => '')
  const close = () => setEditing('')
  const edited = addresses.find(address => address._id === editing)
  // Keeps the form open when its address disappears from the list, so that nothing typed is lost (AC-037).
  const [draft, setDraft] = useState<Address>()
  const edit = (address: Address) => {
    setDraft(address)
    setEditing(address._id)
  }
  const [toDelete, setToDelete] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const remove = async (id: string) => {
    await book.remove(id)
    // The focused button was removed with its row: move the focus to the list.
    if (document.activeElement === document.body) list.current?.focus()
  }
  return (
    <Section
      id="addresses"
      title={text.title}
      aside={
        <TextButton onClick={() => setEditing('new')}>
          <Icon name="plus" size="small" />
          {text.add}
        </TextButton>
      }
    >
      {!addresses.length && <p className={styles.note}>{text.empty}</p>}
      <ul ref={list} tabIndex={-1} className={styles.addresses} aria-label={text.title}>
        {addresses.map(address => (
          <AddressRow
            key={address._id}
            address={address}
            book={book}
            onEdit={() => edit(address)}
            onDelete={() => setToDelete(address._id)}
          />
        ))}
      </ul>
      {editing === 'new' && (
        <div className={styles.form}>
          <h3 className={styles.formTitle}>{text.addTitle}</h3>
          <AddressForm
            saveLabel={text.save}
            onCancel={close}
            onSave={async fields => {
              assertSaved(await book.add(fields))
              close()
            }}
          />
        </div>
      )}
      {editing && editing !== 'new' && (edited ?? draft) && (
        <div className={styles.form} key={editing}>
          <h3 className={styles.formTitle}>{text.editTitle}</h3>
          <AddressForm
            initial={edited ?? draft}
            saveLabel={text.save}
            onCancel={close}
            onSave={async fields => {
              assertSaved(await book.update(editing, fields))
              close()
            }}
          />
        </div>
      )}
      <ConfirmDialog
        open={toDelete !== undefined}
        question={text.confirmDelete}
        confirmLabel={text.deleteAddress}
        cancelLabel={text.keepAddress}
        onConfirm={() => toDelete !== undefined && void remove(toDelete)}
        onClose={() => setToDelete(undefined)}
      />
    </Section>
  )
}

function AddressRow(props: {
  address: Address
  book: AddressBook
  onEdit: () => void
  onDelete: () => void
}) {
  const { address, book, onEdit, onDelete } = props
  const { _id, street, country, phone, isDefault } = address
  return (
    <li className={styles.address}>
      <label className={styles.choice}>
        <Radio
          name="default-address"
          checked={isDefault}
          aria-label={text.makeDefault(street)}
          onChange={() => void book.makeDefault(_id)}
        />
        <span className={styles.street}>
          <bdi>{street}</bdi>
          {isDefault && <em>{text.isDefault}</em>}
        </span>
      </label>
      <p className={styles.rest}>
        <bdi>{townLine(address)}</bdi>
        <span>
          <bdi>{placeName(country)}</bdi>
          {country && phone && ' · '}
          <bdi>{phone}</bdi>
        </span>
      </p>
      <div className={styles.actions}>
        <TextButton aria-label={text.editOf(street)} onClick={onEdit}>
          {text.edit}
        </TextButton>
        <TextButton aria-label={text.deleteOf(street)} onClick={onDelete}>
          {text.delete}
        </TextButton>
      </div>
    </li>
  )
}
