import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { AccountNav } from '@sahra/shared/ui/account-nav'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { useOptionalPart } from '../account/optional-part'
import { AlertList } from './alert-list'
import { type AlertsService, createAlertsService } from './alerts.service'
import { alertsText as text } from './alerts.text'
import styles from './alerts.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Everything that the shopper is mailed about (AC-064). */
export function Component() {
  const [service] = useState(createAlertsService)
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} />
      <AccountNav current="alerts">
        <div className={styles.page}>
          <p className={styles.lead}>{text.lead}</p>
          <Unconfirmed />
          <Alerts service={service} />
          <OnDevices />
        </div>
      </AccountNav>
    </Wrap>
  )
}

function Unconfirmed() {
  const session = useStore($session)
  if (session.status !== 'shopper' || session.user.isAccountVerified) return null
  return (
    <p>
      {text.unconfirmed} <TextLink to={paths.emailVerify}>{text.confirm}</TextLink>
    </p>
  )
}

function Alerts({ service }: { service: AlertsService }) {
  const state = useStore(service.$alerts)
  if (state.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (state.status === 'failed')
    return <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
  const { alerts } = state
  const watch = (
    <Button variant="ghost" onClick={() => void service.watchPrices()}>
      {text.add}
    </Button>
  )
  if (!alerts.length)
    return (
      <EmptyState as="h2" title={text.none} text={text.noneHint}>
        {watch}
      </EmptyState>
    )
  return (
    <>
      <AlertList alerts={alerts} onEnd={id => void service.end(id)} />
      {!alerts.some(({ kind }) => kind === 'price') && watch}
    </>
  )
}

/** Nothing where the shop sends no notifications (C456). */
function OnDevices() {
  const settings = useStore($settings)
  const pushKey = settings.status === 'ready' ? settings.settings.pushKey : undefined
  const Devices = useOptionalPart(pushKey !== undefined, () =>
    import('./push-devices').then(({ PushDevices }) => PushDevices)
  )
  return Devices && pushKey !== undefined ? <Devices pushKey={pushKey} /> : null
}
