import { formatDateTime } from '@sahra/shared/format/format'
import type { FieldChange } from './product.rules'

const SHOWN_MAX = 60
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
const textOf = (value: unknown): string => {
  if (value instanceof Date) return formatDateTime(value.toISOString())
  if (typeof value === 'string') return isMoment(value) ? formatDateTime(value) : value
  return JSON.stringify(value)
}
const shown = (field: string, value: unknown): string => {
  const isList = Array.isArray(value)
  if (value === null || value === undefined || (isList && !value.length)) return '–'
  const text = isList ? value.map(textOf).join(field === 'category' ? ' > ' : ', ') : textOf(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
const isAmount = (field: string) => /(price|salePrice|compareAtPrice|amount|minimum)$/.test(field)
const valueOf = (field: string, value: unknown) =>
  isAmount(field) && typeof value === 'number' ? (value / 100).toFixed(2) : shown(field, value)

/** Fields of promotions, sales and banners, as they are typed. */
const typedNames: Record<string, string> = {
  label: 'name',
  knownFor: 'known-for',
  startsAt: 'from',
  endsAt: 'until',
  maxUses: 'limit',
  maxUsesPerShopper: 'per-shopper',
  imageUrl: 'picture',
  narrowImageUrl: 'narrow-picture'
}
const typedName = (field: string) => typedNames[field] ?? field

/** Returns a line of the command line: what a field was, and what it is. */
export const changeLine = ({ field, before, after }: FieldChange): string =>
  `    ${typedName(field)}: ${valueOf(field, before)} → ${valueOf(field, after)}`

export const detailLine = (field: string, value: unknown): string =>
  `${typedName(field)}: ${valueOf(field, value)}`
