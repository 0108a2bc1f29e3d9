import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../artwork/config'

/** Returns every Arabic word in the texts of a module. Other letters and the spaces have the Latin typefaces. */
export function arabicWords(texts: unknown): string[] {
  if (typeof texts === 'string') return texts.match(/[\u0600-\u06ff]+/g) ?? []
  if (typeof texts !== 'object' || texts === null) return []
  return Object.values(texts).flatMap(arabicWords)
}

/** Returns by how much a fallback is scaled for words to take as much room as in the typeface, as Chromium draws both. */
export async function measureRatio(font: string, fallback: string, words: string[]): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath })
  try {
    const page = await browser.newPage()
    const fonts = [font, fallback].map(file => readFileSync(file).toString('base64'))
    const [own, other] = await page.evaluate(
      async ([fonts, words]) => {
        const context = document.createElement('canvas').getContext('2d')!
        const widths: number[] = []
        for (const [at, font] of fonts.entries()) {
          const face = await new FontFace(`measured${at}`, `url(data:font/ttf;base64,${font})`).load()
          document.fonts.add(face)
          context.font = `100px measured${at}`
          widths.push(words.reduce((sum, word) => sum + context.measureText(word).width, 0))
        }
        return widths
      },
      [fonts, words] as const
    )
    return Math.round((own! / other!) * 1000) / 1000
  } finally {
    await browser.close()
  }
}
