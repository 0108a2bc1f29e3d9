import path from 'node:path'
import { readHeights, type Heights } from './metrics'

const root = path.resolve(import.meta.dirname, '../..')
export const fallbacksFile = path.join(root, 'shell/src/arabic-fallbacks.css')
export const widthsFile = path.join(import.meta.dirname, 'widths.json')

/** The same typefaces as in `shared/src/fonts`, whole: for invoices. */
const ownFile = (name: string): string => path.join(root, 'api/src/order/fonts', name)

/** Typefaces of devices whose files may be distributed, so that their widths can be measured. */
export const measured = {
  naskh: ['Noto Naskh Arabic', 'Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular'],
  sans: ['Noto Sans Arabic', 'Noto Sans Arabic Regular', 'NotoSansArabic-Regular']
}
export type Measured = keyof typeof measured

/** What is measured → by how much it is scaled: `amiri/naskh`. */
export type Widths = Record<string, number>

interface Typeface {
  name: 'amiri' | 'plex'
  file: string
  /** Of the typeface itself in `inline.ar.css`. */
  sizeAdjust: number
  family: string
  fallbacks: Measured[]
  /** Those of Windows and Apple. */
  unmeasured: string[]
}
export const typefaces: Typeface[] = [
  {
    name: 'amiri',
    file: ownFile('amiri.ttf'),
    sizeAdjust: 1.08,
    family: 'Amiri Fallback',
    fallbacks: ['naskh'],
    unmeasured: ['Times New Roman', 'Geeza Pro']
  },
  {
    name: 'plex',
    file: ownFile('plex-arabic-400.ttf'),
    sizeAdjust: 1,
    family: 'Plex Arabic Fallback',
    fallbacks: ['sans', 'naskh'],
    unmeasured: ['Arial', 'Geeza Pro']
  }
]

const suffixes: Record<Measured, string> = { naskh: 'Naskh', sans: 'Sans' }

/** Returns the style sheet of the fallbacks. */
export const fallbacksText = (widths: Widths): string =>
  `/* Written by \`npm run fonts\`: the metrics of the Arabic typefaces, so that nothing moves when they arrive. */\n${typefaces
    .flatMap(({ name, file, sizeAdjust, family, fallbacks, unmeasured }) => {
      const { ascent, descent } = readHeights(file)
      const own = { ascent: ascent * sizeAdjust, descent: descent * sizeAdjust }
      return [
        ...fallbacks.map(fallback => {
          const width = widths[`${name}/${fallback}`]
          if (width === undefined)
            throw new Error(`${widthsFile} has no ${name}/${fallback}: npm run fonts -- --help`)
          return faceOf(`${family} ${suffixes[fallback]}`, measured[fallback], own, width * sizeAdjust)
        }),
        faceOf(family, unmeasured, own)
      ]
    })
    .join('\n')}`

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`

/** `scale`: an override counts after it. */
const faceOf = (family: string, local: string[], { ascent, descent }: Heights, scale?: number): string =>
  `@font-face {
  font-family: '${family}';
  src: ${local.map(name => `local('${name}')`).join(', ')};
${scale === undefined ? '' : `  size-adjust: ${percent(scale)};\n`}  ascent-override: ${percent(ascent / (scale ?? 1))};
  descent-override: ${percent(descent / (scale ?? 1))};
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+200C-200F;
}
`
