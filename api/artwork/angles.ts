import type { Angle, Options, View } from './picture'

type Place = View & { options?: Options }

const WORDS: Record<Angle, string> = {
  side: 'from the side',
  back: 'from behind',
  top: 'from above',
  detail: 'in detail'
}

/** Camera positions of each form besides the front. `turn` rotates the subject under the same light. */
const PLACES: Record<string, Partial<Record<Angle, Place>>> = {
  topHandle: {
    side: { az: -48, el: 14 },
    back: { turn: 180, az: 20, el: 12 },
    detail: { az: 8, el: 10, fill: 1.8, shift: [0, 0.32] }
  },
  quiltedChain: {
    side: { az: 42, el: 14 },
    back: { turn: 180, az: 18, el: 12 },
    detail: { az: -12, el: 8, fill: 1.8, shift: [0, 0.42] }
  },
  tote: { side: { az: -50, el: 24 }, top: { az: 18, el: 44 }, detail: { az: 10, el: 12, fill: 1.7 } },
  bucket: {
    side: { az: -32, el: 28 },
    top: { az: 24, el: 44 },
    detail: { az: 8, el: 14, fill: 1.6, shift: [0, 0.12] }
  },
  clutch: {
    side: { az: -30, el: 26 },
    back: { turn: 180, az: 20, el: 14 },
    detail: { az: 6, el: 14, fill: 1.8 }
  },
  wallet: {
    side: { az: -34, el: 30 },
    back: { turn: 180, az: 24, el: 18 },
    detail: { az: 8, el: 16, fill: 1.5 }
  },
  pump: {
    side: { az: 0, el: 6 },
    back: { az: -120, el: 16 },
    detail: { az: 35, el: 18, fill: 1.8, shift: [-0.5, 0.3] }
  },
  balletFlat: {
    side: { az: 0, el: 10 },
    back: { az: -120, el: 18 },
    detail: { az: 38, el: 34, fill: 1.7, shift: [-0.4, 0.15] }
  },
  loafer: {
    side: { az: 0, el: 8 },
    back: { az: -120, el: 18 },
    detail: { az: 42, el: 32, fill: 1.6, shift: [-0.3, 0.1] }
  },
  scarf: { top: { az: 8, el: 74 }, detail: { az: 28, el: 52, fill: 1.6, shift: [0.05, 0.1] } },
  belt: { side: { az: -34, el: 44 }, detail: { az: 14, el: 22, fill: 1.9, shift: [0.22, 0.28] } },
  hat: { side: { az: 100, el: 16 }, back: { az: -150, el: 20 }, top: { az: 30, el: 52 } },
  slipDress: {
    side: { az: 38, el: 6 },
    back: { turn: 180, az: -14, el: 4 },
    detail: { az: -14, el: 4, fill: 1.9, shift: [0, -0.3] }
  },
  pleatedSkirt: {
    side: { az: 40, el: 5 },
    back: { turn: 180, az: -12, el: 4 },
    detail: { az: -12, el: 4, fill: 1.9, shift: [0, -0.5] }
  },
  kaftan: {
    side: { az: 36, el: 5 },
    back: { turn: 180, az: -8, el: 4 },
    detail: { az: -8, el: 4, fill: 1.9, shift: [0, -0.35] }
  },
  watch: {
    top: { options: { pose: 'lying' }, el: 66, az: 0, fill: 0.84, fov: 16 },
    side: { az: -38, el: 14 },
    detail: { az: 14, el: 9, fill: 1.25, shift: [0, 0.02] }
  },
  ring: {
    top: { el: 58, az: 20 },
    side: { el: 8, az: 0 },
    detail: { el: 30, az: 30, fill: 1.15, shift: [0, -0.22] }
  },
  earrings: { side: { az: 34, el: 14 }, detail: { az: 0, el: 7, fill: 1.5, shift: [-0.35, 0.25] } },
  necklace: { side: { az: 26, el: 46 }, detail: { fill: 2.2, shift: [0, 0.7], el: 60 } },
  bracelet: { top: { az: 12, el: 56 }, detail: { az: 12, el: 34, fill: 2, shift: [0, 0.35] } },
  cufflinks: { side: { az: 40, el: 24 }, detail: { az: -6, el: 26, fill: 1.3, shift: [-0.3, 0.1] } },
  sunglasses: {
    side: { az: 62, el: 12 },
    top: { az: 20, el: 42 },
    detail: { az: 34, el: 14, fill: 1.6, shift: [0.4, 0.05] }
  }
}

export function angleOf(form: string, angle: Angle): { view: View; words: string; options?: Options } {
  const { options, ...view } = PLACES[form]?.[angle] ?? {}
  return { view, words: WORDS[angle], options }
}
