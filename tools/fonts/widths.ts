import { readFileSync } from 'node:fs'
import { openBrowser } from '../../platform/src/testing/chromium'

/** Returns every text of a module, without those that a function makes. */
export function textsOf(module: unknown): string[] {
  if (typeof module === 'string') return [module]
  if (typeof module !== 'object' || module === null) return []
  return Object.values(module).flatMap(textsOf)
}

/** Returns the Arabic words of a text. Its other letters and the spaces have the Latin typefaces. */
export const arabicWords = (text: string): string[] => text.match(/[\u0600-\u06ff]+/g) ?? []

/** Returns by how much a fallback is scaled for texts to take as much room as in the typeface, as Chromium draws both. */
export async function measureRatio(font: string, fallback: string, texts: string[]): Promise<number> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const fonts = [font, fallback].map(file => readFileSync(file).toString('base64'))
    const [own, other] = await page.evaluate(
      async ([fonts, texts]) => {
        const context = document.createElement('canvas').getContext('2d')!
        const widths: number[] = []
        for (const [at, font] of fonts.entries()) {
          const face = await new FontFace(`measured${at}`, `url(data:font/ttf;base64,${font})`).load()
          document.fonts.add(face)
          context.font = `100px measured${at}`
          widths.push(texts.reduce((sum, text) => sum + context.measureText(text).width, 0))
        }
        return widths
      },
      [fonts, texts] as const
    )
    return Math.round((own! / other!) * 1000) / 1000
  } finally {
    await browser.close()
  }
}
