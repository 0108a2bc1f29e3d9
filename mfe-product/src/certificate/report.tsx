import type { Certificate } from '@sahra/shared/contract/provenance'
import { formatDate } from '@sahra/shared/format/format'
import { Icon } from '@sahra/shared/ui/icon'
import { MarkedPictures } from './marked-pictures'
import styles from './report.module.css'
import { reportText as text } from './report.text'

const icons = { passed: 'check', noted: 'info', absent: 'minus' } as const

/** Who checked what and when, the marks of wear, and what happened to the product (C449). */
export function Report({ certificate: { report, marks = [], history = [] } }: { certificate: Certificate }) {
  return (
    <div className={styles.report}>
      {report && (
        <section aria-labelledby="report">
          <h2 id="report">{text.heading}</h2>
          <p>
            <bdi>{text.checkedBy(report.examiner, formatDate(report.checkedAt))}</bdi>
          </p>
          <ul className={styles.checks}>
            {report.checks.map(({ check, result, remark }) => (
              <li key={check}>
                <span className={styles.name} dir="auto">
                  {check}
                </span>
                <span className={styles.result} data-result={result}>
                  <Icon name={icons[result] ?? 'info'} size="small" />
                  {text.result[result] ?? result}
                </span>
                {remark && (
                  <span className={styles.remark} dir="auto">
                    {remark}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {marks.length > 0 && (
        <section aria-labelledby="marks">
          <h2 id="marks">{text.marks}</h2>
          <MarkedPictures marks={marks} />
        </section>
      )}
      {history.length > 0 && (
        <section aria-labelledby="history">
          <h2 id="history">{text.history}</h2>
          <ol className={styles.history}>
            {history.map(({ event, at }) => (
              <li key={event + at}>
                <time dateTime={at.slice(0, 10)}>{dayOrMonth(at)}</time>
                <span>{text.event[event] ?? event}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** '2026-03' is a month, whose day is left out. */
const dayOrMonth = (time: string): string =>
  time.length === 7 ? formatDate(`${time}-15`).replace(/^\d+ /, '') : formatDate(time)
