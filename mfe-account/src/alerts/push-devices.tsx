import { useStore } from '@sahra/shared/atoms/atoms'
import type { PushDevice } from '@sahra/shared/contract/push'
import { formatDate } from '@sahra/shared/format/format'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import rows from '../account/rows.module.css'
import { createPushDevicesService } from './push-devices.service'
import type { ReadyPushDevices } from './push-devices.store'
import { pushDevicesText as text } from './push-devices.text'
import styles from './push-devices.module.css'

/** The devices on which alerts appear, too (AC-069). `pushKey`: of the shop. */
export function PushDevices({ pushKey }: { pushKey: string }) {
  const [service] = useState(createPushDevicesService)
  const state = useStore(service.$devices)
  const [isBusy, setBusy] = useState(false)
  const add = (): void => {
    setBusy(true)
    void service.add(pushKey).finally(() => setBusy(false))
  }
  return (
    <Section title={text.title} className={styles.section}>
      <p className={styles.text}>{text.lead}</p>
      {state.status === 'loading' && <BusyNote>{text.loading}</BusyNote>}
      {state.status === 'failed' && (
        <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
      )}
      {state.status === 'ready' && (
        <Devices {...state} isBusy={isBusy} onAdd={add} onEnd={device => void service.end(device)} />
      )}
    </Section>
  )
}

/** This device and the others. */
export function Devices(
  props: ReadyPushDevices & { isBusy?: boolean; onAdd: () => void; onEnd: (device: PushDevice) => void }
) {
  const { permission, own, others, isBusy, onAdd, onEnd } = props
  return (
    <>
      {own ? (
        <>
          <p>{text.added}</p>
          <Button variant="ghost" onClick={() => onEnd(own)}>
            {text.end}
          </Button>
        </>
      ) : permission === 'unsupported' ? (
        <p className={styles.text}>{text.unsupported}</p>
      ) : permission === 'denied' ? (
        <p className={styles.text}>{text.refused}</p>
      ) : (
        <Button variant="ghost" busy={isBusy} onClick={onAdd}>
          {text.add}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <h3>{text.others}</h3>
          <ul className={styles.list} aria-label={text.others}>
            {others.map(device => (
              <Device key={device._id} device={device} onEnd={() => onEnd(device)} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Device({ device, onEnd }: { device: PushDevice; onEnd: () => void }) {
  const name = device.device ? text.name(device.device) : text.unknown
  const time = formatDate(device.createdAt)
  return (
    <li className={rows.row}>
      <p>
        {name}
        <span className={rows.time}>{text.since(time)}</span>
      </p>
      <TextButton aria-label={text.endOf(name, time)} onClick={onEnd}>
        {text.endOther}
      </TextButton>
    </li>
  )
}
