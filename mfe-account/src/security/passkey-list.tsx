import { useStore } from '@sahra/shared/atoms/atoms'
import type { OwnPasskey } from '@sahra/shared/contract/passkey'
import { formatDateTime } from '@sahra/shared/format/format'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { hasPasskeys } from '../account/passkey.rules'
import rows from '../account/rows.module.css'
import { AddPasskey } from './add-passkey'
import { createPasskeysService, type PasskeysService } from './passkeys.service'
import { securityText } from './security.text'
import styles from './security.module.css'

const text = securityText.passkeys

/** The passkeys of the account; one can be added, and each removed (AC-061). */
export function PasskeyList() {
  const [service] = useState(createPasskeysService)
  return (
    <Section title={text.title} className={styles.text}>
      <p>{text.lead}</p>
      <Passkeys service={service} />
      {hasPasskeys() ? <AddPasskey onAdd={service.add} /> : <p>{text.unsupported}</p>}
    </Section>
  )
}

function Passkeys({ service }: { service: PasskeysService }) {
  const state = useStore(service.$passkeys)
  if (state.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (state.status === 'failed')
    return <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
  if (!state.passkeys.length) return null
  return (
    <ul className={styles.devices}>
      {state.passkeys.map(passkey => (
        <Passkey key={passkey._id} passkey={passkey} onRemove={() => void service.remove(passkey._id)} />
      ))}
    </ul>
  )
}

function Passkey({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { device, lastUsed } = passkey
  const name = passkey.name ?? (device ? securityText.devices.name(device) : text.unnamed)
  const added = text.addedOn(formatDateTime(passkey.createdAt))
  return (
    <li className={rows.row}>
      <p>
        <bdi>{name}</bdi>
        <span className={rows.time}>{added}</span>
        <span className={rows.time}>
          {lastUsed ? securityText.devices.lastUsed(formatDateTime(lastUsed)) : text.unused}
        </span>
      </p>
      <TextButton aria-label={text.removeOf(name, added)} onClick={onRemove}>
        {text.remove}
      </TextButton>
    </li>
  )
}
