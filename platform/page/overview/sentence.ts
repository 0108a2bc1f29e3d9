import { formatAgo, formatPart, formatVital } from '../layout/format'
import { isIll, isSlow, shownVitals, type AppRow } from './app-row.rules'
import { overviewText as text } from './overview.text'

/** Says whether all is well, or what is not. `rows`: what is ill first. `now` in milliseconds. */
export function sentenceOf(rows: readonly AppRow[], now: number): string {
  const ill = rows.filter(isIll)
  const well = rows.length - ill.length
  const trying = rows.filter(({ state }) => state === 'canary')
  const tried = trying.flatMap(({ app, canary }) => (canary ? [text.isTried(app, canary.share)] : []))
  if (ill.length === 0)
    return [
      text.allWell(well),
      ...tried,
      ...(rows.some(({ loads }) => loads > 0) ? [] : [text.noEvidence])
    ].join(' ')
  return [
    ...ill.map(row => text.isIll(row.app, reasonOf(row, now))),
    ...(well > 0 ? [text.othersWell(well)] : [])
  ].join(' ')
}

function reasonOf({ state, errorRate, vitals, changed, canary }: AppRow, now: number): string {
  if (state === 'errors') return text.fails(text.percent(errorRate))
  if (state === 'taken-back') return text.wasTakenBack(formatAgo(changed?.when ?? '', now))
  if (state === 'waits') return text.canaryWaits(canary?.waits ?? '')
  const name = shownVitals.find(vital => isSlow(vital, vitals[vital])) ?? 'LCP'
  const { p75 = 0, change = 0 } = vitals[name] ?? {}
  return text.isSlower(name, formatVital(name, p75), formatPart(change))
}
