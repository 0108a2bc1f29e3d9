import type { Angle, Options, View } from '../design/picture'

type Place = View & { options?: Options; words?: string }

const WORDS: Record<Angle, string> = {
  side: 'from the side',
  back: 'from behind',
  top: 'from above',
  detail: 'in detail',
  scale: 'on a form that shows its size'
}

/** A bag beside a dress form. */
const besideDressForm: Place = { options: { on: 'dressForm' }, az: 14, el: 10, fill: 0.86, fov: 16 }

/** A garment on a dress form that stands on the floor. */
const worn: Place = { words: 'on a dress form', options: { on: 'figure' }, az: 14, el: 7, fill: 0.9, fov: 16 }

/** Camera positions of each form besides the front. `turn` rotates the subject under the same light; `on` names what a product is shown on. */
const PLACES: Record<string, Partial<Record<Angle, Place>>> = {
  topHandle: {
    side: { az: -48, el: 14 },
    back: { turn: 180, az: 20, el: 12 },
    detail: { az: 8, el: 10, fill: 1.8, shift: [0, 0.32] },
    scale: besideDressForm
  },
  quiltedChain: {
    side: { az: 42, el: 14 },
    back: { turn: 180, az: 18, el: 12 },
    detail: { az: -12, el: 8, fill: 1.8, shift: [0, 0.42] },
    scale: besideDressForm
  },
  tote: {
    side: { az: -50, el: 24 },
    top: { az: 18, el: 44 },
    detail: { az: 10, el: 12, fill: 1.7 },
    scale: besideDressForm
  },
  bucket: {
    side: { az: -32, el: 28 },
    top: { az: 24, el: 44 },
    detail: { az: 8, el: 14, fill: 1.6, shift: [0, 0.12] },
    scale: besideDressForm
  },
  clutch: {
    side: { az: -30, el: 26 },
    back: { turn: 180, az: 20, el: 14 },
    detail: { az: 6, el: 14, fill: 1.8 },
    scale: besideDressForm
  },
  wallet: {
    side: { az: -34, el: 30 },
    back: { turn: 180, az: 24, el: 18 },
    detail: { az: 8, el: 16, fill: 1.5 },
    scale: { options: { on: 'handForm' }, az: 14, el: 12, fill: 0.84, fov: 16 }
  },
  pump: {
    side: { az: 0, el: 6 },
    back: { az: -120, el: 16 },
    detail: { az: 35, el: 18, fill: 1.8, shift: [-0.5, 0.3] }
  },
  balletFlat: {
    side: { options: { pose: 'single' }, az: 0, el: 9 },
    back: { options: { pose: 'pair' }, az: -124, el: 20 },
    detail: { options: { pose: 'pair' }, az: 40, el: 34, fill: 1.6, shift: [-0.4, 0.12] }
  },
  loafer: {
    side: { options: { pose: 'single' }, az: 0, el: 8 },
    back: { options: { pose: 'pair' }, az: -124, el: 20 },
    detail: { options: { pose: 'pair' }, az: 42, el: 32, fill: 1.6, shift: [-0.3, 0.1] }
  },
  scarf: { top: { az: 8, el: 74 }, detail: { az: 28, el: 52, fill: 1.6, shift: [0.05, 0.1] } },
  belt: { side: { az: -34, el: 44 }, detail: { az: 14, el: 22, fill: 1.9, shift: [0.22, 0.28] } },
  hat: { side: { az: 100, el: 16 }, back: { az: -150, el: 20 }, top: { az: 30, el: 52 } },
  slipDress: {
    side: { az: 62, el: 7 },
    back: { turn: 180, az: -14, el: 7 },
    detail: { az: 8, el: 6, fill: 2.3, shift: [0, -0.62] }
  },
  pleatedSkirt: {
    side: { az: 40, el: 5 },
    back: { turn: 180, az: -12, el: 4 },
    detail: { az: -12, el: 4, fill: 1.9, shift: [0, -0.5] },
    scale: worn
  },
  kaftan: {
    side: { az: 54, el: 7 },
    back: { turn: 180, az: -8, el: 7 },
    detail: { az: -6, el: 6, fill: 2.1, shift: [0, -0.55] }
  },
  watch: {
    top: { options: { pose: 'lying' }, turn: -58, el: 74, az: 0, fill: 0.84, fov: 16 },
    side: { options: { pose: 'closed' }, az: -44, el: 14, fill: 0.74, shift: [0, 0] },
    detail: { options: { pose: 'closed' }, az: 14, el: 20, fill: 1.25, shift: [0, -0.04] },
    scale: { options: { on: 'wrist' }, az: -10, el: 14, fill: 1.75, shift: [-0.1, 0.02] }
  },
  ring: {
    top: { el: 58, az: 20 },
    side: { el: 8, az: 0 },
    detail: { el: 30, az: 30, fill: 1.15, shift: [0, -0.22] },
    scale: { options: { on: 'hand' }, az: 4, el: 8, fill: 2.3, shift: [-0.1, -0.43] }
  },
  earrings: {
    side: { az: -34, el: 14 },
    top: { az: 16, el: 40 },
    detail: { az: 0, el: 9, fill: 1.5, shift: [-0.37, 0.02] }
  },
  necklace: {
    side: { az: 26, el: 46 },
    detail: { fill: 2.2, shift: [0, 0.7], el: 60 },
    scale: { options: { on: 'bust' }, az: 16, el: 6, fill: 0.86, fov: 16 }
  },
  bracelet: {
    top: { az: 12, el: 56 },
    detail: { az: 12, el: 34, fill: 2, shift: [0, 0.35] },
    scale: { options: { on: 'hand' }, az: 22, el: 12, fill: 0.8, fov: 16 }
  },
  cufflinks: { side: { az: 40, el: 24 }, detail: { az: -8, el: 26, fill: 1.4, shift: [0.42, 0.12] } },
  sunglasses: {
    side: { options: { pose: 'open' }, az: 62, el: 12, fill: 0.84 },
    top: { options: { pose: 'folded' }, az: 24, el: 66, fill: 0.78 },
    detail: { options: { pose: 'open' }, az: 34, el: 14, fill: 1.7, shift: [0.4, 0.02] }
  }
}

export function angleOf(form: string, angle: Angle): { view: View; words: string; options?: Options } {
  const { options, words = WORDS[angle], ...view } = PLACES[form]?.[angle] ?? {}
  return { view, words, options }
}

/** True for the forms that the studio has a display form for. */
export const hasScale = (form: string): boolean => PLACES[form]?.scale !== undefined
