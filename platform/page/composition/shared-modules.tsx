import { Disclosure } from '@sahra/shared/ui/disclosure'
import { useState } from 'react'
import type { ReleaseFacts } from '../../src/registry/calls/page-api'
import { shortId } from '../layout/format'
import { Search } from '../layout/search'
import { Table } from '../layout/table'
import { compositionText as text } from './composition.text'
import { foundModules, sharedModulesOf, type SharedModule } from './shared-modules.rules'
import styles from './composition.module.css'

/** Who uses which export of which version. `app`: only what this one uses; `''` is any. */
export function SharedModules({ releases, app }: { releases: readonly ReleaseFacts[]; app: string }) {
  const [query, setQuery] = useState('')
  const shell = releases.find(release => release.app === 'shell')
  const modules = foundModules(sharedModulesOf(releases), { query, app })
  return (
    <>
      <Search query={query} hint={text.searchHint} find={setQuery} />
      {modules.length === 0 && <p className={styles.small}>{query ? text.noMatch(query) : text.noExports}</p>}
      {modules.map(shared => (
        <Disclosure key={shared.module} summary={<Summary {...shared} />}>
          <p className={styles.small}>{shell && text.versions(`shell@${shortId(shell.id)}`, shared)}</p>
          <Exports {...shared} />
        </Disclosure>
      ))}
    </>
  )
}

const Summary = ({ module, users }: SharedModule) => (
  <span className={styles.shared}>
    <code>{module}</code>
    <span className={styles.small}>{text.usedBy(users.length)}</span>
  </span>
)

const Exports = ({ module, exports }: SharedModule) => (
  <Table<SharedModule['exports'][number]>
    caption={text.exportsOf(module)}
    rows={exports}
    keyOf={({ name }) => name}
    columns={[
      { title: text.export, cell: ({ name }) => <code>{name}</code> },
      { title: text.users, cell: ({ users }) => users.join(', ') || text.noRemote }
    ]}
  />
)
