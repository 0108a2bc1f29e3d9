import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import * as home from '../../mfe-catalogue/src/home/home.text'
import * as homeAr from '../../mfe-catalogue/src/home/home.text.ar'
import { articleHeads } from '../../mfe-catalogue/src/journal/journal.text'
import { articleHeads as articleHeadsAr } from '../../mfe-catalogue/src/journal/journal.text.ar'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import * as about from '../../shared/src/policies/about.text'
import * as aboutAr from '../../shared/src/policies/about.text.ar'
import * as deliveryReturns from '../../shared/src/policies/delivery-returns.text'
import * as deliveryReturnsAr from '../../shared/src/policies/delivery-returns.text.ar'
import * as faq from '../../shared/src/policies/faq.text'
import * as faqAr from '../../shared/src/policies/faq.text.ar'
import * as terms from '../../shared/src/policies/terms.text'
import * as termsAr from '../../shared/src/policies/terms.text.ar'
import {
  fallbackFiles,
  fallbacksText,
  scripts,
  typefaces,
  widthsFile,
  type Measured,
  type Widths
} from './fallbacks'
import { arabicWords, measureRatio, textsOf } from './widths'

const USAGE = `npm run fonts [-- --<typeface> <file> ...]

Writes the style sheets of the fallbacks of the typefaces.

Measures those again, with CHROMIUM, whose TrueType file is given:
  --naskh, --sans, --noto-serif  Noto Naskh Arabic, Noto Sans Arabic, Noto Serif (Debian: fonts-noto-core)
  --times, --arial               Liberation Serif, Liberation Sans (Debian: fonts-liberation)
  --dejavu-sans, --dejavu-serif  DejaVu Sans, DejaVu Serif (Debian: fonts-dejavu-core)`

const house = { city: 'Dubai', pieces: '25,000', hasOwnName: false }
const houseAr = { ...house, city: 'دبي' }

/** What is set in each typeface. */
const texts = {
  amiri: textsOf([articleHeadsAr, homeAr.homeText, homeAr.bannerText, homeAr.rowText]).flatMap(arabicWords),
  plex: textsOf([
    aboutAr.aboutText(houseAr),
    deliveryReturnsAr.deliveryReturnsText,
    faqAr.faqText(houseAr),
    termsAr.termsText(houseAr)
  ]).flatMap(arabicWords),
  cormorant: textsOf([articleHeads, home.homeText, home.bannerText, home.rowText]),
  jost: textsOf([
    about.aboutText(house),
    deliveryReturns.deliveryReturnsText,
    faq.faqText(house),
    terms.termsText(house)
  ])
}

await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    naskh: { type: 'string' },
    sans: { type: 'string' },
    times: { type: 'string' },
    arial: { type: 'string' },
    'noto-serif': { type: 'string' },
    'dejavu-sans': { type: 'string' },
    'dejavu-serif': { type: 'string' }
  } satisfies Record<Measured, { type: 'string' }>)
  if (values.help) return print(USAGE)
  const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths
  for (const { name, webFile, fallbacks } of typefaces)
    for (const fallback of Object.keys(fallbacks) as Measured[]) {
      const other = values[fallback]
      if (other) widths[`${name}/${fallback}`] = await measureRatio(webFile, other, texts[name])
    }
  await writeFile(widthsFile, `${JSON.stringify(widths, null, 2)}\n`)
  for (const script of scripts) {
    await writeFile(fallbackFiles[script], fallbacksText(script, widths))
    print(`Written to ${fallbackFiles[script]}.`)
  }
})
