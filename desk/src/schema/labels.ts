import { useLocaleState, useTranslate } from 'react-admin'
import type { Operation, Schema } from '../operations/operation.rules'
import { verbOf } from '../operations/verb.rules'
import { wordsOf } from './kind.rules'

/** 'salePrice' → 'Sale price', for a field that the texts do not know yet. */
export const spoken = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after}`)
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase().replaceAll('-', ' ')
}

/** Returns the words for what operations name; a new operation says what its help says. */
export function useLabels() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const choice = (value: string) => translate(`choices.${value}`, { _: value })
  return {
    /** `owner`: a list or a group in which the same name means something else. */
    field: (name: string, owner?: string) =>
      translate(`fields.${owner}-${name}`, { _: translate(`fields.${name}`, { _: spoken(name) }) }),
    choice,
    /** What a value is called by its schema, else by the texts of the desk. */
    word: (schema: Schema, value: string) => wordsOf(schema)[locale]?.[value] ?? choice(value),
    /** What it means that a value is missing, where its schema says so. */
    nothing: (schema: Schema) => wordsOf(schema)[locale]?.[''] ?? '–',
    place: (name: string) => translate(`places.${name}`, { _: spoken(name) }),
    does: (operation: Operation) =>
      translate(`does.${operation.key}`, {
        _: translate(`does.${verbOf(operation)}`, {
          _: (locale === 'ar' && operation.summaryInArabic) || operation.summary
        })
      }),
    /** Of a part that shows what an operation reads. */
    heading: (operation: Operation) =>
      translate(`does.${operation.key}`, {
        _: (locale === 'ar' && operation.summaryInArabic) || operation.summary
      }),
    summary: (operation: Operation) => (locale === 'ar' && operation.summaryInArabic) || operation.summary
  }
}

/** Returns formatters of the language of the desk; days and times are those of Dubai. */
export function useFormats() {
  const [locale] = useLocaleState()
  const tag = locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE'
  const amounts = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'AED', minimumFractionDigits })
  const numbers = new Intl.NumberFormat(tag)
  const moments = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dubai'
  })
  const days = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC'
  })
  return {
    amount: (aed: number) => amounts(Number.isInteger(aed) ? 0 : 2).format(aed),
    number: (value: number) => numbers.format(value),
    /** Of '2026-11-24', a day of the calendar. */
    day: (text: string) => days.format(new Date(text)),
    moment: (text: string) => (Number.isNaN(Date.parse(text)) ? text : moments.format(new Date(text)))
  }
}
