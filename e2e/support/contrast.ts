import type { Locator } from '@playwright/test'

/**
 * Returns the lowest contrast of the text or icon of an element with what is painted below it, pixel by pixel: axe cannot
 * judge a text on a picture.
 */
export async function lowestContrast(element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded()
  const color = await element.evaluate((node: HTMLElement) => {
    const { color } = getComputedStyle(node)
    // Its neighbours, too: long letters reach into the next line.
    for (const { style } of node.parentElement!.children as Iterable<HTMLElement>) {
      style.setProperty('color', 'transparent', 'important')
      style.setProperty('stroke', 'transparent', 'important')
    }
    return color
  })
  const ground = await element.screenshot({ animations: 'disabled' })
  return element.evaluate(
    async (node: HTMLElement, { png, color }) => {
      for (const { style } of node.parentElement!.children as Iterable<HTMLElement>) {
        style.removeProperty('color')
        style.removeProperty('stroke')
      }
      const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes]))
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      canvas.drawImage(picture, 0, 0)
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
      const luminance = (rgb: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = rgb.map(value =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const ink = luminance((color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
      let lowest = Infinity
      for (let at = 0; at < data.length; at += 4) {
        const paper = luminance([data[at]!, data[at + 1]!, data[at + 2]!])
        const [dark, light] = ink < paper ? [ink, paper] : [paper, ink]
        lowest = Math.min(lowest, (light! + 0.05) / (dark! + 0.05))
      }
      return lowest
    },
    { png: ground.toString('base64'), color }
  )
}
