import { formOf, type Options, type Subject } from './picture'

const form = formOf({ form: 'watch', kind: 'watch', prefix: 'watch' })

/** Words before and behind the metal of the case. */
const CASES: Record<string, [string, string]> = {
  slim: ['slim ', ''],
  diver: ['', 'diver’s '],
  cushion: ['square ', ''],
  tonneau: ['', 'tonneau ']
}
const DIALS: Record<string, string> = { roman: 'Roman ', arabic: 'Arabic ' }
const HOURS: Record<number, string> = { 6: 'six', 9: 'nine' }

/**
 * A watch in words of its options, of which only the colour of its strap is said apart. `label` on the dial is the brand that
 * the product has in the seed.
 */
export function watch(name: string, colour: string, strap: string | null, options: Options): Subject {
  const { metal = 'gold', bezel = metal, case: shape, indices, subdial = 'seconds', secondsAt = 6 } = options
  const [before, behind] = CASES[String(shape)] ?? ['', '']
  const withArticle = (word: string) => `${/^[aio]/i.test(word) ? 'an' : 'a'} ${word}`
  const parts = [
    ...(options.fluted ? ['a fluted bezel'] : options.diamonds ? ['a diamond bezel'] : []),
    `${withArticle(colour.toLowerCase())} ${DIALS[String(indices)] ?? ''}dial`,
    ...(subdial === 'seconds' ? [`small seconds at ${HOURS[Number(secondsAt)]}`] : []),
    strap ? `${withArticle(strap)} strap` : 'a bracelet'
  ]
  const alt = `${before}${metal}${bezel === metal ? '' : ` and ${bezel}`} ${behind}${subdial === 'chrono' ? 'chronograph' : 'watch'} with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return form(name, {
    colour,
    alt: alt.charAt(0).toUpperCase() + alt.slice(1),
    options,
    angles: ['top', 'side', 'detail']
  })
}
