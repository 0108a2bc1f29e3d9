import { t } from './language'

/** A text with a number, in English. */
type CountText = (count: number) => string

export const showing: CountText = total => `Showing ${Math.min(total, 24)} of ${total}`
export const productCount: CountText = count => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** One number for each plural of Arabic. */
const samples = [1, 2, 3, 11, 100]

/** Returns a pattern of a text in the language of the journey, with any number for the count. */
export function withAnyNumber(text: CountText): RegExp {
  const forms = samples.map(count =>
    t(text(count))
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(new RegExp(`\\b${count}\\b`, 'g'), '\\d+')
  )
  return new RegExp(`^(?:${[...new Set(forms)].join('|')})$`)
}

/** Returns the last number of a text. Arabic has words for one and two. */
export function numberIn(shown: string, text: CountText): number {
  const [digits] = /\d+(?=\D*$)/.exec(shown) ?? []
  const found = digits ? Number(digits) : [1, 2].find(count => t(text(count)) === shown.trim())
  if (found === undefined) throw new Error(`“${shown}” has no number.`)
  return found
}
