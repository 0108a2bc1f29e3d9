import type { Angle, Options, View } from './picture'

type Shot = { view: View; words: string; options?: Options }

const WORDS: Record<Angle, string> = {
  side: 'from the side',
  back: 'from behind',
  top: 'from above',
  detail: 'in detail'
}

/** Where the camera stands for each form besides its front; a form named twice shares its cousin's places. */
const PLACES: Record<string, Partial<Record<Angle, View & { options?: Options }>>> = {
  topHandle: {
    side: { az: -48, el: 14 },
    back: { az: 200, el: 12 },
    detail: { az: 8, el: 10, fill: 1.9, shift: [0, 0.2] }
  }
}

export function angleOf(form: string, angle: Angle): Shot {
  const { options, ...view } = PLACES[form]?.[angle] ?? {}
  return { view, words: WORDS[angle], options }
}
