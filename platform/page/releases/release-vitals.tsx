import { withChange } from '../overview/app-row.rules'
import type { ReleaseHealth } from '../../src/release/shapes/responses'
import { formatNumber, formatPart, formatVital, shortId } from '../layout/format'
import { Table } from '../layout/table'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

const vitals = ['LCP', 'INP', 'CLS'] as const
type Vital = (typeof vitals)[number]

/** What browsers measured of two releases, of each with the number of visits. `before`: the other one. */
export function ReleaseVitals(props: {
  health: readonly ReleaseHealth[]
  id: string
  before: string | undefined
}) {
  const { health, id, before } = props
  const measured = (release: string | undefined): ReleaseHealth['vitals'] =>
    health.find(candidate => candidate.release === release)?.vitals ?? {}
  const [own, other] = [measured(id), measured(before)]
  if (vitals.every(name => !own[name] && !other[name])) return <p className={styles.small}>{text.noVitals}</p>
  return (
    <Table<Vital>
      caption={text.vitals}
      rows={[...vitals]}
      keyOf={name => name}
      columns={[
        { title: text.vital, cell: name => name },
        { title: shortId(id), cell: name => figure(name, own[name]) },
        ...(before === undefined
          ? []
          : [
              { title: shortId(before), cell: (name: Vital) => figure(name, other[name]) },
              { title: text.change, cell: (name: Vital) => changeOf(own[name], other[name]) }
            ])
      ]}
    />
  )
}

type Measured = ReleaseHealth['vitals'][Vital]

const figure = (name: Vital, measured: Measured): string =>
  measured ? text.measured(formatVital(name, measured.p75), formatNumber(measured.visits)) : text.noVisits

function changeOf(own: Measured, other: Measured): string {
  const change = own && withChange(own, other).change
  return change === undefined ? '' : formatPart(change)
}
