import { useStore } from '@sahra/shared/atoms/atoms'
import type { DeviceSession } from '@sahra/shared/contract/security'
import { formatDateTime } from '@sahra/shared/format/format'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import rows from '../account/rows.module.css'
import type { DevicesService } from './security.service'
import { securityText } from './security.text'
import styles from './security.module.css'

const text = securityText.devices

/** The devices that are signed in; each but this one can be signed out (AC-044, AC-045). */
export function DeviceList({ service }: { service: DevicesService }) {
  return (
    <Section title={text.title} className={styles.text}>
      <p>{text.lead}</p>
      <Devices service={service} />
    </Section>
  )
}

function Devices({ service }: { service: DevicesService }) {
  const state = useStore(service.$devices)
  if (state.status === 'loading') return <BusyNote>{securityText.loading}</BusyNote>
  if (state.status === 'failed')
    return <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
  return (
    <>
      <ul className={styles.devices}>
        {state.sessions.map(device => (
          <Device key={device._id} device={device} onEnd={() => void service.end(device._id)} />
        ))}
      </ul>
      {state.sessions.length > 1 && (
        <Button variant="ghost" onClick={() => void service.endOthers()}>
          {text.endOthers}
        </Button>
      )}
    </>
  )
}

function Device({ device, onEnd }: { device: DeviceSession; onEnd: () => void }) {
  const name = device.device ? text.name(device.device) : text.unknown
  const time = formatDateTime(device.lastUsed)
  return (
    <li className={rows.row}>
      <p>
        {name} {device.current && <em>{text.current}</em>}
        <span className={rows.time}>{text.lastUsed(time)}</span>
      </p>
      {!device.current && (
        <TextButton aria-label={text.endOf(name, time)} onClick={onEnd}>
          {text.end}
        </TextButton>
      )}
    </li>
  )
}
