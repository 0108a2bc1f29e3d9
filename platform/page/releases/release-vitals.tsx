import type { ReactNode } from 'react'
import { withChange } from '../overview/app-row.rules'
import type { Figure, ReleaseHealth } from '../../src/release/shapes/responses'
import { formatNumber, formatPart, formatVital, shortId } from '../layout/format'
import { Table } from '../layout/table'
import { releasesText as text } from './releases.text'
import styles from './releases.module.css'

const vitals = ['LCP', 'INP', 'CLS'] as const
type Vital = (typeof vitals)[number]
type Measurements = Pick<ReleaseHealth, 'vitals' | 'pages' | 'presses'>

const MAX_PRESSES = 10

/** What browsers measured of two releases, of each with the number of visits, and of this one by page and press. `before`: the other one. */
export function ReleaseVitals(props: {
  health: readonly ReleaseHealth[]
  id: string
  before: string | undefined
}) {
  const { health, id, before } = props
  const measured = (release: string | undefined): Measurements =>
    health.find(candidate => candidate.release === release) ?? { vitals: {}, pages: [], presses: [] }
  const [own, other] = [measured(id), measured(before)]
  if (vitals.every(name => !own.vitals[name] && !other.vitals[name]))
    return <p className={styles.small}>{text.noVitals}</p>
  return (
    <>
      <Table<Vital>
        caption={text.vitals}
        rows={[...vitals]}
        keyOf={name => name}
        columns={[
          { title: text.vital, cell: name => name },
          { title: shortId(id), cell: name => figure(name, own.vitals[name]) },
          ...(before === undefined
            ? []
            : [
                { title: shortId(before), cell: (name: Vital) => figure(name, other.vitals[name]) },
                { title: text.change, cell: (name: Vital) => changeOf(own.vitals[name], other.vitals[name]) }
              ])
        ]}
      />
      {own.pages.length > 0 && (
        <Part title={text.vitalsByPage}>
          <Table
            caption={text.vitalsByPage}
            rows={own.pages}
            keyOf={({ page, connection }) => `${page} ${connection}`}
            columns={[
              {
                title: text.page,
                cell: ({ page, connection }) => (
                  <span className={styles.name}>
                    {text.pageOver(page, connection ?? text.unknownConnection)}
                  </span>
                )
              },
              ...vitals.map(name => ({
                title: name,
                cell: (row: ReleaseHealth['pages'][number]) => figure(name, row.vitals[name])
              }))
            ]}
          />
        </Part>
      )}
      {own.presses.length > 0 && (
        <Part title={text.presses}>
          <Table
            caption={text.presses}
            rows={own.presses.slice(0, MAX_PRESSES)}
            keyOf={({ target }) => target}
            columns={[
              { title: text.pressed, cell: ({ target }) => target },
              { title: 'INP', cell: press => figure('INP', press) }
            ]}
          />
        </Part>
      )}
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{title}</h3>
    {children}
  </div>
)

type Measured = ReleaseHealth['vitals'][Vital]

const figure = (name: Vital, measured: Measured): string =>
  measured
    ? text.measured(formatVital(name, measured.p75), rangeOf(name, measured), formatNumber(measured.visits))
    : text.noVisits

const rangeOf = (name: Vital, { range }: Figure): string | undefined =>
  range && `${formatVital(name, range[0])}–${formatVital(name, range[1])}`

function changeOf(own: Measured, other: Measured): string {
  const change = own && withChange(own, other).change
  return change === undefined ? '' : formatPart(change)
}
