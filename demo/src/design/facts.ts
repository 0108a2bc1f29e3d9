import type { Design, Options, Subject } from './picture'

/** What a form has where its design sets no option, as in the studio (`../../studio/browser`). */
export const usualOptions: Record<string, Options> = {
  topHandle: { finish: 'grain', hardware: 'gold', lock: 'turn' },
  quiltedChain: { finish: 'lamb', hardware: 'pale', lock: 'turn', quilting: 'diamond' },
  tote: { finish: 'grain', hardware: 'gold', closing: null },
  bucket: { finish: 'grain', hardware: 'gold' },
  clutch: { finish: 'smooth', hardware: 'gold', cut: 'envelope', lock: 'disc' },
  wallet: { finish: 'grain', hardware: 'gold', lock: 'bar' },
  pump: { finish: 'patent', hardware: 'gold', heel: 1.02, pointed: 1, ornament: null },
  balletFlat: { finish: 'lamb', hardware: 'gold', ornament: 'bow' },
  loafer: { finish: 'smooth', hardware: 'gold', ornament: 'bit' },
  belt: { finish: 'smooth', hardware: 'gold', width: 0.46, buckle: 'frame' },
  scarf: { field: 'rosettes' },
  pleatedSkirt: { pleats: 46 },
  watch: {
    case: 'round',
    metal: 'gold',
    band: 'leather',
    subdial: 'seconds',
    indices: 'baton',
    fluted: false,
    diamonds: false,
    date: false
  },
  ring: { metal: 'gold', stone: 'emerald', cut: 'emerald', halo: false, wide: 1, sides: null },
  earrings: {
    kind: 'pearl',
    metal: 'gold',
    stone: 'diamond',
    halo: true,
    thick: 1,
    twist: false,
    pave: null,
    long: 0,
    second: false
  },
  necklace: { metal: 'gold', stone: 'sapphire', cut: 'brilliant', pendant: 'stone', halo: true },
  bracelet: {
    kind: 'line',
    metal: 'white gold',
    stone: 'diamond',
    second: null,
    graduated: false,
    tall: 1,
    stones: 11,
    twist: false
  },
  cufflinks: { metal: 'gold', shape: 'round' },
  sunglasses: { shape: 'square', wire: false }
}

type Value = Options[string]

/** Options with the values for which something is true of a design, in each of its colours. */
export type Condition = Record<string, Value | readonly Value[]>

/** Whether every colour of the design has one of the values of each option. `reach` is where a garment ends. */
export const holds = (condition: Condition, design: Design): boolean =>
  design
    .map(optionsOf)
    .every(options =>
      Object.entries(condition).every(([option, values]) =>
        (Array.isArray(values) ? values : [values]).some(value => value === options[option])
      )
    )

/**
 * Returns the measures of a design by the names of their placeholders: lengths of garments and hats in cm, the others in mm,
 * `pleats` a number.
 */
export function measuresOf([first]: Design): Record<string, string> {
  if (!first) return {}
  const options = optionsOf(first)
  const number = (option: string) => Number(options[option] ?? 0)
  const [wide, high] = stretchOf(first)
  const measures = {
    heel: 5 * Math.round(number('heel') * 17.6),
    width: first.form === 'bracelet' ? Math.round(number('tall') * 5) : Math.round(number('width') * 65),
    band: Math.round(number('wide') * 22) / 10,
    drop: Math.round(28 * (1 + number('long'))),
    tube: Math.round(number('thick') * 30) / 10,
    pleats: number('pleats'),
    brim: Math.round(wide * 13) / 2,
    crown: Math.round(high * 22) / 2,
    length: Math.round(garmentOf(first).length)
  }
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, String(value)]))
}

const optionsOf = (subject: Subject): Options => ({
  ...usualOptions[subject.form],
  ...subject.options,
  reach: garmentOf(subject).reach
})

const stretchOf = ({ options }: Subject): [wide: number, high: number] => {
  const [wide = 1, high = 1] = (options['stretch'] ?? []) as number[]
  return [wide, high]
}

/** Length and height of the upper edge in cm, as the dress form wears them (demo/studio/browser/dressed.js, draped.js). */
const garments: Record<string, [length: number, top: number]> = {
  slipDress: [106, 126],
  pleatedSkirt: [72, 109],
  kaftan: [102, 140]
}

/** The knee of the dress form is 46 cm high. */
function garmentOf(subject: Subject): { length: number; reach: string | null } {
  const [length, top] = garments[subject.form] ?? []
  if (!length || !top) return { length: 0, reach: null }
  const stretched = length * stretchOf(subject)[1]
  const hem = top - stretched
  return { length: stretched, reach: hem > 44 ? 'knee' : hem > 10 ? 'calf' : 'ankle' }
}
