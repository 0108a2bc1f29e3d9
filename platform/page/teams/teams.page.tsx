import { Badge } from '@sahra/shared/ui/badge'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import type { Owner, Permissions } from '../../src/registry/calls/permissions'
import { describeWindow, type FreezeWindow } from '../../src/registry/rules/freeze-window'
import { api } from '../api/endpoints'
import { usePolled } from '../api/polled'
import { formatAgo, formatTime } from '../layout/format'
import { Shown } from '../layout/shown'
import { Table } from '../layout/table'
import { teamsText as text } from './teams.text'
import styles from './teams.module.css'

const ENDS_SOON_MS = 14 * 86_400_000
const nameOf = (app: string): string => (app === '*' ? text.allApps : app)

/** Who may release what and until when, with approvals and freezes. */
export function Teams() {
  const permissions = usePolled(api.permissions, undefined, 60_000)
  return (
    <>
      <title>{text.title}</title>
      <PageHeading title={text.heading} lead={text.lead} />
      <Shown of={permissions}>
        {({ apps, rules }) => (
          <>
            <Section title={text.rules} className={styles.section}>
              <Rules rules={rules} />
            </Section>
            <Section title={text.access} className={styles.section}>
              <Accesses apps={apps} />
            </Section>
          </>
        )}
      </Shown>
    </>
  )
}

function Rules({ rules: { approvals, freezes } }: Pick<Permissions, 'rules'>) {
  const lines = [
    ...Object.entries(approvals).map(([app, hours]) => text.approval(nameOf(app), hours)),
    ...freezes.map(({ apps, window, why }) =>
      text.freeze(apps.map(nameOf).join(', '), windowText(window), why)
    )
  ]
  if (lines.length === 0) return <p>{text.noRules}</p>
  return (
    <ul className={styles.rules}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const windowText = (window: FreezeWindow): string =>
  window.kind === 'once'
    ? text.window(formatTime(window.from), formatTime(window.until))
    : describeWindow(window)

type Access = Owner & { app: string }

function Accesses({ apps }: Pick<Permissions, 'apps'>) {
  const rows = apps.flatMap(({ app, owners }) => owners.map((owner): Access => ({ ...owner, app })))
  if (rows.length === 0) return <p>{text.noTeams}</p>
  return (
    <Table<Access>
      caption={text.access}
      rows={rows}
      keyOf={({ app, id }) => `${app} ${id}`}
      columns={[
        { title: text.app, cell: ({ app }) => nameOf(app) },
        { title: text.team, cell: ({ team }) => team },
        { title: text.identity, cell: identityOf },
        { title: text.state, cell: access => <State access={access} /> },
        {
          title: text.ends,
          cell: ({ expires }) => <time title={formatTime(expires)}>{formatAgo(expires)}</time>
        },
        { title: text.id, cell: ({ id }) => id }
      ]}
    />
  )
}

function identityOf({ person, oidc }: Owner): string {
  if (!oidc) return person ? text.tokenOf(person) : text.token
  const claims = Object.entries(oidc.claims).map(([name, value]) => `${name} ${value}`)
  return text.pipeline(new URL(oidc.issuer).host, claims.join(', '))
}

function State({ access: { state, expires, keyTrusted } }: { access: Access }) {
  const endsSoon = state === 'active' && Date.parse(expires) - Date.now() < ENDS_SOON_MS
  return (
    <span className={styles.state}>
      <Badge tone={state !== 'active' || endsSoon ? 'bad' : 'plain'}>
        {endsSoon ? text.endsSoon : text.states[state]}
      </Badge>
      {!keyTrusted && <Badge tone="bad">{text.keyMissing}</Badge>}
    </span>
  )
}
