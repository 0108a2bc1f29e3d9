import type { IdentityProviderName, OwnIdentity } from '@sahra/shared/contract/identity'
import { formatDateTime } from '@sahra/shared/format/format'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Form } from '@sahra/shared/ui/form'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useEffect, useState } from 'react'
import { IdentityMark } from '../account/identity-mark'
import { tellOutcome } from '../account/identity.service'
import rows from '../account/rows.module.css'
import { useSubmit } from '../account/submit'
import buttons from '../account/identity.module.css'
import { CurrentPassword } from './current-password'
import { connect, disconnect, loadIdentities } from './identities.service'
import { identitiesText as text } from './identities.text'
import { securityText } from './security.text'
import styles from './security.module.css'

/** The accounts at providers: each can be connected and disconnected (AC-068). */
export function IdentityList({ providers }: { providers: readonly IdentityProviderName[] }) {
  const [identities, setIdentities] = useState<OwnIdentity[] | string>()
  const load = (): void => void loadIdentities().then(setIdentities)
  useEffect(() => {
    load()
    tellOutcome()
  }, [])
  const remove = async (provider: IdentityProviderName): Promise<void> => {
    setIdentities((await disconnect(provider)) ?? (await loadIdentities()))
  }
  return (
    <Section title={text.title} className={styles.text}>
      <p>{text.lead}</p>
      {identities === undefined && <BusyNote>{text.loading}</BusyNote>}
      {typeof identities === 'string' && <ErrorPanel message={identities} onRetry={load} />}
      {Array.isArray(identities) && (
        <>
          {identities.length > 0 && (
            <ul className={styles.devices}>
              {identities.map(identity => (
                <Identity
                  key={identity.provider}
                  identity={identity}
                  onRemove={() => void remove(identity.provider)}
                />
              ))}
            </ul>
          )}
          {providers
            .filter(provider => !identities.some(identity => identity.provider === provider))
            .map(provider => (
              <Connect key={provider} provider={provider} />
            ))}
        </>
      )}
    </Section>
  )
}

function Identity({ identity, onRemove }: { identity: OwnIdentity; onRemove: () => void }) {
  const { provider, email, createdAt, lastUsed } = identity
  const name = text.names[provider]
  return (
    <li className={rows.row}>
      <p>
        <bdi>{email ? `${name}, ${email}` : name}</bdi>
        <span className={rows.time}>{securityText.passkeys.addedOn(formatDateTime(createdAt))}</span>
        <span className={rows.time}>
          {lastUsed ? securityText.devices.lastUsed(formatDateTime(lastUsed)) : text.unused}
        </span>
      </p>
      <TextButton aria-label={text.disconnectOf(name)} onClick={onRemove}>
        {text.disconnect}
      </TextButton>
    </li>
  )
}

/** Asks for the current password where the api does (C397). */
function Connect({ provider }: { provider: IdentityProviderName }) {
  const [refused, setRefused] = useState<string>()
  const { busy, onSubmit } = useSubmit(async ({ current = '' }) =>
    setRefused(await connect(provider, current))
  )
  return (
    <Form className={styles.add} noValidate onSubmit={onSubmit}>
      <CurrentPassword refused={refused} />
      <div>
        <Button type="submit" variant="ghost" busy={busy} className={buttons.button}>
          <IdentityMark provider={provider} />
          {text.connect[provider]}
        </Button>
      </div>
    </Form>
  )
}
