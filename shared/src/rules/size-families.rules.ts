import type { SizeSystem, Sizing } from '../contract/sizing'

/**
 * Writes a size of a family in a system, and reads it. A size is held as the number that the family counts by; NaN is none.
 */
interface Scale {
  write: (size: number) => string
  read: (text: string) => number
}

export interface Family {
  /** The smallest and the largest size that the systems of the family name. */
  range: readonly [number, number]
  /** Even numbers in clothing, halves in shoes; rings have sizes between. */
  step?: number
  scales: Partial<Record<SizeSystem, Scale>>
  /** The first of the two sizes that XXS stands for; a letter is two even sizes (EN 13402-3: 8 cm). */
  xxs?: number
}

const shifted = (by: number): Scale => ({
  write: size => String(size + by),
  read: text => Number(text) - by
})

const inMillimetres = (by: number): Scale => ({
  ...shifted(by),
  write: size => String(Math.round(size) + by)
})

/** 0 is 11.63 mm in diameter, each size 0.8128 mm more, in quarters. */
const usRing: Scale = {
  write: size => String(Math.round(((size / Math.PI - 11.63) / 0.8128) * 4) / 4),
  read: text => (11.63 + Number(text) * 0.8128) * Math.PI
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** BS 6820: A is 37.5 mm around, each letter 1.25 mm more, in halves. */
const ukRing: Scale = {
  write(size) {
    const halves = Math.round((size - 37.5) / 0.625)
    return `${ALPHABET[halves >> 1] ?? ''}${halves % 2 ? '½' : ''}`
  },
  read(text) {
    const [, letter = '', half] = /^([A-Z])(\.5)?$/.exec(text) ?? []
    return letter ? 37.5 + ALPHABET.indexOf(letter) * 1.25 + (half ? 0.625 : 0) : NaN
  }
}

const paris = { EU: shifted(0), IT: shifted(0), FR: shifted(1) }

/**
 * The one table of sizes: of the guide, and of what is shown in another system. Shoes and rings are counted by the sizes of
 * the EU, rings by their inner circumference in mm (ISO 8653), clothing by the Italian sizes; as most houses publish them (C377).
 */
const families: Record<string, Family> = {
  shoes: { range: [34, 46], step: 0.5, scales: paris },
  'shoes women': { range: [34, 43], step: 0.5, scales: { ...paris, UK: shifted(-33), US: shifted(-30) } },
  'shoes men': { range: [38, 48], step: 0.5, scales: { ...paris, UK: shifted(-34), US: shifted(-33) } },
  'clothing women': {
    range: [36, 60],
    step: 2,
    scales: { EU: shifted(-6), IT: shifted(0), FR: shifted(-4), UK: shifted(-32), US: shifted(-36) },
    xxs: 32
  },
  'clothing men': {
    range: [40, 64],
    step: 2,
    scales: { EU: shifted(0), IT: shifted(0), UK: shifted(-10), US: shifted(-10) },
    xxs: 36
  },
  rings: { range: [44, 68], scales: { EU: inMillimetres(0), IT: inMillimetres(-40), UK: ukRing, US: usRing } }
}

export const familyOf = ({ kind, audience }: Sizing): Family | undefined =>
  families[`${kind} ${audience}`] ?? families[kind]
