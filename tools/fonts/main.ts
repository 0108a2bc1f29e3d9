import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { bannerText, homeText, rowText } from '../../mfe-catalogue/src/home/home.text.ar'
import { pieceHeads } from '../../mfe-catalogue/src/journal/journal.text.ar'
import { parseCommandLine, runCommand } from '../../platform/src/cli/command-line'
import { print } from '../../platform/src/cli/output'
import { aboutText } from '../../shared/src/policies/about.text.ar'
import { deliveryReturnsText } from '../../shared/src/policies/delivery-returns.text.ar'
import { faqText } from '../../shared/src/policies/faq.text.ar'
import { termsText } from '../../shared/src/policies/terms.text.ar'
import { fallbacksFile, fallbacksText, typefaces, widthsFile, type Widths } from './fallbacks'
import { arabicWords, measureRatio } from './widths'

const USAGE = `npm run fonts [-- --naskh <file> --sans <file>]

Writes the style sheet of the fallbacks of the Arabic typefaces.

  --naskh, --sans  measures again, with CHROMIUM: TrueType files of Noto Naskh Arabic and Noto Sans Arabic
                   (Debian: fonts-noto-core)`

const house = { city: 'دبي', pieces: '25,000', hasOwnName: false }

/** What is set in each typeface. */
const words = {
  amiri: arabicWords([pieceHeads, homeText, bannerText, rowText]),
  plex: arabicWords([aboutText(house), deliveryReturnsText, faqText(house), termsText(house)])
}

await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    naskh: { type: 'string' },
    sans: { type: 'string' }
  })
  if (values.help) return print(USAGE)
  const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths
  for (const { name, file, fallbacks } of typefaces)
    for (const fallback of fallbacks) {
      const other = values[fallback]
      if (other) widths[`${name}/${fallback}`] = await measureRatio(file, other, words[name])
    }
  await writeFile(widthsFile, `${JSON.stringify(widths, null, 2)}\n`)
  await writeFile(fallbacksFile, fallbacksText(widths))
  print(`Written to ${fallbacksFile}.`)
})
