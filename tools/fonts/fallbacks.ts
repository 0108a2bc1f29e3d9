import path from 'node:path'
import { readHeights, type Heights } from './metrics'

const root = path.resolve(import.meta.dirname, '../..')
export const fallbackFiles = {
  arabic: path.join(root, 'shell/src/arabic-fallbacks.css'),
  latin: path.join(root, 'shared/src/latin-fallbacks.css')
}
export type Script = keyof typeof fallbackFiles
export const scripts: Script[] = ['arabic', 'latin']
const ranges = { arabic: 'U+0600-06FF, U+200C-200F', latin: undefined }
export const widthsFile = path.join(import.meta.dirname, 'widths.json')

const webFile = (name: string): string => path.join(root, 'shared/src/fonts', `${name}.woff2`)
/** The same typeface as TrueType, of which the heights can be read. */
const ownFile = (name: string): string => path.join(root, 'api/src/selling/invoice/fonts', `${name}.ttf`)

/** Typefaces of devices. The file of one in each list may be distributed, so that its widths can be measured. */
export const measured = {
  naskh: ['Noto Naskh Arabic', 'Noto Naskh Arabic Regular', 'NotoNaskhArabic-Regular'],
  sans: ['Noto Sans Arabic', 'Noto Sans Arabic Regular', 'NotoSansArabic-Regular'],
  'noto-serif': ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
  // Liberation and Tinos are as wide as Times and Arial; Roboto differs by 0.1 % from Arial.
  times: ['Times New Roman', 'Liberation Serif', 'Tinos'],
  arial: ['Arial', 'Liberation Sans', 'Roboto'],
  // Often the only ones of a Linux machine. The sans has Arabic letters, too.
  'dejavu-sans': ['DejaVu Sans', 'DejaVuSans'],
  'dejavu-serif': ['DejaVu Serif', 'DejaVuSerif']
}
export type Measured = keyof typeof measured

/** What is measured → by how much it is scaled: `amiri/naskh`. */
export type Widths = Record<string, number>

interface Typeface {
  name: 'amiri' | 'plex' | 'cormorant' | 'jost'
  script: Script
  file: string
  webFile: string
  /** Of the typeface itself in `inline.ar.css`. */
  sizeAdjust: number
  /** Each fallback with the family of its face. */
  fallbacks: Partial<Record<Measured, string>>
  /** Those of Windows and Apple for Arabic: their face has the heights alone. */
  unmeasured?: { family: string; local: string[] }
}
export const typefaces: Typeface[] = [
  {
    name: 'amiri',
    script: 'arabic',
    file: ownFile('amiri'),
    webFile: webFile('amiri'),
    sizeAdjust: 1.08,
    fallbacks: { naskh: 'Amiri Fallback Naskh', 'dejavu-sans': 'Amiri Fallback DejaVu' },
    unmeasured: { family: 'Amiri Fallback', local: ['Times New Roman', 'Geeza Pro'] }
  },
  {
    name: 'plex',
    script: 'arabic',
    file: ownFile('plex-arabic-400'),
    webFile: webFile('plex-arabic-400'),
    sizeAdjust: 1,
    fallbacks: {
      sans: 'Plex Arabic Fallback Sans',
      naskh: 'Plex Arabic Fallback Naskh',
      'dejavu-sans': 'Plex Arabic Fallback DejaVu'
    },
    unmeasured: { family: 'Plex Arabic Fallback', local: ['Arial', 'Geeza Pro'] }
  },
  {
    name: 'cormorant',
    script: 'latin',
    file: ownFile('cormorant-500'),
    webFile: webFile('cormorant'),
    sizeAdjust: 1,
    fallbacks: {
      times: 'Cormorant Fallback',
      'noto-serif': 'Cormorant Fallback Noto',
      'dejavu-serif': 'Cormorant Fallback DejaVu'
    }
  },
  {
    name: 'jost',
    script: 'latin',
    file: ownFile('jost-400'),
    webFile: webFile('jost'),
    sizeAdjust: 1,
    fallbacks: { arial: 'Jost Fallback', 'dejavu-sans': 'Jost Fallback DejaVu' }
  }
]

/** Returns the families of the faces that stand for a typeface until it arrives. */
export const fallbackFamilies = ({ fallbacks, unmeasured }: Typeface): string[] =>
  [...Object.values(fallbacks), unmeasured?.family].filter(family => family !== undefined)

/** Returns the style sheet of the fallbacks of a script. */
export const fallbacksText = (script: Script, widths: Widths): string =>
  `/* Written by \`npm run fonts\`: the metrics of the typefaces, so that nothing moves when they arrive. */\n${typefaces
    .filter(typeface => typeface.script === script)
    .flatMap(({ name, file, sizeAdjust, fallbacks, unmeasured }) => {
      const { ascent, descent } = readHeights(file)
      const own = { ascent: ascent * sizeAdjust, descent: descent * sizeAdjust, range: ranges[script] }
      const faces = Object.entries(fallbacks).map(([fallback, family]) => {
        const width = widths[`${name}/${fallback}`]
        if (width === undefined)
          throw new Error(`${widthsFile} has no ${name}/${fallback}: npm run fonts -- --help`)
        return faceOf(family, measured[fallback as Measured], own, width * sizeAdjust)
      })
      return unmeasured ? [...faces, faceOf(unmeasured.family, unmeasured.local, own)] : faces
    })
    .join('\n')}`

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`

/** `scale`: an override counts after it. */
const faceOf = (
  family: string,
  local: string[],
  { ascent, descent, range }: Heights & { range?: string },
  scale?: number
): string =>
  `@font-face {
  font-family: '${family}';
  src: ${local.map(name => `local('${name}')`).join(', ')};
${scale === undefined ? '' : `  size-adjust: ${percent(scale)};\n`}  ascent-override: ${percent(ascent / (scale ?? 1))};
  descent-override: ${percent(descent / (scale ?? 1))};
  line-gap-override: 0%;
${range ? `  unicode-range: ${range};\n` : ''}}
`
