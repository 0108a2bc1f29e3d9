import type { InspectedRelease } from '@sahra/shared/contract/inspect'
import { formatDateTime } from '@sahra/shared/format/format'
import { Button } from '@sahra/shared/ui/button'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useEffect, useState, type ReactNode } from 'react'
import { withChoice } from './choice.rules'
import { chooseReleases, loadReleases } from './inspect.service'
import { inspectText as text } from './inspect.text'
import { appsOf, shortId, type Inspected } from './inspected'
import styles from './inspect.module.css'

type Listed = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; releases: InspectedRelease[] }

/** Chooses another release of an app for this browser. */
export function ReleaseSwitch({ inspected }: { inspected: Inspected }): ReactNode {
  const apps = appsOf(inspected)
  const [app, setApp] = useState(apps.at(1)?.name ?? 'shell')
  return (
    <div className={styles.switch}>
      <SelectField
        label={text.app}
        value={app}
        options={apps.map(({ name }) => ({ value: name, text: name }))}
        onChange={event => setApp(event.target.value)}
      />
      <Releases key={app} app={app} inspected={inspected} />
    </div>
  )
}

function Releases({ app, inspected }: { app: string; inspected: Inspected }) {
  const current = appsOf(inspected).find(({ name }) => name === app)?.release ?? ''
  const [listed, setListed] = useState<Listed>({ status: 'loading' })
  const [release, setRelease] = useState(current)

  useEffect(() => {
    let isShown = true
    loadReleases(app).then(
      releases => isShown && setListed({ status: 'ready', releases }),
      () => isShown && setListed({ status: 'failed' })
    )
    return () => {
      isShown = false
    }
  }, [app])

  if (listed.status === 'loading') return <p role="status">{text.loading}</p>
  if (listed.status === 'failed') return <p role="alert">{text.listFailed}</p>
  const selected = listed.releases.find(({ id }) => id === release)
  const problem = selected?.problems.join('; ')
  return (
    <>
      <SelectField
        label={text.release}
        value={release}
        options={listed.releases.map(each => ({ value: each.id, text: nameOf(each) }))}
        onChange={event => setRelease(event.target.value)}
      />
      {problem && <p role="status">{text.problem(problem)}</p>}
      <Button
        size="small"
        disabled={!!problem || release === current}
        onClick={() =>
          chooseReleases(withChoice(inspected.inspect.chosen, app, selected?.planned ? undefined : release))
        }
      >
        {text.use}
      </Button>
    </>
  )
}

const nameOf = ({ id, published, team, planned, problems }: InspectedRelease): string =>
  [shortId(id), planned && text.planned, problems.length > 0 && text.unfit, formatDateTime(published), team]
    .filter(Boolean)
    .join(' · ')
