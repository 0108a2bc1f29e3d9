import type { ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import type { Inspected } from './inspected'
import styles from './inspect.module.css'

/** Which plan the page has, and why. */
export function PlanFacts({
  inspected: { plan, preview, visit, inspect }
}: {
  inspected: Inspected
}): ReactNode {
  const facts: [string, string][] = [
    [text.revision, String(plan.revision)],
    [text.planId, plan.id],
    [text.preview, preview ? text.previewOf(preview.name, preview.who) : text.none],
    [text.canary, visit === undefined ? text.none : text.counted],
    [text.choice, inspect.chosen.join(', ') || text.none]
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
