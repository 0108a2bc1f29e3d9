import { classNames } from '@sahra/shared/ui/class-names'
import { useId } from 'react'
import { compositionText as text } from './composition.text'
import { edgeKinds, edgePath, PICTURE, placesOf, type Edge } from './edges.rules'
import styles from './composition.module.css'

/** Apps as boxes, what they use of each other as arrows. The list beside it has the same content for screen readers. */
export function Picture({ apps, edges }: { apps: readonly string[]; edges: readonly Edge[] }) {
  const id = useId().replace(/\W/g, '')
  const places = placesOf(apps)
  const placeOf = (app: string) => places.find(place => place.app === app)
  const isUsed = (app: string): boolean => edges.some(({ from, to }) => from === app || to === app)
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={text.picture}
    >
      <defs>
        {edgeKinds.map(kind => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8Z" className={classNames(styles.tip, styles[`${kind}Tip`])} />
          </marker>
        ))}
      </defs>
      {edges.map(({ from, to, kind, names }) => {
        const [start, end] = [placeOf(from), placeOf(to)]
        if (!start || !end) return null
        return (
          <path
            key={`${from} ${to} ${kind}`}
            className={classNames(styles.edge, styles[kind])}
            d={edgePath(start, end, edgeKinds.indexOf(kind))}
            markerEnd={`url(#${id}-${kind})`}
          >
            <title>{`${from}: ${text.uses[kind](names.join(', '), names.length)} ${text.of(to)}`}</title>
          </path>
        )
      })}
      {places.map(({ app, x, y }) => (
        <g key={app} className={isUsed(app) ? undefined : styles.faint}>
          <rect className={styles.box} x={x - 92} y={y - 26} width="184" height="52" />
          <text className={styles.name} x={x} y={y + 5} textAnchor="middle">
            {app}
          </text>
        </g>
      ))}
    </svg>
  )
}
